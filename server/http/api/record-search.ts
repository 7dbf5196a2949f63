import type { FastifyInstance } from 'fastify'
import { recordSearch, recordSearchQuery } from '../../../contracts/record-search.ts'
import { searchRecords } from '../../features/record-search/record-search.ts'
import { readerOf, type Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'

export function recordSearchApi(app: FastifyInstance, services: Services): void {
  endpoint(
    app,
    { method: 'GET', path: '/v1/admin/search', guard: 'office', tags: ['search'], query: recordSearchQuery, answer: recordSearch },
    ({ request, query: { q } }) => searchRecords(readerOf(services), actorOf(request), q),
  )
}
