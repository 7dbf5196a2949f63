import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../../contracts/fields.ts'
import { escapeXml } from '../../../contracts/html/escape.ts'
import type { AppError } from '../../errors.ts'
import type { TextOf, Wording } from '../../features/interface-texts/wording.ts'
import { isCrawler } from '../crawlers.ts'
import { logFailure, setRetryAfter, toAppError } from '../errors.ts'
import { pagePolicy } from '../headers.ts'
import { callerLocale } from '../texts.ts'

const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': pagePolicy() }

/** Rendering itself failed, or was refused, before there was a page. */
export function pageFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error)
  logFailure(request, known)
  setRetryAfter(reply, known)
  const { type, body } = failure(request.server.wording, request, known)
  return reply.code(known.status).headers(headers).type(type).send(body)
}

export function refusal(wording: Wording, request: IncomingMessage, error: AppError) {
  const { type, body } = failure(wording, { url: request.url ?? '/', headers: request.headers }, error)
  const { status, details } = error
  const wait = details.retryAfterSeconds === undefined ? {} : { 'retry-after': String(details.retryAfterSeconds) }
  return { status, headers: { ...headers, 'content-type': type, ...wait }, body }
}

type RequestLine = Pick<FastifyRequest, 'url' | 'headers'> & Partial<Pick<FastifyRequest, 'originalUrl'>>

interface Failure {
  type: string
  body: string
}
/** There are few, and they are asked for when there is no time; changed texts make new ones. */
const failures = new WeakMap<TextOf, Map<string, Failure>>()

function failure(wording: Wording, request: RequestLine, { code, status, details }: AppError): Failure {
  const locale = localeOf(request)
  const kind = isData(request) ? 'data' : isCrawler(request.headers['user-agent']) ? 'bare' : 'page'
  const text = wording.in(locale)
  const made = failures.get(text) ?? new Map<string, Failure>()
  failures.set(text, made)
  const name = `${code} ${status} ${kind} ${JSON.stringify(details.params)}`
  const known = made.get(name) ?? madeFailure(locale, text, { code, status, params: details.params }, kind)
  made.set(name, known)
  return known
}

type Reason = Pick<AppError, 'code' | 'status'> & { params: AppError['details']['params'] }

/** Without texts for the status, the error's own. */
function madeFailure(locale: Locale, text: TextOf, { code, status, params }: Reason, kind: 'data' | 'bare' | 'page'): Failure {
  const type = 'text/html; charset=utf-8'
  if (kind === 'bare') return { type, body: bareErrorPage(status) }
  const known = [403, 404, 500].find((one) => one === status)
  const words = known ? text(`errors:page.${known}.description`) : text(`error.${code}`, params)
  // The router, which asked for data, shows the text in the error page that it has.
  if (kind === 'data') return { type: 'text/plain; charset=utf-8', body: words }
  return { type, body: failurePage(locale, text, status, text(`errors:page.${known ?? 'other'}.title`), words) }
}

const isData = ({ url }: RequestLine) => /^[^?]*\.data(\?|$)/.test(url)

/** A page's language is that of its address; without one in it, the caller's. */
function localeOf(request: RequestLine): Locale {
  const named = /^\/(zh|en)(?=[/.?]|$)/.exec(request.originalUrl ?? request.url)?.[1]
  return named === 'zh' || named === 'en' ? named : callerLocale(request)
}

export const bareErrorPage = (status: number): string =>
  `<!doctype html><html><head><meta name="robots" content="noindex"><title>${status}</title></head><body><p>${status}</p></body></html>`

/** Whole without a style sheet, a script or a picture: it is sent where each of them would be one request too many. */
function failurePage(locale: Locale, text: TextOf, status: number, title: string, words: string): string {
  const [lang, prefix] = locale === 'zh' ? ['zh-CN', ''] : ['en', '/en']
  const say = (key: string) => escapeXml(text(`errors:page.${key}`))
  const places = [
    `<a href="/" lang="zh-CN" hreflang="zh-CN">${say('links.home_zh')}</a>`,
    `<a href="/en" lang="en" hreflang="en">${say('links.home_en')}</a>`,
    ...['about', 'products', 'contact'].map((name) => `<a href="${prefix}/${name}">${say(`links.${name}`)}</a>`),
  ]
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)} — ${status}</title>
<style>
:root { color-scheme: light dark; background: #fbf8f3; color: #14282e; --coral: #c8431f; --on-coral: #fffaf6; --line: #9fb0b0 }
@media (prefers-color-scheme: dark) { :root { background: #071c23; color: #eaf2f1; --coral: #f07a54; --on-coral: #1b0c07; --line: #3c6069 } }
body { max-width: 40rem; margin: 12vh auto 2rem; padding: 0 1.25rem; text-align: center; font: 1rem/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
svg { display: block; margin: 0 auto 1.5rem; opacity: .7 }
p { margin: 0 }
.code, .hint { opacity: .75; font-size: .875rem }
h1 { margin: .35rem 0 .75rem; font-size: clamp(1.6rem, 1.3rem + 1.5vw, 2.3rem); line-height: 1.25; font-weight: 600; text-wrap: balance }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; justify-content: center; margin: 2rem 0 3rem }
.actions a { padding: .6rem 1.35rem; border: 1px solid var(--line); border-radius: 2px; font-weight: 600; text-decoration: none }
.actions a:first-child { background: var(--coral); border-color: var(--coral); color: var(--on-coral) }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.75rem; justify-content: center; padding: 1.25rem 0; border-top: 1px solid var(--line) }
a { color: inherit; padding: .35rem 0 }
</style>
<main>
<svg width="120" height="48" viewBox="0 0 150 60" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="M4 52c20 0 24-34 48-34 14 0 20 10 14 18-6-4-14-2-14 6 0 14 24 10 34-6s22-28 42-22c12 4 14 16 6 22-6-6-16-4-16 4 0 12 12 12 28 4"/></svg>
<p class="code">${status}</p>
<h1>${escapeXml(title)}</h1>
<p>${escapeXml(words)}</p>
<p class="actions"><a href="${prefix || '/'}">${say('home')}</a><a href="">${say('refresh')}</a></p>
<nav aria-label="${say('suggestions')}">${places.join('')}</nav>
<p class="hint">${say('hint')}</p>
</main>
</html>
`
}
