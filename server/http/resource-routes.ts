import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { list } from '../../contracts/envelope.ts'
import { batchWayOut, removal, wayOutQuery } from '../../contracts/impact.ts'
import {
  batchIds,
  batchResult,
  batchStatus,
  idParams,
  patchOf,
  queryFlag,
  type ResourceContract,
  sortOrder,
  statusResult,
} from '../../contracts/resource.ts'
import { eachOf } from '../db/capabilities.ts'
import type { AppError } from '../errors.ts'
import { removeForGood, removeRecord } from '../features/impact/removal.ts'
import type { Resource } from '../resources.ts'
import { readerOf, type Services } from '../services.ts'
import { endpoint } from './endpoint.ts'
import { actorOf, type Guard } from './guards.ts'
import { callerLocale, message } from './texts.ts'

/** What could not be done in a batch, in the caller's language. */
export function failuresOf(request: FastifyRequest, failed: { id: number; error: AppError }[]) {
  return failed.map(({ id, error }) => ({ id, message: message(callerLocale(request), `error.${error.code}`, error.details.params) }))
}

/** The one resource shape of `spec/api.md`, for whatever a service can do. The guard covers all of it. */
export function resourceRoutes<R extends ResourceContract>(app: FastifyInstance, services: Services, resource: Resource<R>): void {
  readRoutes(app, services, resource)
  writeRoutes(app, services, resource)
  removalRoutes(app, services, resource)
  batchRoutes(app, services, resource)
  sortOrderRoute(app, services, resource, 'sort-order')
}

/** What every route of a resource has in common. */
export const routeFacts = ({ contract, guard }: { contract: ResourceContract; guard: Guard }) => ({ guard, tags: [contract.name] })

function readRoutes<R extends ResourceContract>(app: FastifyInstance, services: Services, resource: Resource<R>): void {
  const { contract, service } = resource
  const { path, item } = contract
  const route = { ...routeFacts(resource), method: 'GET' } as const
  endpoint(app, { ...route, path, query: contract.query, answer: list<R['row']>(contract.row) }, ({ query }) =>
    service.list(readerOf(services), query),
  )
  const { get } = service
  if (get)
    endpoint(app, { ...route, path: `${path}/:id`, params: idParams, answer: item }, ({ params }) => get(services.database.read, params.id))
}

function writeRoutes<R extends ResourceContract>(app: FastifyInstance, { work }: Services, resource: Resource<R>): void {
  const { contract } = resource
  const { path } = contract
  const input: R['input'] = contract.input
  const { create, update, restore } = resource.service
  const route = { ...routeFacts(resource), answer: contract.item }
  if (create)
    endpoint(app, { ...route, method: 'POST', path, body: input, status: 201 }, ({ request, body }) =>
      work.run(actorOf(request), (tx) => create(tx, body)),
    )
  if (update)
    endpoint(
      app,
      { ...route, method: 'PUT', path: `${path}/:id`, params: idParams, body: patchOf(input) },
      ({ request, params: { id }, body }) => work.run(actorOf(request), (tx) => update(tx, id, body)),
    )
  if (restore)
    endpoint(app, { ...route, method: 'POST', path: `${path}/:id/restore`, params: idParams }, ({ request, params: { id } }) =>
      work.run(actorOf(request), (tx) => restore(tx, id)),
    )
}

const removalQuery = z.strictObject({ force: queryFlag.default(false), ...wayOutQuery })
const batchRemoval = batchIds.extend(batchWayOut)

function removalRoutes<R extends ResourceContract>(app: FastifyInstance, { work }: Services, resource: Resource<R>): void {
  const { path } = resource.contract
  const { remove, purge } = resource.service
  const own = { name: resource.contract.name, remove }
  const route = routeFacts(resource)
  endpoint(
    app,
    { ...route, method: 'DELETE', path: `${path}/:id`, params: idParams, query: removalQuery, answer: removal },
    ({ request, params: { id }, query: { force, ...wayOut } }) =>
      work.run(actorOf(request), (tx) => (force && purge ? removeForGood(tx, purge, id, wayOut) : removeRecord(tx, own, id, wayOut))),
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/batch-delete`, body: batchRemoval, answer: batchResult },
    async ({ request, body: { ids, ...wayOut } }) => {
      const { done, failed } = await work.run(actorOf(request), (tx) => eachOf(ids, (id) => removeRecord(tx, own, id, wayOut)))
      return { deleted: done, failed: failuresOf(request, failed) }
    },
  )
}

function batchRoutes<R extends ResourceContract>(app: FastifyInstance, { work }: Services, resource: Resource<R>): void {
  const { path, statuses } = resource.contract
  const { setStatus } = resource.service
  const route = { ...routeFacts(resource), method: 'POST' } as const
  if (setStatus && statuses)
    endpoint(
      app,
      { ...route, path: `${path}/batch-status`, body: batchStatus(z.enum(statuses)), answer: statusResult },
      async ({ request, body: { ids, status } }) => {
        const { done, failed } = await work.run(actorOf(request), (tx) => eachOf(ids, (id) => setStatus(tx, id, status)))
        return { updated: done, failed: failuresOf(request, failed) }
      },
    )
}

/** Sets the order of many records at once, at the resource's path with `name` below it. */
export function sortOrderRoute<R extends ResourceContract>(
  app: FastifyInstance,
  { work }: Services,
  resource: Resource<R>,
  name: string,
): void {
  const { sortOrder: sort } = resource.service
  if (!sort) return
  const route = { ...routeFacts(resource), method: 'POST', path: `${resource.contract.path}/${name}` } as const
  endpoint(app, { ...route, body: sortOrder, answer: z.null() }, async ({ request, body: { items } }) => {
    await work.run(actorOf(request), (tx) => sort(tx, items))
    return null
  })
}
