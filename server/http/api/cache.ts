import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cacheEntry, cacheEntryQuery, cacheHistory, cacheStats, cacheType, cacheWarmed } from '../../../contracts/cache.ts'
import { englishPath } from '../../../contracts/paths.ts'
import { recordAudit } from '../../db/audit.ts'
import { invalidField } from '../../errors.ts'
import { inspectEntry } from '../../features/cache/inspect.ts'
import { collecting } from '../../features/publishing/public-list.ts'
import { sitemapEntries } from '../../features/sitemap/sitemap.ts'
import { cacheTypes } from '../../platform/cache.ts'
import { readerOf, type Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'
import { isStorable, pageAddress } from '../pages/page-address.ts'
import { renderAhead, type WarmUp } from '../pages/warm-up.ts'

/** Addresses of the sitemap that are warmed, in both languages each: fixed pages come first, then categories, then articles. */
const warmedEntries = 100
/** Of an answer, for the pages to be ready. */
const maxWarmWaitMs = 2_000
const route = { guard: 'admin', tags: ['cache'] } as const
const path = '/v1/admin/cache'

export function cacheApi(app: FastifyInstance, services: Services): void {
  const { cache, cacheHistory: history, config, database } = services
  endpoint(app, { ...route, method: 'GET', path: `${path}/stats`, answer: cacheStats }, () => cache.stats())
  endpoint(app, { ...route, method: 'GET', path: `${path}/history`, answer: cacheHistory }, () => history.all(Date.now()))
  endpoint(app, { ...route, method: 'GET', path: `${path}/entry`, query: cacheEntryQuery, answer: cacheEntry }, ({ query: { address } }) =>
    inspectEntry(database.read, cache, keyAt(address, config)),
  )
  clearing(app, services)
  warmApi(app, services)
}

function keyAt(address: string, { siteUrl, apiBase }: Services['config']) {
  const base = `${siteUrl}/`
  if (!URL.canParse(address, base)) throw invalidField('address', 'invalid')
  const { pathname, search, origin } = new URL(address, base)
  if (/^[a-z]+:/i.test(address) && origin !== new URL(base).origin) throw invalidField('address', 'other_site')
  if (pathname.startsWith(`${apiBase}/`)) return { key: pathname + search, type: 'data', isStorable: true } as const
  const page = pageAddress(pathname + search)
  return { key: page.url, type: 'page', isStorable: isStorable(page) } as const
}

function clearing(app: FastifyInstance, { cache, work }: Services): void {
  const offer = <B extends z.ZodType>(at: string, body: B, typesOf: (body: z.output<B>) => readonly z.output<typeof cacheType>[]) =>
    endpoint(
      app,
      {
        ...route,
        method: 'POST',
        path: at,
        body,
        answer: z.object({ cleared: z.int() }),
        message: ({ cleared }, text) => text('done.cache_cleared', { count: cleared }),
      },
      async ({ request, body: given }) => {
        const types = typesOf(given)
        const actor = actorOf(request)
        const cleared = cache.clear(types, { by: actor.userId })
        await work.run(actor, (tx) => recordAudit(tx, { action: 'clear', resource: 'cache', recordId: null, changes: { types } }))
        return { cleared }
      },
    )
  const none = z.strictObject({}).nullish()
  offer(`${path}/clear/type`, z.strictObject({ type: cacheType }), ({ type }) => [type])
  offer(`${path}/clear/batch`, z.strictObject({ types: z.array(cacheType).min(1).max(cacheTypes.length) }), ({ types }) => types)
  offer(`${path}/clear/all`, none, () => cacheTypes)
  offer('/v1/cache/clear', none, () => cacheTypes)
}

/** Warming a large site takes longer than a client waits: it goes on in the background, and another call reports its progress. */
function warmApi(app: FastifyInstance, services: Services): void {
  const closing = new AbortController()
  let underWay: { done: Promise<void>; progress: WarmUp } | null = null
  const begin = (urls: string[]) => {
    const progress = { ready: 0, left: urls.length }
    const done = renderAhead(app, services, urls, progress, closing.signal)
      .catch((error: unknown) => {
        if (!closing.signal.aborted) services.log.warn({ err: error }, 'pages could not be rendered ahead')
      })
      .finally(() => {
        underWay = null
      })
    return { done, progress }
  }
  app.addHook('onClose', async () => {
    closing.abort()
    await underWay?.done
  })
  endpoint(
    app,
    {
      ...route,
      method: 'POST',
      path: `${path}/warm`,
      body: z.strictObject({}).nullish(),
      answer: cacheWarmed,
      message: ({ warmed }, text) => text('done.cache_warmed', { count: warmed }),
    },
    async ({ request }) => {
      if (!underWay) {
        const urls = await sitemapUrls(services)
        await services.work.run(actorOf(request), (tx) =>
          recordAudit(tx, { action: 'warm', resource: 'cache', recordId: null, changes: { warmed: urls.length } }),
        )
        underWay ??= begin(urls)
      }
      const { done, progress } = underWay
      await Promise.race([done, sleep(maxWarmWaitMs, undefined, { ref: false })])
      return { warmed: progress.ready, left: progress.left }
    },
  )
}

async function sitemapUrls(services: Services): Promise<string[]> {
  const urls: string[] = []
  for await (const { path: page } of sitemapEntries(collecting(readerOf(services), new Set()))) {
    urls.push(page, englishPath(page))
    if (urls.length >= 2 * warmedEntries) break
  }
  return urls
}
