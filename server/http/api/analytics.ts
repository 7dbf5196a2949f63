import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { z } from 'zod'
import { performanceReport } from '../../../contracts/analytics.ts'
import { deviceOf } from '../../features/analytics/intake.ts'
import type { Services } from '../../services.ts'

const bodyLimit = 32 * 1024
const reportsPerMinute = 120

/**
 * What browsers measure. The answer is always the same: nobody waits for it, and nobody learns from it what was used.
 * A scope of its own, because a beacon is a text where the rest of the API takes JSON only; it must come before the
 * routes whose calls are timed.
 */
export function analyticsApi(api: FastifyInstance, { metrics }: Services): void {
  api.addHook('onRoute', ({ url }) => metrics.routes.add(url))
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
    scope.post(
      '/v1/analytics/performance',
      {
        bodyLimit,
        config: { guard: 'public', rateLimit: { max: reportsPerMinute, timeWindow: '1 minute' } },
        schema: { tags: ['analytics'], body: performanceReport, response: { 204: z.null() } },
        // Parsed entry by entry instead.
        validatorCompiler: () => (value: unknown) => ({ value }),
      },
      async (request, reply) => {
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
