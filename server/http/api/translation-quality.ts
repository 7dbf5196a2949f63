import type { FastifyInstance } from 'fastify'
import { inAnyPart } from '../../../contracts/access.ts'
import { qualityDecided, qualityDecision, qualityPage, qualityQuery, qualitySummary } from '../../../contracts/translation-quality.ts'
import { decide } from '../../features/translation-quality/decide.ts'
import { qualityReport } from '../../features/translation-quality/report.ts'
import { qualitySummary as summary } from '../../features/translation-quality/summary.ts'
import { readerOf, type Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'

export function translationQualityApi(app: FastifyInstance, services: Services): void {
  const route = { guard: inAnyPart('translate'), tags: ['translate'] }
  const path = '/v1/admin/translate/quality-report'
  endpoint(app, { ...route, method: 'GET', path, query: qualityQuery, answer: qualityPage }, ({ request, query }) =>
    qualityReport(readerOf(services), actorOf(request), query),
  )
  endpoint(app, { ...route, method: 'GET', path: `${path}/summary`, answer: qualitySummary }, ({ request }) =>
    summary(readerOf(services), actorOf(request)),
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/decide`, body: qualityDecision, answer: qualityDecided },
    async ({ request, body }) => ({ decided: await decide(services, actorOf(request), body) }),
  )
}
