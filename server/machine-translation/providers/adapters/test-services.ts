import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import type { ProviderName } from '../../../../contracts/machine-translation-providers.ts'
import type { UpstreamRequest } from '../../../test/upstream.ts'

/** A key that must never be seen outside of a request. */
export const canary = 'sk-canary-9f8e7d6c5b4a'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const header = ({ headers }: UpstreamRequest, name: string) => String(headers[name] ?? '')
const json = <S extends z.ZodType>({ body }: UpstreamRequest, schema: S) => schema.parse(JSON.parse(body))
const form = ({ body }: UpstreamRequest) => Object.fromEntries(new URLSearchParams(body))

/** The behaviour of a service by its documentation, written without the adapter's help. */
interface TestService {
  settings: (url: string) => Record<string, unknown>
  path: string
  asked: (request: UpstreamRequest) => { texts: string[]; source: string; target: string }
  /** Signed by {@link canary}. */
  isSigned: (request: UpstreamRequest) => boolean
  answer: (texts: string[]) => unknown
  /** Answers for a wrong key, a used-up quota and too high a pace: status and body. */
  refusals: Record<'unauthorized' | 'quota' | 'pace' | 'language', [number, unknown]>
  languages: [string, string]
}

const deeplBody = z.object({ text: z.array(z.string()), source_lang: z.string(), target_lang: z.string() })
const googleBody = z.object({ q: z.array(z.string()), source: z.string(), target: z.string() })
const tencentBody = z.object({ SourceTextList: z.array(z.string()), Source: z.string(), Target: z.string() })
const libreBody = z.object({ q: z.array(z.string()), source: z.string(), target: z.string(), api_key: z.string() })
const chatBody = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) })
const chatData = z.object({ items: z.array(z.object({ n: z.int(), text: z.string() })) })

const tencentError = (Code: string): [number, unknown] => [200, { Response: { Error: { Code, Message: canary }, RequestId: 'x' } }]
const alibabaError = (status: number, Code: string | number): [number, unknown] => [status, { Code, Message: canary, RequestId: 'x' }]
const baiduError = (error_code: string): [number, unknown] => [200, { error_code, error_msg: canary }]
const openaiError = (status: number, code: string): [number, unknown] => [status, { error: { message: canary, type: 'x', code } }]
const googleError = (status: number, reason: string): [number, unknown] => [
  status,
  { error: { code: status, message: canary, errors: [{ reason, message: canary }] } },
]

export const testServices: Record<ProviderName, TestService> = {
  openai: {
    settings: (base_url) => ({ base_url: `${base_url}/v1/`, model: 'a-model', api_key: canary }),
    path: '/v1/chat/completions',
    asked: (request) => {
      const [rules, data] = json(request, chatBody).messages
      const named = /from ([^.]{1,60}) into ([^.]{1,60})\./.exec(rules?.content ?? '')
      const { items } = chatData.parse(JSON.parse(data?.content ?? ''))
      return { texts: items.map(({ text }) => text), source: named?.[1] ?? '', target: named?.[2] ?? '' }
    },
    isSigned: (request) => header(request, 'authorization') === `Bearer ${canary}`,
    answer: (texts) => {
      const content = JSON.stringify(texts.map((text, index) => ({ n: index + 1, text })))
      return { model: 'a-model-0324', choices: [{ finish_reason: 'stop', message: { role: 'assistant', content } }] }
    },
    refusals: {
      unauthorized: openaiError(401, 'invalid_api_key'),
      quota: openaiError(429, 'insufficient_quota'),
      pace: openaiError(429, 'rate_limit_exceeded'),
      language: [400, {}],
    },
    languages: ['Simplified Chinese', 'English'],
  },
  deepl: {
    settings: (base_url) => ({ base_url, english: 'EN-GB', api_key: canary }),
    path: '/v2/translate',
    asked: (request) => {
      const { text, source_lang, target_lang } = json(request, deeplBody)
      return { texts: text, source: source_lang, target: target_lang }
    },
    isSigned: (request) => header(request, 'authorization') === `DeepL-Auth-Key ${canary}`,
    answer: (texts) => ({
      translations: texts.map((text) => ({
        detected_source_language: 'ZH',
        text,
        billed_characters: 7,
        model_type_used: 'quality_optimized',
      })),
    }),
    refusals: {
      unauthorized: [403, { message: canary }],
      quota: [456, { message: 'Quota exceeded' }],
      pace: [429, { message: 'Too many requests' }],
      language: [400, { message: "Value for 'target_lang' not supported." }],
    },
    languages: ['ZH-HANS', 'EN-GB'],
  },
  google: {
    settings: (base_url) => ({ base_url, api_key: canary }),
    path: '/language/translate/v2',
    asked: (request) => {
      const { q, source, target } = json(request, googleBody)
      return { texts: q, source, target }
    },
    isSigned: (request) => header(request, 'x-goog-api-key') === canary && !request.url.includes(canary),
    answer: (texts) => ({ data: { translations: texts.map((translatedText) => ({ translatedText, model: 'nmt' })) } }),
    refusals: {
      unauthorized: [400, { error: { code: 400, message: canary, status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] } }],
      quota: googleError(403, 'dailyLimitExceeded'),
      pace: googleError(403, 'userRateLimitExceeded'),
      language: [400, { error: { code: 400, message: 'Bad language pair', errors: [{ reason: 'badRequest' }] } }],
    },
    languages: ['zh-CN', 'en'],
  },
  tencent: {
    settings: (base_url) => ({ base_url, region: 'ap-guangzhou', secret_id: 'AKIDexample', secret_key: canary }),
    path: '/',
    asked: (request) => {
      const { SourceTextList, Source, Target } = json(request, tencentBody)
      return { texts: SourceTextList, source: Source, target: Target }
    },
    isSigned: (request) => {
      const [date, time] = [
        new Date(Number(header(request, 'x-tc-timestamp')) * 1000).toISOString().slice(0, 10),
        header(request, 'x-tc-timestamp'),
      ]
      const signed = `content-type:application/json; charset=utf-8\nhost:${header(request, 'host')}\nx-tc-action:texttranslatebatch\n`
      const canonical = `POST\n/\n\n${signed}\ncontent-type;host;x-tc-action\n${sha256(request.body)}`
      const key = hmac(hmac(hmac(`TC3${canary}`, date), 'tmt'), 'tc3_request')
      const signature = hmac(key, `TC3-HMAC-SHA256\n${time}\n${date}/tmt/tc3_request\n${sha256(canonical)}`).toString('hex')
      const expected = `TC3-HMAC-SHA256 Credential=AKIDexample/${date}/tmt/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=${signature}`
      return (
        header(request, 'authorization') === expected &&
        header(request, 'content-type') === 'application/json; charset=utf-8' &&
        header(request, 'x-tc-action') === 'TextTranslateBatch' &&
        header(request, 'x-tc-version') === '2018-03-21' &&
        header(request, 'x-tc-region') === 'ap-guangzhou'
      )
    },
    answer: (texts) => ({ Response: { Source: 'zh', Target: 'en', TargetTextList: texts, RequestId: 'x' } }),
    refusals: {
      unauthorized: tencentError('AuthFailure.SignatureFailure'),
      quota: tencentError('FailedOperation.NoFreeAmount'),
      pace: tencentError('LimitExceeded.LimitedAccessFrequency'),
      language: tencentError('UnsupportedOperation.UnsupportedLanguage'),
    },
    languages: ['zh', 'en'],
  },
  alibaba: {
    settings: (base_url) => ({ base_url, access_key_id: 'LTAIexample', access_key_secret: canary }),
    path: '/',
    asked: (request) => {
      const { SourceText = '', SourceLanguage = '', TargetLanguage = '' } = form(request)
      const isBatch = header(request, 'x-acs-action') === 'GetBatchTranslate'
      const texts = isBatch ? Object.values(z.record(z.string(), z.string()).parse(JSON.parse(SourceText))) : [SourceText]
      return { texts, source: SourceLanguage, target: TargetLanguage }
    },
    isSigned: (request) => {
      const names = 'content-type;host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version'
      const headers = names
        .split(';')
        .map((name) => `${name}:${header(request, name)}\n`)
        .join('')
      const canonical = `POST\n/\n\n${headers}\n${names}\n${sha256(request.body)}`
      const signature = hmac(canary, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex')
      return (
        header(request, 'authorization') === `ACS3-HMAC-SHA256 Credential=LTAIexample,SignedHeaders=${names},Signature=${signature}` &&
        header(request, 'x-acs-content-sha256') === sha256(request.body) &&
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(header(request, 'x-acs-date')) &&
        header(request, 'x-acs-version') === '2018-10-12'
      )
    },
    answer: (texts) =>
      texts.length === 1
        ? { Code: 200, Message: 'success', RequestId: 'x', Data: { Translated: texts[0], WordCount: '7' } }
        : {
            Code: 200,
            Message: 'success',
            RequestId: 'x',
            TranslatedList: texts.map((translated, index) => ({ code: '200', index: String(index), translated, wordCount: '7' })).reverse(),
          },
    refusals: {
      unauthorized: alibabaError(404, 'InvalidAccessKeyId.NotFound'),
      quota: alibabaError(200, '10013'),
      pace: alibabaError(400, 'Throttling.User'),
      language: alibabaError(200, 105),
    },
    languages: ['zh', 'en'],
  },
  baidu: {
    settings: (base_url) => ({ base_url, requests_per_second: 10, app_id: '2015063000000001', secret_key: canary }),
    path: '/api/trans/vip/translate',
    asked: (request) => {
      const { q = '', from = '', to = '' } = form(request)
      return { texts: q.split('\n'), source: from, target: to }
    },
    isSigned: (request) => {
      const { q, salt, sign, appid } = form(request)
      return appid === '2015063000000001' && sign === createHash('md5').update(`${appid}${q}${salt}${canary}`).digest('hex')
    },
    answer: (texts) => ({ from: 'zh', to: 'en', trans_result: texts.map((dst) => ({ src: dst, dst })) }),
    refusals: {
      unauthorized: baiduError('54001'),
      quota: baiduError('54004'),
      pace: baiduError('54003'),
      language: baiduError('58001'),
    },
    languages: ['zh', 'en'],
  },
  libretranslate: {
    settings: (base_url) => ({ base_url, api_key: canary }),
    path: '/translate',
    asked: (request) => {
      const { q, source, target } = json(request, libreBody)
      return { texts: q, source, target }
    },
    isSigned: (request) => json(request, libreBody).api_key === canary,
    answer: (texts) => ({ translatedText: texts }),
    refusals: {
      unauthorized: [403, { error: 'Invalid API key' }],
      quota: [402, { error: canary }],
      pace: [429, { error: 'Slowdown: too many requests' }],
      language: [400, { error: 'zh is not supported' }],
    },
    languages: ['zh', 'en'],
  },
}
