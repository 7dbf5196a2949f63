import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { translationConfig, translatorTested } from '../../../../contracts/machine-translation.ts'
import type { TranslatorName } from '../../../../contracts/settings.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../fields/store/form-context.tsx'

const path = '/v1/admin/translation-settings'
export const figuresKey = ['translation-settings']
export type Figures = z.output<typeof translationConfig>
export type TestResult = z.output<typeof translatorTested>

export function useFigures() {
  const { item } = useForm()
  return useQuery({
    queryKey: [...figuresKey, item?.version],
    queryFn: ({ signal }) => call(`${path}/config`, translationConfig, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const testService = (provider: TranslatorName, text: string) =>
  call(`${path}/test`, translatorTested, { method: 'POST', body: { provider, text } })
