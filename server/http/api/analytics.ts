import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { z } from 'zod'
import { performanceReport } from '../../../contracts/analytics.ts'
import { deviceOf } from '../../features/analytics/report.ts'
import type { Services } from '../../services.ts'
import { rawEndpoint } from '../endpoint.ts'

const bodyLimit = 32 * 1024
const reportsPerMinute = 120

/** The answer does not reveal which entries were used. A separate scope: beacons are text, the rest of the API accepts JSON only. */
export function analyticsApi(api: FastifyInstance, { metrics }: Services): void {
  void api.register(async (scope) => {
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)))
      } catch {
        done(null, undefined)
      }
    })
    scope.setErrorHandler((_error, _request, reply) => {
      metrics.drop(1)
      return reply.code(204).send()
    })
    rawEndpoint(
      scope,
      {
        method: 'POST',
        path: '/v1/analytics/performance',
        guard: 'public',
        tags: ['analytics'],
        bodyLimit,
        rateLimit: { max: reportsPerMinute, timeWindow: '1 minute' },
        // Parsed entry by entry: a bad one does not spoil its neighbours.
        unparsed: { body: performanceReport },
        responses: { 204: z.null() },
      },
      ({ request }, reply) => {
        const userAgent = request.headers['user-agent'] ?? ''
        if (isOurVisitor(request, userAgent)) metrics.take(request.body, deviceOf(userAgent))
        else metrics.drop(1)
        return reply.code(204).send()
      },
    )
  })
}

/** Neither a robot nor a page of another site. */
function isOurVisitor(request: FastifyRequest, userAgent: string): boolean {
  return userAgent !== '' && !isbot(userAgent) && request.headers['sec-fetch-site'] !== 'cross-site'
}
