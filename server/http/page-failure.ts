import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../contracts/fields.ts'
import { askToWait, logFailure, toAppError } from './errors.ts'
import { pagePolicy } from './headers.ts'
import { callerLocale, message } from './texts.ts'

/** What a page answers when rendering itself failed, or was refused, before there was a page. */
export function pageFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error)
  logFailure(request, known)
  askToWait(reply, known)
  const locale = localeOf(request)
  const text = message(locale, `error.${known.code}`)
  void reply.code(known.status).headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': pagePolicy() })
  // The router, which asked for data, shows the text in the error page that it has.
  if (isData(request)) return reply.type('text/plain; charset=utf-8').send(text)
  return reply.type('text/html; charset=utf-8').send(failurePage(locale, known.status, text))
}

const isData = ({ url }: FastifyRequest) => /^[^?]*\.data(\?|$)/.test(url)

/** A page's language is that of its address; without one in it, the caller's. */
function localeOf(request: FastifyRequest): Locale {
  const named = /^\/(zh|en)(?=[/.?]|$)/.exec(request.url)?.[1]
  return named === 'zh' || named === 'en' ? named : callerLocale(request)
}

/** Whole without a style sheet, a script or a picture: it is sent where each of them would be one request too many. */
function failurePage(locale: Locale, status: number, text: string): string {
  return `<!doctype html>
<html lang="${locale === 'zh' ? 'zh-CN' : 'en'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text}</title>
<style>
:root { color-scheme: light dark; background: #fbf8f3; color: #14282e }
@media (prefers-color-scheme: dark) { :root { background: #06222b; color: #eaf2f1 } }
body { max-width: 34rem; margin: 22vh auto 0; padding: 0 1.5rem; font: 1.125rem/1.7 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
p { margin: 0; opacity: .7; font-size: .875rem; letter-spacing: .04em }
h1 { margin: .5rem 0 0; font-size: 1.375rem; line-height: 1.5; font-weight: 600; text-wrap: balance }
</style>
<p>${status}</p>
<h1>${text}</h1>
</html>
`
}
