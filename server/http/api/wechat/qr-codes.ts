import type { FastifyInstance } from 'fastify'
import { idParams } from '../../../../contracts/resource.ts'
import { qrCodesResource, qrStatistics, qrStatisticsQuery } from '../../../../contracts/wechat/qr-codes.ts'
import { settings } from '../../../features/settings/settings.ts'
import { lastDays } from '../../../features/settings/time-zone.ts'
import { resources } from '../../../resources.ts'
import type { Services } from '../../../services.ts'
import { makeQrCode } from '../../../wechat/qr-codes/make.ts'
import { qrStatistics as statisticsOf } from '../../../wechat/qr-codes/statistics.ts'
import { endpoint } from '../../endpoint.ts'
import { actorOf } from '../../guards.ts'
import { routeFacts } from '../resource-routes.ts'

const rateLimit = { max: 60, timeWindow: '1 minute' }

export function wechatQrCodeApi(app: FastifyInstance, services: Services): void {
  const { path, item } = qrCodesResource
  const route = routeFacts(resources['wechat-qr-codes'], 'read')
  const making = routeFacts(resources['wechat-qr-codes'], 'edit')
  endpoint(
    app,
    { ...route, method: 'GET', path: `${path}/statistics`, query: qrStatisticsQuery, answer: qrStatistics },
    async ({ query }) => {
      const { database, clock } = services
      const { site } = await settings.all(database.read)
      return statisticsOf(database.read, lastDays(query.days, site.time_zone, clock.now()), query.code)
    },
  )
  endpoint(
    app,
    { ...making, method: 'POST', path: `${path}/:id/make`, params: idParams, answer: item, rateLimit },
    ({ request, params: { id } }) => makeQrCode(services, actorOf(request), id),
  )
}
