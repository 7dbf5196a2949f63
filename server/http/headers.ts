import { hash } from 'node:crypto'
import type { Config } from '../config.ts'

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
}
const overTls: Record<string, string> = { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Headers of every response; HSTS where the site is served over TLS. */
export function commonHeaders({ siteUrl }: Pick<Config, 'siteUrl'>): Record<string, string> {
  return siteUrl.startsWith('https:') ? overTls : always
}

/** The inline scripts of a page that a browser would run, as CSP sources. */
function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (let start = html.indexOf('<script'); start !== -1; start = html.indexOf('<script', start + 1)) {
    const bodyStart = html.indexOf('>', start) + 1
    const bodyEnd = html.indexOf('</script>', bodyStart)
    if (bodyStart === 0 || bodyEnd === -1) break
    const attributes = html.slice(start, bodyStart)
    start = bodyEnd
    if (/\ssrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes) || bodyEnd === bodyStart) continue
    hashes.add(`'sha256-${hash('sha256', html.slice(bodyStart, bodyEnd), 'base64')}'`)
  }
  return [...hashes]
}

/** What lets the back office show a page in a frame of its own, and no other site. */
export const framedHeaders: Record<string, string> = { 'x-frame-options': 'SAMEORIGIN' }

/**
 * The content security policy of a page: no script runs but our files and exactly the page's own inline ones, and no
 * frame holds it but, where it is a preview, one of our own.
 */
export function pagePolicy(html: string, isFramed = false): string {
  const scripts = ["'self'", ...scriptHashes(html)].join(' ')
  return `default-src 'self'; script-src ${scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ${isFramed ? "'self'" : "'none'"}`
}

/** The policy of everything that is no page: it may load and run nothing. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"
