import type { FastifyInstance } from 'fastify'
import type { RedirectTest } from '../../../contracts/redirects.ts'
import { redirects } from '../../features/redirects/redirects.ts'
import { readerOf, type Services } from '../../services.ts'
import { programIp } from '../uncached.ts'
import { barePath, pageAddress } from './page-address.ts'
import { inLanguage } from './page-redirects.ts'

/** Browsers give up after 20. */
const maxSteps = 20
const redirections = [301, 302, 307, 308]

function ownPath(typed: string, siteUrl: string): string | null {
  const { host, origin } = new URL(siteUrl)
  const full = typed === host || typed.startsWith(`${host}/`) ? `${new URL(siteUrl).protocol}//${typed}` : typed
  if (!URL.canParse(full, `${siteUrl}/`)) return null
  const url = new URL(full, `${siteUrl}/`)
  return url.origin === origin ? url.pathname + url.search : null
}

/** Asks the program itself; nothing of it is counted as a visit. */
export async function followAddress(app: FastifyInstance, services: Services, typed: string): Promise<RedirectTest> {
  const { siteUrl } = services.config
  const steps: RedirectTest['steps'] = []
  let path = ownPath(typed, siteUrl)
  if (path === null) return { steps, address: typed, end: 'external' }
  const seen = new Set<string>()
  for (;;) {
    if (seen.has(path) || steps.length >= maxSteps) return { steps, address: path, end: 'loop' }
    seen.add(path)
    const { statusCode, headers } = await app.inject({ method: 'HEAD', url: path, remoteAddress: programIp })
    const { location } = headers
    if (!redirections.includes(statusCode) || typeof location !== 'string') return { steps, address: path, end: endOf(statusCode) }
    steps.push({ from: path, to: location, status: statusCode, ...(await reasonOf(services, path, location, statusCode)) })
    const next = ownPath(location, siteUrl)
    if (next === null) return { steps, address: location, end: 'external' }
    path = next
  }
}

const endOf = (status: number) => (status < 400 ? 'found' : status < 500 ? 'missing' : 'failed')

const pathOf = (address: string) => address.split(/[?#]/, 1)[0]

/** The rule for its path, if that is where it leads; otherwise the program's own order of addresses. */
async function reasonOf(services: Services, from: string, to: string, status: number) {
  const address = pageAddress(from)
  const rule = await redirects.forPath(readerOf(services), barePath(address.path))
  if (rule?.status === status && pathOf(inLanguage(rule.to, address.locale)) === pathOf(to))
    return { reason: 'rule' as const, rule_id: rule.id }
  return { reason: address.isSpelled ? ('moved' as const) : ('spelling' as const), rule_id: null }
}
