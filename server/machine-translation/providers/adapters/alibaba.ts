import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { translationProviders } from '../../../../contracts/machine-translation-providers.ts'
import type { TranslationFailure } from '../failures.ts'
import { type AdapterDeps, charactersOf, type TranslationAnswer, type TranslationProvider, type TranslationRequest } from '../provider.ts'
import { endpoint, type Problem, Remote } from '../remote.ts'
import { acs3Authorization, acs3ContentHash } from './acs3.ts'

const version = '2018-10-12'
/** Of a text in a batch, in characters. */
const maxLengthInBatch = 1_000

const code = z.union([z.string(), z.number()]).transform(String)
const count = z.coerce.number().int().min(0)
const single = z.object({ Data: z.object({ Translated: z.string(), WordCount: count.optional() }) })
const batch = z.object({
  TranslatedList: z.array(z.object({ index: z.coerce.number().int(), code, translated: z.string(), wordCount: count.optional() })),
})
const refusal = z.object({ Code: code })

/**
 * Alibaba Cloud's machine translation, general edition. Several texts go by GetBatchTranslate: 50 of up to 1,000 characters, 8,000 in
 * all (https://help.aliyun.com/document_detail/201590.html); one goes by TranslateGeneral, up to 5,000
 * (https://help.aliyun.com/document_detail/2505929.html). Both take 50 requests a second. Calls are in the RPC style, as Alibaba's own
 * SDK makes them (alimt-20181012), signed by the version 3 that has replaced HMAC-SHA1. Terms have to be stored at Alibaba.
 */
export function alibaba(input: unknown, { outgoing, clock }: AdapterDeps): TranslationProvider {
  const { settings, supportsGlossary, supportsHtml } = translationProviders.alibaba
  const { base_url, access_key_id, access_key_secret } = settings.parse(input)
  const remote = new Remote(outgoing, 'alibaba', [access_key_secret, access_key_id])
  const address = endpoint(base_url, '/')
  const { host } = new URL(address)

  function call<S extends z.ZodType>(action: string, parameters: Record<string, string>, schema: S, signal: AbortSignal) {
    const body = new URLSearchParams(parameters).toString()
    const headers = {
      host,
      'content-type': 'application/x-www-form-urlencoded',
      'x-acs-action': action,
      'x-acs-version': version,
      'x-acs-date': clock.now().replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-content-sha256': acs3ContentHash(body),
    }
    const authorization = acs3Authorization({ accessKeyId: access_key_id, accessKeySecret: access_key_secret, query: '', body, headers })
    return remote.post({ address, headers: { ...headers, authorization }, body, signal, schema, problemOf })
  }

  async function translateOne(request: TranslationRequest): Promise<TranslationAnswer> {
    const { context, signal, texts } = request
    const parameters = { ...common(request), SourceText: texts.join(''), ...(context ? { Context: context } : {}) }
    const { Data } = await call('TranslateGeneral', parameters, single, signal)
    return { texts: [Data.Translated], charactersBilled: Data.WordCount ?? charactersOf(texts) }
  }

  async function translateSeveral(request: TranslationRequest): Promise<TranslationAnswer> {
    const { signal, texts } = request
    const SourceText = JSON.stringify(Object.fromEntries(texts.entries()))
    const parameters = { ...common(request), ApiType: 'translate_standard', SourceText }
    const { TranslatedList } = await call('GetBatchTranslate', parameters, batch, signal)
    const failed = TranslatedList.find((item) => item.code !== '200')
    if (failed) throw remote.fail('translation_bad_response', 'did not translate a text', failed.code)
    const byIndex = new Map(TranslatedList.map((item) => [item.index, item.translated]))
    const translated = texts.flatMap((_text, index) => byIndex.get(index) ?? [])
    const billed = TranslatedList.reduce((sum, { wordCount = 0 }) => sum + wordCount, 0)
    remote.counted([...byIndex.values()], texts.length)
    return { texts: remote.counted(translated, texts.length), charactersBilled: billed || charactersOf(texts) }
  }

  return {
    name: 'alibaba',
    limits: {
      charactersPerRequest: 5_000,
      itemsPerRequest: 50,
      charactersPerItem: maxLengthInBatch,
      requestsPerSecond: 50,
      timeoutMs: 20_000,
    },
    languages: ['zh', 'en'],
    supportsGlossary,
    supportsHtml,
    translate: (request) => (request.texts.length === 1 ? translateOne(request) : translateSeveral(request)),
  }
}

const common = ({ source, target, format }: TranslationRequest) => ({
  FormatType: format,
  SourceLanguage: source,
  TargetLanguage: target,
  Scene: 'general',
})

/** Of the service itself (https://help.aliyun.com/en/machine-translation/support/faq-1): 10005, which comes as 105 too. */
const numbered: Record<string, TranslationFailure> = {
  1: 'translation_unavailable',
  2: 'translation_unavailable',
  5: 'translation_unsupported_language',
  8: 'translation_too_long',
  9: 'translation_unauthorized',
  10: 'translation_unauthorized',
  11: 'translation_unavailable',
  12: 'translation_unavailable',
  13: 'translation_quota_exceeded',
  28: 'translation_rate_limited',
  29: 'translation_quota_exceeded',
}

/** Of the gateway before it, by what their names begin with. */
const named: readonly [RegExp, TranslationFailure][] = [
  [/^Throttling/, 'translation_rate_limited'],
  [/^(ServiceUnavailable|InternalError)/, 'translation_unavailable'],
  [/Arrearage/, 'translation_quota_exceeded'],
  [
    /^(InvalidAccessKey|SignatureDoesNotMatch|IncompleteSignature|InvalidTimeStamp|Forbidden|NoPermission|InvalidAccountStatus)/,
    'translation_unauthorized',
  ],
]

function problemOf(body: unknown, status: number): Problem | null {
  const { data } = refusal.safeParse(body)
  if (!data || data.Code === '200') return null
  const short = /^(?:100|1)(\d\d)$/.exec(data.Code)?.[1]
  const own = short ? numbered[Number(short)] : named.find(([pattern]) => pattern.test(data.Code))?.[1]
  return { code: own ?? (status === 200 ? 'translation_bad_response' : undefined), reason: data.Code }
}
