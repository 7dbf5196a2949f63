import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import { AppError, Moved } from '../../errors.ts'
import { formerCategory, type RedirectRule, redirects } from '../../features/redirects/redirects.ts'
import { readerOf, type Services } from '../../services.ts'
import { systemActor } from '../../work.ts'
import { isCrawler } from '../crawlers.ts'
import { toAppError } from '../errors.ts'
import { commonHeaders, pagePolicy } from '../headers.ts'
import { StoredResponse } from '../stored-response.ts'
import { askerOf, countMade, loadInLane, programIp } from '../uncached.ts'
import { barePath, isBeyondPages, isStorable, type PageAddress, pageAddress } from './page-address.ts'
import { bareErrorPage } from './page-failure.ts'
import { type Destination, inLanguage, sendOn } from './page-redirects.ts'
import { develop, evictedPage, renderTagged, unchangedPage } from './page-rendering.ts'
import type { Render } from './render.ts'

export function pages(app: FastifyInstance, services: Services, render: Render, cachesPages: boolean): void {
  // Pages read no bodies; React Router gets the request's address and nothing else.
  app.removeAllContentTypeParsers()
  const shown = (request: FastifyRequest, address: PageAddress) =>
    cachesPages ? renderPage(services, request, render, address) : develop(services, render, address)
  const sendTo = (request: FastifyRequest, reply: FastifyReply, address: PageAddress, elsewhere: RedirectDestination): null => {
    // The program's own requests, which find out where an address leads, are no visits.
    if (elsewhere.ruleId !== undefined && request.ip !== programIp) countHit(services, elsewhere.ruleId)
    sendOn(reply, address, elsewhere)
    return null
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.raw.url ?? '/'
    if (isBeyondPages(url)) throw new AppError('not_found')
    const address = pageAddress(url)
    const isCached = cachesPages && isStorable(address)
    const cached = isCached && address.isSpelled ? await services.cache.find<StoredResponse>('page', address.url) : undefined
    const status = cached?.status ?? (await sendMade(request, reply, address).catch((error) => sendDoubted(error, request, reply, address)))
    if (isCached && status === 200 && request.ip !== programIp) services.mostRead.count(address.url)
    await cached?.send(request, reply)
    return reply
  }
  /** Answers the status of the page; null where something else was sent. */
  const sendMade = async (request: FastifyRequest, reply: FastifyReply, address: PageAddress): Promise<number | null> => {
    countMade(services, request)
    const rule = await redirects.forPath(readerOf(services), barePath(address.path))
    const elsewhere = aheadOfPage(address, rule)
    if (elsewhere) return sendTo(request, reply, address, elsewhere)
    const page = await shown(request, address).catch(movedTo)
    if (page instanceof Moved) return sendTo(request, reply, address, { to: inLanguage(page.path, address.locale), status: 301 })
    const instead = page.status === 404 ? await inPlaceOfPage(services, address, rule) : null
    if (instead) return sendTo(request, reply, address, instead)
    if (page.status === 404 || page.status >= 500) await sendErrorPage(services, request, reply, page)
    else await page.send(request, reply)
    return page.status
  }
  /** While the database is out of reach, a page that no write is known to have changed is better than none. */
  const sendDoubted = async (error: unknown, request: FastifyRequest, reply: FastifyReply, { url }: PageAddress): Promise<number> => {
    const page = toAppError(error).status === 503 ? services.cache.doubted<StoredResponse>('page', url) : undefined
    if (!page) throw error
    await page.send(request, reply)
    return page.status
  }
  app.get('/', { config: { guard: 'public' }, schema: { hide: true } }, handler)
  app.get('/*', { config: { guard: 'public' }, schema: { hide: true } }, handler)
}

type RedirectDestination = Destination & { ruleId?: number }

function movedTo(error: unknown): Moved {
  if (error instanceof Moved) return error
  throw error
}

const isTyped = ({ query }: PageAddress) => query.has('q') || query.has('keyword')

async function renderPage(services: Services, request: FastifyRequest, render: Render, address: PageAddress): Promise<StoredResponse> {
  const { lanes } = services
  const lane = isTyped(address) ? lanes.searches : lanes.pages
  if (!isStorable(address)) return (await lane.run(() => renderTagged(services, render, address), askerOf(request))).page
  return loadInLane(services, request, { lane, type: 'page', key: address.url }, async (stale) => {
    const evicted = evictedPage(stale)
    const made = (await unchangedPage(services, address, evicted)) ?? (await renderTagged(services, render, address, { evicted }))
    const { page, tags, inputs } = made
    const keep = page.status === 200 && !tags.has(cacheTags.notStored)
    return { value: page, tags, keep, inputs, isOpenEnded: address.query.size > 0 }
  })
}

/** Leads on by a forced rule, or to the one spelling, which a rule for this very address goes before. */
function aheadOfPage(address: PageAddress, rule: RedirectRule | undefined): RedirectDestination | null {
  if (rule && (rule.isForced || !address.isSpelled)) return byRule(rule, address)
  return address.isSpelled ? null : { to: address.spelling, status: 301 }
}

/** Leads on by its rule, or to a list that had a category's former slug. */
async function inPlaceOfPage(
  services: Services,
  address: PageAddress,
  rule: RedirectRule | undefined,
): Promise<RedirectDestination | null> {
  if (rule) return byRule(rule, address)
  const to = await formerCategory(readerOf(services), barePath(address.path), address.query)
  return to === null ? null : { to: inLanguage(to, address.locale), status: 301 }
}

const byRule = ({ id, to, status }: RedirectRule, { locale }: PageAddress): RedirectDestination => ({
  to: inLanguage(to, locale),
  status,
  ruleId: id,
})

function countHit({ work, log }: Services, ruleId: number): void {
  void work
    .runConcurrently(systemActor, (tx) => redirects.countHit(tx, ruleId))
    .catch((error: unknown) => log.warn({ err: error }, 'a redirect was not counted'))
}

async function sendErrorPage({ config }: Services, request: FastifyRequest, reply: FastifyReply, page: StoredResponse): Promise<void> {
  if (!isCrawler(request.headers['user-agent'])) return page.send(request, reply)
  const bare = new StoredResponse(
    page.status,
    {
      ...commonHeaders(config),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': pagePolicy(),
    },
    Buffer.from(bareErrorPage(page.status)),
  )
  await bare.send(request, reply)
}
