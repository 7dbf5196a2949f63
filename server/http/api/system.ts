import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { dashboardQuery, dashboardStats } from '../../../contracts/dashboard.ts'
import { list } from '../../../contracts/envelope.ts'
import { englishPath } from '../../../contracts/paths.ts'
import { idParams } from '../../../contracts/resource.ts'
import { auditEntry, auditQuery, cacheTypeStats, job, jobQuery, systemState } from '../../../contracts/system.ts'
import { warningsOf } from '../../config.ts'
import { recordAudit } from '../../db/audit.ts'
import { databaseVersion } from '../../db/connect.ts'
import { migrationNames } from '../../db/migrate.ts'
import { AppError } from '../../errors.ts'
import { audit } from '../../features/audit/audit.ts'
import { dashboard } from '../../features/dashboard/dashboard.ts'
import { jobLog } from '../../features/job-log/job-log.ts'
import { collecting } from '../../features/publishing/public-list.ts'
import { sitemapEntries } from '../../features/sitemap/sitemap.ts'
import { cacheTypes } from '../../platform/cache.ts'
import { readerOf, type Services } from '../../services.ts'
import { buildInfo } from '../build-info.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf, identity } from '../guards.ts'
import { message } from '../texts.ts'

const cacheType = z.enum(cacheTypes)
/** Addresses of the sitemap that are warmed, in both languages each: fixed pages come first, then categories, then articles. */
const warmedEntries = 100

/** Caches, jobs, the audit log and the state of the installation. */
export function systemApi(app: FastifyInstance, services: Services): void {
  cacheApi(app, services)
  warmApi(app, services)
  jobApi(app, services)
  endpoint(
    app,
    {
      method: 'GET',
      path: '/v1/admin/dashboard/stats',
      guard: 'editor',
      tags: ['dashboard'],
      query: dashboardQuery,
      answer: dashboardStats,
    },
    ({ request, query }) => dashboard(readerOf(services), query.days, identity(request).user.role),
  )
  endpoint(
    app,
    { method: 'GET', path: '/v1/admin/audit', guard: 'admin', tags: ['audit'], query: auditQuery, answer: list(auditEntry) },
    ({ query }) => audit.list(readerOf(services), query),
  )
  endpoint(app, { method: 'GET', path: '/v1/admin/system', guard: 'admin', tags: ['system'], answer: systemState }, () => stateOf(services))
}

async function stateOf({ config, database, storage }: Services): Promise<z.output<typeof systemState>> {
  const disk = await statfs(config.dataDir)
  return {
    ...buildInfo(),
    node: process.version,
    database: { kind: database.dialect, version: await databaseVersion(database) },
    migrations: migrationNames,
    storage: storage.kind,
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    memory: process.memoryUsage.rss(),
    uptime_seconds: Math.round(process.uptime()),
    warnings: warningsOf(config),
  }
}

function cacheApi(app: FastifyInstance, { cache, work }: Services): void {
  const route = { guard: 'admin', tags: ['cache'] } as const
  const stats = z.record(cacheType, cacheTypeStats)
  endpoint(app, { ...route, method: 'GET', path: '/v1/admin/cache/stats', answer: stats }, () => cache.stats())
  const clearing = <B extends z.ZodType>(path: string, body: B, typesOf: (body: z.output<B>) => readonly z.output<typeof cacheType>[]) =>
    endpoint(
      app,
      {
        ...route,
        method: 'POST',
        path,
        body,
        answer: z.object({ cleared: z.int() }),
        message: ({ cleared }, locale) => message(locale, 'done.cache_cleared', { count: cleared }),
      },
      async ({ request, body: given }) => {
        const types = typesOf(given)
        const cleared = cache.clear(types)
        await work.run(actorOf(request), (tx) =>
          recordAudit(tx, { action: 'clear', resource: 'cache', recordId: null, changes: { types } }),
        )
        return { cleared }
      },
    )
  const none = z.strictObject({}).nullish()
  clearing('/v1/admin/cache/clear/type', z.strictObject({ type: cacheType }), ({ type }) => [type])
  clearing('/v1/admin/cache/clear/batch', z.strictObject({ types: z.array(cacheType).min(1).max(cacheTypes.length) }), ({ types }) => types)
  clearing('/v1/admin/cache/clear/all', none, () => cacheTypes)
  clearing('/v1/cache/clear', none, () => cacheTypes)
}

/** Renders the pages that most visitors come to, so that none of them waits for it. */
function warmApi(app: FastifyInstance, services: Services): void {
  endpoint(
    app,
    {
      method: 'POST',
      path: '/v1/admin/cache/warm',
      guard: 'admin',
      tags: ['cache'],
      body: z.strictObject({}).nullish(),
      answer: z.object({ warmed: z.int() }),
      message: ({ warmed }, locale) => message(locale, 'done.cache_warmed', { count: warmed }),
    },
    async ({ request }) => {
      const addresses: string[] = []
      for await (const { path } of sitemapEntries(collecting(readerOf(services), new Set()))) {
        addresses.push(path, englishPath(path))
        if (addresses.length >= 2 * warmedEntries) break
      }
      let warmed = 0
      // One after the other: visitors come first.
      for (const url of addresses) if ((await app.inject({ url })).statusCode === 200) warmed += 1
      await services.work.run(actorOf(request), (tx) =>
        recordAudit(tx, { action: 'warm', resource: 'cache', recordId: null, changes: { warmed } }),
      )
      return { warmed }
    },
  )
}

function jobApi(app: FastifyInstance, services: Services): void {
  const route = { guard: 'editor', tags: ['jobs'] } as const
  const path = '/v1/admin/jobs'
  endpoint(app, { ...route, method: 'GET', path, query: jobQuery, answer: list(job) }, ({ request, query }) =>
    jobLog.list(readerOf(services), query, identity(request).user.role),
  )
  const one = { ...route, params: idParams, answer: job }
  endpoint(app, { ...one, method: 'GET', path: `${path}/:id` }, async ({ request, params }) => {
    const found = await jobLog.get(services.database.read, params.id, identity(request).user.role)
    if (!found) throw new AppError('not_found')
    return found
  })
  endpoint(app, { ...one, method: 'POST', path: `${path}/:id/retry` }, async ({ request, params }) => {
    const retried = await services.work.run(actorOf(request), (tx) => jobLog.retry(tx, params.id))
    return retried
  })
  endpoint(app, { ...one, method: 'POST', path: `${path}/:id/cancel` }, ({ request, params }) =>
    services.work.run(actorOf(request), (tx) => jobLog.cancel(tx, params.id)),
  )
}
