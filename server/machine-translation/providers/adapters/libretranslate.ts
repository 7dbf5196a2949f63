import { z } from 'zod'
import { translationProviders } from '../../../../contracts/machine-translation-providers.ts'
import { type AdapterDeps, charactersOf, type TranslationProvider } from '../provider.ts'
import { endpoint, type Problem, Remote } from '../remote.ts'

const reply = z.object({ translatedText: z.array(z.string()) })
const refusal = z.object({ error: z.string() })

/**
 * LibreTranslate: https://docs.libretranslate.com/api/operations/translate. Servers set their own limits; these are what
 * one without a graphics card translates in time. It knows Chinese as `zh`, and newer versions as `zh-Hans` too
 * (https://github.com/LibreTranslate/LibreTranslate/issues/783).
 */
export function libretranslate(input: unknown, { outgoing }: AdapterDeps): TranslationProvider {
  const { settings, supportsGlossary, supportsHtml } = translationProviders.libretranslate
  const { base_url, api_key } = settings.parse(input)
  const remote = new Remote(outgoing, 'libretranslate', [api_key])
  return {
    name: 'libretranslate',
    limits: { charactersPerRequest: 2_000, itemsPerRequest: 20, timeoutMs: 60_000 },
    languages: ['zh', 'en'],
    supportsGlossary,
    supportsHtml,
    async translate({ texts, source, target, format, signal }) {
      const { translatedText } = await remote.post({
        address: endpoint(base_url, '/translate'),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ q: texts, source, target, format, ...(api_key ? { api_key } : {}) }),
        signal,
        schema: reply,
        problemOf,
      })
      return { texts: remote.counted(translatedText, texts.length), charactersBilled: charactersOf(texts) }
    },
  }
}

/** No error codes: a status and a sentence. */
function problemOf(body: unknown, status: number): Problem | null {
  const { data } = refusal.safeParse(body)
  if (!data || status !== 400) return null
  if (/not supported/.test(data.error)) return { code: 'translation_unsupported_language' }
  if (/exceeds (text|batch) limit/i.test(data.error)) return { code: 'translation_too_long' }
  return /api key/i.test(data.error) ? { code: 'translation_unauthorized' } : {}
}
