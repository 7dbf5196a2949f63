import { useQuery } from '@tanstack/react-query'
import { translated, translateLanguages } from '../../../contracts/machine-translation.ts'
import { localeOfSide, type Side } from '../../../contracts/translation/fields.ts'
import { otherSide } from '../../../contracts/translation/state.ts'
import { call } from '../../api/client.ts'

export interface TextToTranslate {
  source: Side
  text: string
  format: 'text' | 'html'
  context: string
  again?: boolean
}

/** Translates a text into the other language; nothing of it is stored. The caller shows its failure. */
export function translateText({ source, text, format, context, again = false }: TextToTranslate, signal?: AbortSignal) {
  const body = { text, format, context, again, source: localeOfSide[source], target: localeOfSide[otherSide(source)] }
  return call('/v1/admin/translate', translated, { method: 'POST', body, ...(signal && { signal }), quiet: true })
}

/** The service that translates content; undefined until it is known. */
export const useTranslator = () =>
  useQuery({
    queryKey: ['translate', 'languages'],
    queryFn: ({ signal }) => call('/v1/admin/translate/languages', translateLanguages, { signal, quiet: true }),
  }).data

/** A service can be asked, as far as is known. */
export function useHasService(): boolean {
  const translator = useTranslator()
  return !translator || (translator.provider !== 'embedded' && translator.is_ready)
}

/** Nothing but the memory and the glossary translates; false until that is known. */
export const useIsMemoryOnly = (): boolean => useTranslator()?.provider === 'embedded'
