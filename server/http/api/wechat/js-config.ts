import type { FastifyInstance } from 'fastify'
import { jsConfig, jsConfigQuery } from '../../../../contracts/wechat/share.ts'
import { AppError } from '../../../errors.ts'
import type { Services } from '../../../services.ts'
import { RefusedByPlatform } from '../../../wechat/platform/failures.ts'
import { signPage } from '../../../wechat/sharing/js-config.ts'
import { endpoint } from '../../endpoint.ts'

/** What pages of this site configure WeChat's JS-SDK with, so that they are shared as cards. */
export function jsConfigApi(app: FastifyInstance, services: Services): void {
  endpoint(
    app,
    {
      method: 'GET',
      path: '/v1/wechat/js-config',
      guard: 'public',
      tags: ['wechat'],
      query: jsConfigQuery,
      answer: jsConfig,
      rateLimit: { max: 60, timeWindow: '1 minute' },
    },
    async ({ query }, reply) => {
      // Each page and each moment have a signature of their own.
      void reply.header('cache-control', 'no-store')
      try {
        return await signPage(services, query.url)
      } catch (error) {
        // What the platform told is for the staff: to anybody else it would name the server's outgoing address, for one.
        throw error instanceof RefusedByPlatform ? new AppError(error.code, { cause: error }) : error
      }
    },
  )
}
