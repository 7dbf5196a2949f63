import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { inAnyPart } from '../../../contracts/access.ts'
import { list } from '../../../contracts/envelope.ts'
import { trashCounts, trashEmptied, trashEntry, trashedResources, trashListQuery } from '../../../contracts/trash.ts'
import { emptyTrash, listTrash, trashCountsOf } from '../../features/trash/trash.ts'
import { readerOf, type Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'

/** The trash shows what the caller may bring back. */
const route = { guard: inAnyPart('delete', ['contents', 'products', 'media']), tags: ['trash'] }
const path = '/v1/admin/trash'

/** Single records are restored and deleted for good by the calls of their resources. */
export function trashApi(app: FastifyInstance, services: Services): void {
  endpoint(app, { ...route, method: 'GET', path, query: trashListQuery, answer: list(trashEntry) }, ({ request, query }) =>
    listTrash(readerOf(services), actorOf(request), query),
  )
  endpoint(app, { ...route, method: 'GET', path: `${path}/counts`, answer: trashCounts }, ({ request }) =>
    trashCountsOf(readerOf(services), actorOf(request)),
  )
  const body = z.strictObject({ resource: z.enum(trashedResources) })
  endpoint(app, { ...route, method: 'POST', path: `${path}/empty`, body, answer: trashEmptied }, ({ request, body: { resource } }) =>
    emptyTrash({ work: services.work, reader: readerOf(services), actor: actorOf(request) }, resource),
  )
}
