import { z } from 'zod'
import { translationProviders } from '../../../../contracts/machine-translation-providers.ts'
import { type AdapterDeps, charactersOf, type TranslationProvider } from '../provider.ts'
import { endpoint, type Problem, Remote } from '../remote.ts'

const reply = z.object({
  translations: z.array(
    z.object({ text: z.string(), billed_characters: z.int().min(0).optional(), model_type_used: z.string().optional() }),
  ),
})
const refusal = z.object({ message: z.string() })

/**
 * DeepL's API, v2: https://developers.deepl.com/api-reference/translate. Keys of the free plan end in `:fx` and belong to
 * a host of their own (https://developers.deepl.com/docs/getting-started/auth). A request holds 50 texts and 128 KiB
 * (https://developers.deepl.com/docs/translate/translating-large-volumes). Glossaries have to be stored at DeepL before
 * they can be named in a request, so terms that are sent along have no effect.
 */
export function deepl(input: unknown, { outgoing }: AdapterDeps): TranslationProvider {
  const { settings, supportsGlossary, supportsHtml } = translationProviders.deepl
  const { base_url, english, api_key } = settings.parse(input)
  const remote = new Remote(outgoing, 'deepl', [api_key])
  const base = base_url || (api_key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com')
  const targets = { zh: 'ZH-HANS', en: english }
  return {
    name: 'deepl',
    // Three bytes a character at most, and room for what JSON escapes.
    limits: { charactersPerRequest: 30_000, itemsPerRequest: 50, timeoutMs: 20_000 },
    languages: ['zh', 'en'],
    supportsGlossary,
    supportsHtml,
    async translate({ texts, source, target, format, context, signal }) {
      const body = {
        text: texts,
        source_lang: source.toUpperCase(),
        target_lang: targets[target],
        show_billed_characters: true,
        ...(context ? { context } : {}),
        ...(format === 'html' ? { tag_handling: 'html' } : {}),
      }
      const { translations } = await remote.post({
        address: endpoint(base, '/v2/translate'),
        headers: { authorization: `DeepL-Auth-Key ${api_key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
        schema: reply,
        problemOf,
      })
      const billed = translations.map(({ billed_characters }) => billed_characters)
      const model = translations[0]?.model_type_used
      return {
        texts: remote.counted(
          translations.map(({ text }) => text),
          texts.length,
        ),
        charactersBilled: billed.reduce<number>((sum, count) => sum + (count ?? 0), 0) || charactersOf(texts),
        ...(model ? { model } : {}),
      }
    },
  }
}

/** 456 is DeepL's own: https://developers.deepl.com/docs/best-practices/error-handling. */
function problemOf(body: unknown, status: number): Problem | null {
  if (status === 456) return { code: 'translation_quota_exceeded' }
  if (status === 529) return { code: 'translation_rate_limited' }
  const { data } = refusal.safeParse(body)
  return status === 400 && data && /_lang\b/.test(data.message) ? { code: 'translation_unsupported_language' } : null
}
