import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
}
const overTls: Record<string, string> = { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** What every answer carries, whatever it is; browsers keep to TLS where the site is served over it. */
export function commonHeaders({ siteUrl }: Pick<Config, 'siteUrl'>): Record<string, string> {
  return siteUrl.startsWith('https:') ? overTls : always
}

const scriptPattern = /<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/g

/** The inline scripts of a page that a browser would run, as CSP sources. */
function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const { groups } of html.matchAll(scriptPattern)) {
    const { attributes = '', body = '' } = groups ?? {}
    if (/\ssrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes) || body === '') continue
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...hashes]
}

/** The content security policy of a page: no script runs but our files and exactly the page's own inline ones. */
export function pagePolicy(html: string): string {
  const scripts = ["'self'", ...scriptHashes(html)].join(' ')
  return `default-src 'self'; script-src ${scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
}

/** The policy of everything that is no page: it may load and run nothing. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"
