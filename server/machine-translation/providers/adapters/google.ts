import { z } from 'zod'
import { translationProviders } from '../../../../contracts/machine-translation-providers.ts'
import type { TranslationFailure } from '../failures.ts'
import { type AdapterDeps, charactersOf, type TranslationProvider } from '../provider.ts'
import { endpoint, type Problem, Remote } from '../remote.ts'

const codes = { zh: 'zh-CN', en: 'en' }
const reply = z.object({
  data: z.object({ translations: z.array(z.object({ translatedText: z.string(), model: z.string().optional() })) }),
})
const refusal = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().optional() })).default([]),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
})

/**
 * Google Cloud Translation, Basic (v2), with an API key:
 * https://cloud.google.com/translate/docs/reference/rest/v2/translate. The key goes in a header, where no log of addresses
 * finds it (https://cloud.google.com/docs/authentication/api-keys-use). 128 texts and, as Google recommends, 5,000
 * characters a request (https://cloud.google.com/translate/quotas). Glossaries exist in v3 only.
 */
export function google(input: unknown, { outgoing }: AdapterDeps): TranslationProvider {
  const { settings, supportsGlossary, supportsHtml } = translationProviders.google
  const { base_url, api_key } = settings.parse(input)
  const remote = new Remote(outgoing, 'google', [api_key])
  return {
    name: 'google',
    limits: { charactersPerRequest: 5_000, itemsPerRequest: 128, timeoutMs: 20_000 },
    languages: ['zh', 'en'],
    supportsGlossary,
    supportsHtml,
    async translate({ texts, source, target, format, signal }) {
      const { data } = await remote.post({
        address: endpoint(base_url, '/language/translate/v2'),
        headers: { 'x-goog-api-key': api_key, 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ q: texts, source: codes[source], target: codes[target], format }),
        signal,
        schema: reply,
        problemOf,
      })
      const model = data.translations[0]?.model
      return {
        texts: remote.counted(
          data.translations.map(({ translatedText }) => translatedText),
          texts.length,
        ),
        charactersBilled: charactersOf(texts),
        ...(model ? { model } : {}),
      }
    },
  }
}

/** Reasons of https://cloud.google.com/translate/quotas and https://cloud.google.com/apis/design/errors. */
const reasons: Record<string, TranslationFailure> = {
  API_KEY_INVALID: 'translation_unauthorized',
  keyInvalid: 'translation_unauthorized',
  accessNotConfigured: 'translation_unauthorized',
  dailyLimitExceeded: 'translation_quota_exceeded',
  userRateLimitExceeded: 'translation_rate_limited',
  rateLimitExceeded: 'translation_rate_limited',
}

function problemOf(body: unknown): Problem | null {
  const { data } = refusal.safeParse(body)
  if (!data) return null
  const { message, errors, details } = data.error
  const reason = [...details, ...errors].map((entry) => entry.reason ?? '').find((name) => name in reasons)
  if (reason) return { code: reasons[reason], reason }
  return /language/i.test(message) ? { code: 'translation_unsupported_language' } : { reason: errors[0]?.reason }
}
