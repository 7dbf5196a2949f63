import type { Locale } from '../../../contracts/fields.ts'
import { locales } from '../../../contracts/fields.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { PermanentFailure } from '../../platform/jobs.ts'
import { OutgoingRefused } from '../../platform/outgoing/destinations.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'

/** In bytes. */
const maxAnswerLength = 1_000
const baiduHost = 'data.zz.baidu.com'

export interface PushResult {
  addresses: number
  status: number
  answer: string
}

const localized: Record<Locale, (path: string) => string> = {
  zh: (path) => path,
  en: (path) => (path === '/' ? '/en' : `/en${path}`),
}

export function addressesOf(siteUrl: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) => locales.map((locale) => siteUrl + localized[locale](path)))
}

/** Announces to the engines that share IndexNow (Bing, Yandex, Naver, Seznam). */
export function pushToIndexNow(
  outgoing: Outgoing,
  siteUrl: string,
  { indexnow_key, indexnow_endpoint }: Settings['search_engines'],
  urlList: string[],
  signal: AbortSignal,
): Promise<PushResult> {
  const body = { host: new URL(siteUrl).host, key: indexnow_key, keyLocation: `${siteUrl}/${indexnow_key}.txt`, urlList }
  const type = 'application/json; charset=utf-8'
  return push(outgoing, indexnow_endpoint, { type, body: JSON.stringify(body), addresses: urlList.length, signal })
}

/** Announces to Baidu, which takes one address a line. */
export function pushToBaidu(
  outgoing: Outgoing,
  siteUrl: string,
  { baidu_token, baidu_endpoint }: Settings['search_engines'],
  addresses: string[],
  signal: AbortSignal,
): Promise<PushResult> {
  const url = new URL(baidu_endpoint)
  url.searchParams.set('site', siteUrl)
  url.searchParams.set('token', baidu_token)
  // Baidu's own endpoint speaks nothing else; no other gets the token in the clear.
  const allowPlain = url.host === baiduHost
  return push(outgoing, url.href, { type: 'text/plain', body: addresses.join('\n'), addresses: addresses.length, signal, allowPlain })
}

interface Push {
  type: string
  body: string
  addresses: number
  signal: AbortSignal
  allowPlain?: boolean
}

/** A refusal is final; what the engine has no time for is sent again. Messages name no address of the engine: Baidu's has the token. */
async function push(
  outgoing: Outgoing,
  endpoint: string,
  { type, body, addresses, signal, allowPlain = false }: Push,
): Promise<PushResult> {
  const { status, text } = await outgoing
    .request(endpoint, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      signal,
      allowPlain,
      maxBytes: maxAnswerLength,
      cut: true,
    })
    .catch((error: unknown) => {
      if (error instanceof OutgoingRefused) throw new PermanentFailure(`the search engine's address cannot be used: ${error.message}`)
      throw new Error(`the search engine could not be reached (${error instanceof Error ? error.name : 'unknown'})`)
    })
  const answer = text.trim()
  if (status >= 200 && status < 300) return { addresses, status, answer }
  const said = `the search engine answered ${status}${answer ? `: ${answer}` : ''}`
  if (status === 429 || status >= 500) throw new Error(said)
  throw new PermanentFailure(said)
}
