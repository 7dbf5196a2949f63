import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isAlive } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import { cacheTypes } from '../platform/cache.ts'
import type { Services } from '../services.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export function ops(app: FastifyInstance, services: Services): void {
  const options = { config: { guard: 'public' as const }, schema: { hide: true } }
  app.get('/healthz', options, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', options, async (_request, reply) => {
    const [database, storage] = await Promise.all([isAlive(services.database), services.storage.isWritable()])
    const migrations = !services.schema.isOutdated
    const isReady = database && storage && migrations && !services.shutdown.hasBegun
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'not ready',
        database,
        storage,
        redis: services.cacheBus.state('redis'),
        notifications: services.cacheBus.state('postgres'),
        migrations,
      })
  })
  metrics(app, services)
}

function metrics(app: FastifyInstance, services: Services): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const hits = new Gauge({
    name: 'cache_hit_rate',
    help: 'Share of look-ups that hit, by type',
    labelNames: ['type'],
    registers: [registry],
  })
  const measured = new Counter({
    name: 'performance_entries_total',
    help: 'What browsers measured, by what became of it',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const work = new Gauge({
    name: 'lane_work',
    help: 'Work that no cache saves, by lane: under way, waiting, and refused since the start',
    labelNames: ['lane', 'state'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.raw.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', { config: { guard: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, services)) throw new AppError('not_found')
    const stats = services.cache.stats()
    for (const type of cacheTypes) hits.set({ type }, stats[type].hit_rate)
    for (const [lane, figures] of Object.entries(laneFigures(services)))
      for (const [state, count] of Object.entries(figures)) work.set({ lane, state }, count)
    measured.reset()
    for (const outcome of ['kept', 'dropped'] as const) measured.inc({ outcome }, services.metrics.counts[outcome])
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function laneFigures({ lanes: { pages, searches, reads, documents }, images }: Services) {
  return { pages: pages.figures, searches: searches.figures, reads: reads.figures, documents: documents.figures, ...images.figures }
}

/**
 * With the token. Without one configured, this machine alone, and only where nothing says that a proxy passes on the world's
 * requests: a proxy on this machine may add no header that gives it away.
 */
function mayReadMetrics({ headers, socket }: FastifyRequest, { config }: Services): boolean {
  if (config.metricsToken) return isToken(headers.authorization ?? '', config.metricsToken)
  const isProxied = config.trustProxy !== undefined || !isLoopbackName(new URL(config.siteUrl).hostname)
  if (isProxied || proxyHeaders.some((name) => headers[name] !== undefined)) return false
  return loopback.has(socket.remoteAddress ?? '')
}

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

const isLoopbackName = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)

function isToken(authorization: string, token: string): boolean {
  const [given, expected] = [authorization, `Bearer ${token}`].map((text) => createHash('sha256').update(text).digest())
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected)
}
