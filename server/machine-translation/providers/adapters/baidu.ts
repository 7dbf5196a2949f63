import { createHash, randomInt } from 'node:crypto'
import { z } from 'zod'
import { translationProviders } from '../../../../contracts/machine-translation-providers.ts'
import type { TranslationFailure } from '../failures.ts'
import { type AdapterDeps, charactersOf, type TranslationProvider } from '../provider.ts'
import { endpoint, type Problem, Remote } from '../remote.ts'

const reply = z.object({ trans_result: z.array(z.object({ dst: z.string() })) })
const refusal = z.object({ error_code: z.union([z.string(), z.number()]).transform(String) })

/**
 * Baidu's general translation API: https://fanyi-api.baidu.com/doc/21. A request holds 6,000 bytes, which are 2,000
 * characters; every line is translated by itself, which is how a request holds several texts. Lines of nothing are kept here.
 * Terms have to be stored at Baidu (自定义术语库).
 */
export function baidu(input: unknown, { outgoing }: AdapterDeps): TranslationProvider {
  const { settings, supportsGlossary, supportsHtml } = translationProviders.baidu
  const { base_url, app_id, secret_key, requests_per_second } = settings.parse(input)
  const remote = new Remote(outgoing, 'baidu', [secret_key, app_id])
  return {
    name: 'baidu',
    // With a line break after each of the texts it is less than 2,000.
    limits: { charactersPerRequest: 1_800, itemsPerRequest: 100, requestsPerSecond: requests_per_second, timeoutMs: 20_000 },
    languages: ['zh', 'en'],
    supportsGlossary,
    supportsHtml,
    async translate({ texts, source, target, signal }) {
      const lines = texts.flatMap((text) => text.split('\n')).filter(isFilled)
      const q = lines.join('\n')
      const salt = String(randomInt(2 ** 31))
      const sign = baiduSignature({ app_id, q, salt, secret_key })
      const { trans_result } = await remote.post({
        address: endpoint(base_url, '/api/trans/vip/translate'),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ q, from: source, to: target, appid: app_id, salt, sign }).toString(),
        signal,
        schema: reply,
        problemOf,
      })
      const translated = remote.counted(
        trans_result.map(({ dst }) => dst),
        lines.length,
      )
      return { texts: putBack(texts, translated), charactersBilled: charactersOf([q]) }
    },
  }
}

/** The MD5 of appid, text, salt and key, in lower case. */
export function baiduSignature({ app_id, q, salt, secret_key }: { app_id: string; q: string; salt: string; secret_key: string }): string {
  return createHash('md5').update(`${app_id}${q}${salt}${secret_key}`).digest('hex')
}

const isFilled = (line: string): boolean => line.trim() !== ''

function putBack(texts: readonly string[], translated: readonly string[]): string[] {
  let next = 0
  const lineOf = (line: string): string => {
    if (!isFilled(line)) return line
    next += 1
    return translated[next - 1] ?? ''
  }
  return texts.map((text) => text.split('\n').map(lineOf).join('\n'))
}

/** The list of codes is on the same page; they come with the status 200. */
const codes: Record<string, TranslationFailure> = {
  52001: 'translation_unavailable',
  52002: 'translation_unavailable',
  52003: 'translation_unauthorized',
  54001: 'translation_unauthorized',
  54003: 'translation_rate_limited',
  54004: 'translation_quota_exceeded',
  54005: 'translation_rate_limited',
  58000: 'translation_unauthorized',
  58001: 'translation_unsupported_language',
  58002: 'translation_unauthorized',
  90107: 'translation_unauthorized',
}

function problemOf(body: unknown, status: number): Problem | null {
  const { data } = refusal.safeParse(body)
  if (!data || data.error_code === '52000') return null
  const code = codes[data.error_code] ?? (status === 200 ? 'translation_bad_response' : undefined)
  return { code, reason: data.error_code }
}
