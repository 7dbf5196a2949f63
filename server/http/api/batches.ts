import type { FastifyInstance } from 'fastify'
import { inAnyPart } from '../../../contracts/access.ts'
import { batch, batchesQuery, batchUndone } from '../../../contracts/batches.ts'
import { list } from '../../../contracts/envelope.ts'
import { idParams } from '../../../contracts/resource.ts'
import { recentBatches } from '../../features/batches/recent.ts'
import { undoBatch } from '../../features/batches/undo.ts'
import { readerOf, type Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'
import { failuresOf } from './resource-routes.ts'

/** Each batch is undone by those who may do the opposite to its records. */
const route = { guard: inAnyPart('translate'), tags: ['batches'] }
const path = '/v1/admin/batches'

export function batchApi(app: FastifyInstance, services: Services): void {
  endpoint(app, { ...route, method: 'GET', path, query: batchesQuery, answer: list(batch) }, ({ request, query }) =>
    recentBatches(readerOf(services), actorOf(request), query),
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/:id/undo`, params: idParams, answer: batchUndone },
    async ({ request, params: { id } }) => {
      const { undone, failed, left } = await undoBatch(services.work, actorOf(request), id)
      const failures = [...Map.groupBy(failed, ({ resource }) => resource)].map(async ([resource, records]) => {
        const failures = await failuresOf(services, request, resource, records)
        return failures.map((failure) => ({ ...failure, resource }))
      })
      return { undone, failed: (await Promise.all(failures)).flat(), left }
    },
  )
}
