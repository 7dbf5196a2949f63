import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Translated } from '../../../../contracts/machine-translation.ts'
import { formatOf } from '../../../../contracts/resource.ts'
import type { Side } from '../../../../contracts/translation/fields.ts'
import { otherSide } from '../../../../contracts/translation/state.ts'
import { type TextToTranslate, translateText } from '../../api/translate.ts'
import { textOf } from '../../kit/values.ts'
import { type FormContext, useForm } from '../store/form-context.tsx'
import { fieldAt, translationOf } from '../translation/translations.ts'

export interface FieldRequest extends TextToTranslate {
  /** The localized pair, without a language. */
  name: string
  current: string
}

/** So long a translation that was not taken over is asked for no second time. */
const keptMs = 10 * 60_000

export function useTranslations(names: readonly string[]) {
  const context = useForm()
  const [asked] = useState(() => names.flatMap((name) => askedOf(context, name) ?? []))
  const client = useQueryClient()
  const results = useQueries({
    queries: asked.map(({ name: _name, current: _current, ...text }) => ({
      queryKey: keyOf(text),
      queryFn: ({ signal }: { signal: AbortSignal }) => translateText(text, signal),
      retry: false,
      // An incomplete answer is not cached: the service may have been set up or fixed since.
      staleTime: ({ state }: { state: { data?: Translated | undefined } }) => (state.data?.is_complete ? keptMs : 0),
      gcTime: keptMs,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    })),
  })
  return asked.flatMap((field, index) => {
    const result = results[index]
    return result ? [{ field, result, onAgain: () => void askAgain(client, field) }] : []
  })
}

const keyOf = (text: TextToTranslate) => ['translated-text', text]

function askAgain(client: QueryClient, { name: _name, current: _current, ...text }: FieldRequest): Promise<void> {
  return client.prefetchQuery({
    queryKey: keyOf(text),
    queryFn: ({ signal }) => translateText({ ...text, again: true }, signal),
    retry: false,
    staleTime: 0,
  })
}

function askedOf(context: FormContext, name: string): FieldRequest | null {
  const [own, field] = fieldAt(context, name)
  const { contract, form } = own
  const source: Side = translationOf(own, field)?.source ?? 'cn'
  const text = textOf(form.get(`${field}_${source}`))
  if (text.trim() === '') return null
  const title = textOf(form.get(`title_${source}`))
  return {
    ...{ name, source, text },
    format: formatOf(contract, name),
    context: field === 'title' ? '' : title.slice(0, 1_000),
    current: textOf(form.get(`${field}_${otherSide(source)}`)),
  }
}
