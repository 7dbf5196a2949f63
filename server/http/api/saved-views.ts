import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { idParams } from '../../../contracts/resource.ts'
import { savedView, savedViewChange, savedViewInput, savedViewsQuery } from '../../../contracts/saved-views.ts'
import { savedViews } from '../../features/saved-views/saved-views.ts'
import type { Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'

const route = { guard: 'office', tags: ['views'] } as const
const path = '/v1/admin/views'

export function savedViewApi(app: FastifyInstance, { database, work }: Services): void {
  endpoint(app, { ...route, method: 'GET', path, query: savedViewsQuery, answer: z.array(savedView) }, ({ request, query }) =>
    savedViews.list(database.read, actorOf(request), query.list),
  )
  endpoint(app, { ...route, method: 'POST', path, body: savedViewInput, answer: savedView, status: 201 }, ({ request, body }) =>
    work.run(actorOf(request), (tx) => savedViews.create(tx, body)),
  )
  const one = { ...route, path: `${path}/:id`, params: idParams }
  endpoint(app, { ...one, method: 'PUT', body: savedViewChange, answer: savedView }, ({ request, params: { id }, body }) =>
    work.run(actorOf(request), (tx) => savedViews.update(tx, id, body)),
  )
  endpoint(app, { ...one, method: 'DELETE', answer: z.null() }, async ({ request, params: { id } }) => {
    await work.run(actorOf(request), (tx) => savedViews.remove(tx, id))
    return null
  })
}
