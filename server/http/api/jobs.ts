import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { list, success } from '../../../contracts/envelope.ts'
import { type Job, job, jobQuery, jobSummary } from '../../../contracts/jobs.ts'
import { idParams } from '../../../contracts/resource.ts'
import { AppError, isErrorCode } from '../../errors.ts'
import { jobSummaryOf } from '../../features/job-log/job-feed.ts'
import { jobLog } from '../../features/job-log/job-log.ts'
import { readerOf, type Services } from '../../services.ts'
import { endpoint, ok, rawEndpoint } from '../endpoint.ts'
import { EventStreams } from '../event-streams.ts'
import { actorOf, identity } from '../guards.ts'
import { callerTexts } from '../texts.ts'

const route = { guard: 'office', tags: ['jobs'] } as const
const path = '/v1/admin/jobs'
const eventType = 'text/event-stream'

function worded(request: FastifyRequest, one: Job): Job {
  const { error_code } = one
  return error_code && isErrorCode(error_code) ? { ...one, error: callerTexts(request)(new AppError(error_code).textKey) } : one
}

export function jobApi(app: FastifyInstance, services: Services): void {
  endpoint(app, { ...route, method: 'GET', path, query: jobQuery, answer: list(job) }, async ({ request, query }) => {
    const { items, meta } = await jobLog.list(readerOf(services), query, actorOf(request))
    return { items: items.map((one) => worded(request, one)), meta }
  })
  eventRoute(app, services)
  const one = { ...route, params: idParams, answer: job }
  endpoint(app, { ...one, method: 'GET', path: `${path}/:id` }, async ({ request, params }) => {
    const found = await jobLog.get(readerOf(services), params.id, actorOf(request))
    if (!found) throw new AppError('not_found')
    return worded(request, found)
  })
  endpoint(app, { ...one, method: 'POST', path: `${path}/:id/retry` }, ({ request, params }) =>
    services.work.run(actorOf(request), (tx) => jobLog.retry(tx, params.id)),
  )
  endpoint(app, { ...one, method: 'POST', path: `${path}/:id/cancel` }, ({ request, params }) =>
    services.work.run(actorOf(request), (tx) => jobLog.cancel(tx, params.id)),
  )
  endpoint(app, { ...one, method: 'DELETE', path: `${path}/:id`, answer: z.null() }, async ({ request, params }) => {
    await services.work.run(actorOf(request), (tx) => jobLog.remove(tx, params.id))
    return null
  })
}

/** Sent with every change to clients that accept events, once to all others. */
function eventRoute(app: FastifyInstance, services: Services): void {
  const streams = new EventStreams(services)
  app.addHook('preClose', async () => streams.end())
  const content = { 'application/json': { schema: success(jobSummary) }, [eventType]: { schema: z.string() } }
  rawEndpoint(
    app,
    { ...route, method: 'GET', path: `${path}/events`, responses: { 200: { description: 'The queue at a glance', content } } },
    async ({ request }, reply) => {
      if (request.method === 'HEAD' || !request.headers.accept?.includes(eventType))
        return reply.type('application/json; charset=utf-8').send(ok(await jobSummaryOf(services.database.read, services.clock.now())))
      const { body, send, onClose } = streams.open(identity(request))
      onClose(services.jobFeed.subscribe((summary) => send('jobs', summary)))
      // A client that has gone already closes nothing any more.
      if (reply.raw.destroyed) body.destroy()
      reply.raw.once('close', () => body.destroy())
      // A proxy that gathers what it passes on would hold back news. A connection that stayed open after the stream would keep the
      // process from ending.
      return reply.header('x-accel-buffering', 'no').header('connection', 'close').type(`${eventType}; charset=utf-8`).send(body)
    },
  )
}
