import type { FastifyInstance } from 'fastify'
import { qualityDecided, qualityDecision, qualityPage, qualityQuery, qualitySummary } from '../../../contracts/translation-quality.ts'
import { decide } from '../../features/translation-quality/decide.ts'
import { qualityReport } from '../../features/translation-quality/report.ts'
import { qualitySummary as summary } from '../../features/translation-quality/summary.ts'
import { readerOf, type Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'

export function translationQualityApi(app: FastifyInstance, services: Services): void {
  const route = { guard: 'editor', tags: ['translate'] } as const
  const path = '/v1/admin/translate/quality-report'
  endpoint(app, { ...route, method: 'GET', path, query: qualityQuery, answer: qualityPage }, ({ query }) =>
    qualityReport(readerOf(services), query),
  )
  endpoint(app, { ...route, method: 'GET', path: `${path}/summary`, answer: qualitySummary }, () => summary(readerOf(services)))
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/decide`, body: qualityDecision, answer: qualityDecided },
    async ({ request, body }) => ({ decided: await decide(services, actorOf(request), body) }),
  )
}
