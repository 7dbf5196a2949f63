import type { Locale } from '../../../contracts/fields.ts'
import { locales } from '../../../contracts/fields.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { PermanentFailure } from '../../platform/jobs.ts'

const timeoutMs = 10_000
const longestAnswer = 500

export interface PushResult {
  addresses: number
  status: number
  answer: string
}

const localized: Record<Locale, (path: string) => string> = {
  zh: (path) => path,
  en: (path) => (path === '/' ? '/en' : `/en${path}`),
}

/** The public addresses of some pages, in both languages. */
export function addressesOf(siteUrl: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) => locales.map((locale) => siteUrl + localized[locale](path)))
}

/** Announces to the engines that share IndexNow (Bing, Yandex, Naver, Seznam). */
export function pushToIndexNow(
  siteUrl: string,
  { indexnow_key, indexnow_endpoint }: Settings['search_engines'],
  urlList: string[],
  signal: AbortSignal,
): Promise<PushResult> {
  const body = { host: new URL(siteUrl).host, key: indexnow_key, keyLocation: `${siteUrl}/${indexnow_key}.txt`, urlList }
  return push(indexnow_endpoint, 'application/json; charset=utf-8', JSON.stringify(body), urlList.length, signal)
}

/** Announces to Baidu, which takes one address a line. */
export function pushToBaidu(
  siteUrl: string,
  { baidu_token, baidu_endpoint }: Settings['search_engines'],
  addresses: string[],
  signal: AbortSignal,
): Promise<PushResult> {
  const url = new URL(baidu_endpoint)
  url.searchParams.set('site', siteUrl)
  url.searchParams.set('token', baidu_token)
  return push(url.href, 'text/plain', addresses.join('\n'), addresses.length, signal)
}

/**
 * Sends one push. What the engine refuses it will refuse again, and that is final; what it has no time for is sent again
 * later. Messages name no address of the engine: Baidu's holds the token.
 */
async function push(endpoint: string, type: string, body: string, addresses: number, signal: AbortSignal): Promise<PushResult> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch((error: unknown) => {
    throw new Error(`the search engine could not be reached (${error instanceof Error ? error.name : 'unknown'})`)
  })
  const answer = await beginningOf(response)
  const { status } = response
  if (status >= 200 && status < 300) return { addresses, status, answer }
  const said = `the search engine answered ${status}${answer ? `: ${answer}` : ''}`
  if (status === 429 || status >= 500) throw new Error(said)
  throw new PermanentFailure(said)
}

/** The beginning of an answer; the rest is not read, however much of it there is. */
async function beginningOf(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length >= longestAnswer) break
    }
  } catch {
    // The status has come: what the engine says besides is for people only.
  }
  return text.slice(0, longestAnswer).trim()
}
