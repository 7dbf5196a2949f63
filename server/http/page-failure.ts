import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../contracts/fields.ts'
import { escapeXml } from '../../contracts/html-text.ts'
import type { AppError } from '../errors.ts'
import type { TextOf, Wording } from '../features/translations/wording.ts'
import { askToWait, logFailure, toAppError } from './errors.ts'
import { pagePolicy } from './headers.ts'
import { callerLocale } from './texts.ts'

const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': pagePolicy() }

/** What a page answers when rendering itself failed, or was refused, before there was a page. */
export function pageFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error)
  logFailure(request, known)
  askToWait(reply, known)
  const { type, body } = failure(request.server.wording, request, known)
  return reply.code(known.status).headers(headers).type(type).send(body)
}

/** The same for one that is refused without the framework. */
export function refusal(wording: Wording, request: IncomingMessage, error: AppError) {
  const { type, body } = failure(wording, { url: request.url ?? '/', headers: request.headers }, error)
  const { status, details } = error
  const wait = details.retryAfterSeconds === undefined ? {} : { 'retry-after': String(details.retryAfterSeconds) }
  return { status, headers: { ...headers, 'content-type': type, ...wait }, body }
}

type Asked = Pick<FastifyRequest, 'url' | 'headers'>

interface Failure {
  type: string
  body: string
}
/** There are few, and they are asked for when there is no time; changed texts make new ones. */
const failures = new WeakMap<TextOf, Map<string, Failure>>()

function failure(wording: Wording, request: Asked, { code, status }: AppError): Failure {
  const [locale, asData] = [localeOf(request), isData(request)]
  const text = wording.in(locale)
  const made = failures.get(text) ?? new Map<string, Failure>()
  failures.set(text, made)
  const name = `${code} ${status} ${asData}`
  const known = made.get(name) ?? madeFailure(locale, status, text, code, asData)
  made.set(name, known)
  return known
}

function madeFailure(locale: Locale, status: number, text: TextOf, code: AppError['code'], asData: boolean): Failure {
  const isMissing = code === 'not_found'
  const words = text(isMissing ? 'errors:page.404.description' : `error.${code}`)
  // The router, which asked for data, shows the text in the error page that it has.
  if (asData) return { type: 'text/plain; charset=utf-8', body: words }
  const home = isMissing ? text('errors:page.home') : null
  return { type: 'text/html; charset=utf-8', body: failurePage(locale, status, words, home) }
}

const isData = ({ url }: Asked) => /^[^?]*\.data(\?|$)/.test(url)

/** A page's language is that of its address; without one in it, the caller's. */
function localeOf(request: Asked): Locale {
  const named = /^\/(zh|en)(?=[/.?]|$)/.exec(request.url)?.[1]
  return named === 'zh' || named === 'en' ? named : callerLocale(request)
}

/** Whole without a style sheet, a script or a picture: it is sent where each of them would be one request too many. */
function failurePage(locale: Locale, status: number, text: string, home: string | null): string {
  return `<!doctype html>
<html lang="${locale === 'zh' ? 'zh-CN' : 'en'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(text)}</title>
<style>
:root { color-scheme: light dark; background: #fbf8f3; color: #14282e }
@media (prefers-color-scheme: dark) { :root { background: #06222b; color: #eaf2f1 } }
body { max-width: 34rem; margin: 22vh auto 0; padding: 0 1.5rem; font: 1.125rem/1.7 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
p { margin: 0; opacity: .7; font-size: .875rem; letter-spacing: .04em }
a { color: inherit }
h1 { margin: .5rem 0 0; font-size: 1.375rem; line-height: 1.5; font-weight: 600; text-wrap: balance }
</style>
<p>${status}</p>
<h1>${escapeXml(text)}</h1>
${home === null ? '' : `<p><a href="${locale === 'en' ? '/en' : '/'}">${escapeXml(home)}</a></p>\n`}</html>
`
}
