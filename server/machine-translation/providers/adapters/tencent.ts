import { z } from 'zod'
import { translationProviders } from '../../../../contracts/machine-translation-providers.ts'
import type { TranslationFailure } from '../failures.ts'
import { type AdapterDeps, charactersOf, type TranslationProvider } from '../provider.ts'
import { endpoint, type Problem, Remote } from '../remote.ts'
import { tc3Authorization } from './tc3.ts'

const action = 'TextTranslateBatch'
const version = '2018-03-21'
const reply = z.object({ Response: z.object({ TargetTextList: z.array(z.string()) }) })
const refusal = z.object({ Response: z.object({ Error: z.object({ Code: z.string() }) }) })

/**
 * Tencent Cloud's machine translation, TextTranslateBatch: https://cloud.tencent.com/document/api/551/40566. A request holds
 * fewer than 6,000 characters, and there are five a second. It translates no HTML, and takes terms only from a library that
 * is stored there.
 */
export function tencent(input: unknown, { outgoing, clock }: AdapterDeps): TranslationProvider {
  const { settings, supportsGlossary, supportsHtml } = translationProviders.tencent
  const { base_url, region, secret_id, secret_key } = settings.parse(input)
  const remote = new Remote(outgoing, 'tencent', [secret_key, secret_id])
  const address = endpoint(base_url, '/')
  const { host } = new URL(address)
  return {
    name: 'tencent',
    limits: { charactersPerRequest: 5_900, itemsPerRequest: 100, requestsPerSecond: 5, timeoutMs: 20_000 },
    languages: ['zh', 'en'],
    supportsGlossary,
    supportsHtml,
    async translate({ texts, source, target, signal }) {
      const body = JSON.stringify({ Source: source, Target: target, ProjectId: 0, SourceTextList: texts })
      const timestamp = Math.floor(Date.parse(clock.now()) / 1000)
      const signed = { 'content-type': 'application/json; charset=utf-8', 'x-tc-action': action }
      const authorization = tc3Authorization({
        secretId: secret_id,
        secretKey: secret_key,
        service: 'tmt',
        host,
        body,
        headers: signed,
        timestamp,
      })
      const { Response } = await remote.post({
        address,
        headers: { ...signed, authorization, 'x-tc-version': version, 'x-tc-region': region, 'x-tc-timestamp': String(timestamp) },
        body,
        signal,
        schema: reply,
        problemOf,
      })
      return { texts: remote.counted(Response.TargetTextList, texts.length), charactersBilled: charactersOf(texts) }
    },
  }
}

/** By what their names begin with, the longer before the shorter; they come with the status 200. */
const codes: readonly [string, TranslationFailure][] = [
  ['AuthFailure', 'translation_unauthorized'],
  ['UnauthorizedOperation', 'translation_unauthorized'],
  ['FailedOperation.UserNotRegistered', 'translation_unauthorized'],
  ['FailedOperation.NoFreeAmount', 'translation_quota_exceeded'],
  ['FailedOperation.ServiceIsolate', 'translation_quota_exceeded'],
  ['FailedOperation.StopUsing', 'translation_quota_exceeded'],
  ['LimitExceeded.LimitedAccessFrequency', 'translation_rate_limited'],
  ['RequestLimitExceeded', 'translation_rate_limited'],
  ['LimitExceeded', 'translation_quota_exceeded'],
  ['UnsupportedRegion', 'translation_misconfigured'],
  ['UnsupportedOperation.TextTooLong', 'translation_too_long'],
  ['UnsupportedOperation.UnsupportedLanguage', 'translation_unsupported_language'],
  ['UnsupportedOperation.UnsupportedSourceLanguage', 'translation_unsupported_language'],
  ['UnsupportedOperation.UnSupportedTargetLanguage', 'translation_unsupported_language'],
  ['InternalError', 'translation_unavailable'],
  ['ServiceUnavailable', 'translation_unavailable'],
]

function problemOf(body: unknown, status: number): Problem | null {
  const { data } = refusal.safeParse(body)
  if (!data) return null
  const reason = data.Response.Error.Code
  const code = codes.find(([beginning]) => reason.startsWith(beginning))?.[1]
  return { code: code ?? (status === 200 ? 'translation_bad_response' : undefined), reason }
}
