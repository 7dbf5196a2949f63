import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { dashboardQuery, dashboardStats } from '../../../contracts/dashboard.ts'
import { list, success } from '../../../contracts/envelope.ts'
import { listQuery, queryId } from '../../../contracts/resource.ts'
import { recordAudit } from '../../db/audit.ts'
import { migrationNames } from '../../db/migrate.ts'
import { AppError } from '../../errors.ts'
import { audit } from '../../features/audit/audit.ts'
import { dashboard } from '../../features/dashboard/dashboard.ts'
import { jobLog } from '../../features/jobs/jobs.ts'
import { cacheTypes } from '../../platform/cache.ts'
import { readerOf, type Services } from '../../services.ts'
import { buildInfo } from '../build-info.ts'
import { actorOf, identity } from '../guards.ts'
import { callerLocale, message } from '../messages.ts'
import { ok } from '../resource-routes.ts'
import { parsedAs } from '../validation.ts'
import { idParams } from './contents.ts'

const cacheType = z.enum(cacheTypes)

/** Caches, jobs, the audit log and the state of the installation. */
export function systemApi(app: FastifyInstance, services: Services): void {
  cacheApi(app, services)
  jobApi(app, services)
  app.get(
    '/v1/admin/dashboard/stats',
    {
      config: { guard: 'editor' },
      schema: { tags: ['dashboard'], querystring: dashboardQuery, response: { 200: success(dashboardStats) } },
    },
    async (request) => ok(await dashboard(readerOf(services), parsedAs(dashboardQuery, request.query).days, identity(request).user.role)),
  )
  const config = { guard: 'admin' } as const
  const auditQuery = listQuery.extend({
    user: queryId.optional(),
    action: z.string().max(50).optional(),
    entity: z.string().max(50).optional(),
    from: z.string().max(30).optional(),
    to: z.string().max(30).optional(),
  })
  app.get(
    '/v1/admin/audit',
    { config, schema: { tags: ['audit'], querystring: auditQuery, response: { 200: success(list(z.record(z.string(), z.unknown()))) } } },
    async (request) => ok(await audit.list(readerOf(services), parsedAs(auditQuery, request.query))),
  )
  app.get(
    '/v1/admin/system',
    { config, schema: { tags: ['system'], response: { 200: success(z.record(z.string(), z.unknown())) } } },
    async () => {
      const disk = await statfs(services.config.dataDir)
      const { rows } = await sql<{
        version: string
      }>`select ${services.database.dialect === 'sqlite' ? sql`sqlite_version()` : sql`current_setting('server_version')`} as version`.execute(
        services.database.read,
      )
      return ok({
        ...buildInfo(),
        node: process.version,
        database: { kind: services.database.dialect, version: rows[0]?.version ?? '' },
        migrations: migrationNames,
        storage: services.storage.kind,
        disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
        memory: process.memoryUsage.rss(),
        uptime_seconds: Math.round(process.uptime()),
      })
    },
  )
}

function cacheApi(app: FastifyInstance, { cache, work }: Services): void {
  const config = { guard: 'admin' } as const
  const schema = { tags: ['cache'] }
  app.get('/v1/admin/cache/stats', { config, schema }, async () => ok(cache.stats()))
  const clearing = (path: string, body: z.ZodType, typesOf: (body: unknown) => readonly z.output<typeof cacheType>[]) =>
    app.post(path, { config, schema: { ...schema, body } }, async (request) => {
      const types = typesOf(request.body)
      const count = cache.clear(types)
      await work.run(actorOf(request), (tx) => recordAudit(tx, { action: 'clear', resource: 'cache', recordId: null, changes: { types } }))
      return ok({ cleared: count }, message(callerLocale(request), 'done.cache_cleared', { count }))
    })
  const one = z.strictObject({ type: cacheType })
  const some = z.strictObject({ types: z.array(cacheType).min(1).max(cacheTypes.length) })
  const none = z.strictObject({}).nullish()
  clearing('/v1/admin/cache/clear/type', one, (body) => [parsedAs(one, body).type])
  clearing('/v1/admin/cache/clear/batch', some, (body) => parsedAs(some, body).types)
  clearing('/v1/admin/cache/clear/all', none, () => cacheTypes)
  clearing('/v1/cache/clear', none, () => cacheTypes)
}

function jobApi(app: FastifyInstance, services: Services): void {
  const config = { guard: 'editor' } as const
  const schema = { tags: ['jobs'] }
  const query = listQuery.extend({ state: z.enum(['queued', 'running', 'done', 'failed']).optional(), kind: z.string().max(50).optional() })
  app.get('/v1/admin/jobs', { config, schema: { ...schema, querystring: query } }, async (request) =>
    ok(await jobLog.list(readerOf(services), parsedAs(query, request.query))),
  )
  app.get('/v1/admin/jobs/:id', { config, schema: { ...schema, params: idParams } }, async (request) => {
    const job = await jobLog.get(services.database.read, parsedAs(idParams, request.params).id)
    if (!job) throw new AppError('not_found')
    return ok(job)
  })
  app.post('/v1/admin/jobs/:id/retry', { config, schema: { ...schema, params: idParams } }, async (request) => {
    const job = await services.work.run(actorOf(request), (tx) => jobLog.retry(tx, parsedAs(idParams, request.params).id))
    services.jobs.wake()
    return ok(job)
  })
  app.post('/v1/admin/jobs/:id/cancel', { config, schema: { ...schema, params: idParams } }, async (request) =>
    ok(await services.work.run(actorOf(request), (tx) => jobLog.cancel(tx, parsedAs(idParams, request.params).id))),
  )
}
