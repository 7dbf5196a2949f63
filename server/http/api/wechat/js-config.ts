import type { FastifyInstance } from 'fastify'
import { jsConfig, jsConfigQuery } from '../../../../contracts/wechat/share.ts'
import { AppError } from '../../../errors.ts'
import { plusMs } from '../../../platform/clock.ts'
import type { Services } from '../../../services.ts'
import { signPage } from '../../../wechat/sharing/js-config.ts'
import { endpoint } from '../../endpoint.ts'

/** Minimum time between two lines in the log for one reason, however many pages ask. */
const quietMs = 5 * 60_000

export function jsConfigApi(app: FastifyInstance, services: Services): void {
  let last = { reason: '', until: '' }
  const note = (error: AppError) => {
    const reason = `${error.code} ${error.textKey}`
    const now = services.clock.now()
    if (reason === last.reason && now < last.until) return
    last = { reason, until: plusMs(now, quietMs) }
    services.log.warn({ err: error }, 'a page was not signed for WeChat')
  }
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
      // Each page and each moment have a different signature.
      void reply.header('cache-control', 'no-store')
      try {
        return await signPage(services, query.url)
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'invalid') throw error
        note(error)
        // Why there is none says how the account and the server are set up, which is for the staff.
        throw new AppError(error.status < 500 ? 'wechat_not_set_up' : 'wechat_unavailable', { text: 'wechat_no_card', cause: error })
      }
    },
  )
}
