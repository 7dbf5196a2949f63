import { hash } from 'node:crypto'
import { jsSdkAddresses } from '../../contracts/wechat/js-sdk.ts'
import type { Config } from '../config.ts'

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
}
const year = 31_536_000

/** HSTS where the site is served over TLS, for subdomains only on request: others of the company may serve them without TLS. */
export function commonHeaders({ siteUrl, hstsSubdomains }: Pick<Config, 'siteUrl' | 'hstsSubdomains'>): Record<string, string> {
  if (!siteUrl.startsWith('https:')) return always
  return { ...always, 'strict-transport-security': `max-age=${year}${hstsSubdomains ? '; includeSubDomains' : ''}` }
}

/** Let only the back office show a page in a frame, and no other site. */
export const framedHeaders: Record<string, string> = { 'x-frame-options': 'SAMEORIGIN' }

/**
 * The content security policy of a page: no script runs but our files and those inline ones that the program itself has put
 * into the page, and, where the company's official account has it share cards, WeChat's; no frame holds it but, where it is a preview, one
 * of our own.
 */
export function pagePolicy(inlineScripts: readonly (string | Buffer)[] = [], { isFramed = false, sharesInWechat = false } = {}): string {
  const hashes = new Set(inlineScripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`))
  const scripts = ["'self'", ...hashes, ...(sharesInWechat ? jsSdkAddresses : [])].join(' ')
  return `default-src 'self'; script-src ${scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ${isFramed ? "'self'" : "'none'"}`
}

/** The policy of everything that is no page: it may load and run nothing. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"
