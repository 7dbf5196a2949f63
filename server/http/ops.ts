import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isAlive } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import { cacheTypes } from '../platform/cache.ts'
import type { Services } from '../services.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Liveness, readiness and figures for the people who run the program. */
export function ops(app: FastifyInstance, services: Services): void {
  const options = { config: { guard: 'public' as const }, schema: { hide: true } }
  app.get('/healthz', options, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', options, async (_request, reply) => {
    const [database, storage] = await Promise.all([isAlive(services.database), services.storage.isWritable()])
    const isReady = database && storage
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', database, storage, migrations: true })
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
    measured.reset()
    for (const outcome of ['kept', 'dropped'] as const) measured.inc({ outcome }, services.metrics.counts[outcome])
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** From this machine itself, or with the token; a proxy on this machine adds a header that gives it away. */
function mayReadMetrics(request: FastifyRequest, { config }: Services): boolean {
  if (config.metricsToken && request.headers.authorization === `Bearer ${config.metricsToken}`) return true
  return (
    loopback.has(request.socket.remoteAddress ?? '') &&
    request.headers['x-forwarded-for'] === undefined &&
    request.headers.forwarded === undefined
  )
}
