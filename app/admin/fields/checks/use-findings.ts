import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { translationRules } from '../../../../contracts/machine-translation.ts'
import { formatOf } from '../../../../contracts/resource.ts'
import type { Side } from '../../../../contracts/translation/fields.ts'
import { isBlank, otherSide } from '../../../../contracts/translation/state.ts'
import { call } from '../../../api/client.ts'
import { textOf } from '../../kit/values.ts'
import { useFieldValue, useForm } from '../store/form-context.tsx'
import { checkInThread } from './check-thread.ts'
import type { CheckResult } from './checked-pair.ts'

const pauseMs = 500
/** So long other people's terms may take to be known here. */
const rulesAgeMs = 5 * 60_000

const noFindings: CheckResult = { findings: [], source: '', target: '' }

export function useFindings(name: string, source: Side): CheckResult {
  const { contract } = useForm()
  const original = textOf(useFieldValue(`${name}_${source}`))
  const translation = textOf(useFieldValue(`${name}_${otherSide(source)}`))
  const isOpen = !isBlank(original) && !isBlank(translation)
  const written = useMemo(() => ({ original, translation }), [original, translation])
  const [texts] = useDebouncedValue(written, pauseMs)
  const { data: rules, dataUpdatedAt: rulesAt } = useQuery({
    queryKey: ['glossary', 'rules'],
    queryFn: ({ signal }) => call('/v1/admin/translate/rules', translationRules, { signal, quiet: true }),
    staleTime: rulesAgeMs,
    enabled: isOpen,
  })
  const isRich = formatOf(contract, name) === 'html'
  const { data } = useQuery({
    queryKey: ['checked-pair', contract.name, name, source, rulesAt, texts],
    queryFn: () => checkInThread({ name, source, texts, isRich, rules }),
    retry: false,
    enabled: isOpen,
    networkMode: 'always',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return isOpen ? (data ?? noFindings) : noFindings
}
