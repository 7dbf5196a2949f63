import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Action, mayDo, rightsFor } from '../../../contracts/access.ts'
import { batchEdited, batchEditOf, batchParameters } from '../../../contracts/batches.ts'
import { withIncompleteFields } from '../../../contracts/complete.ts'
import { list } from '../../../contracts/envelope.ts'
import { batchRemovalOptions, removal, removalOptionsQuery } from '../../../contracts/impact.ts'
import { withPairs } from '../../../contracts/localized.ts'
import {
  type BatchFailure,
  batchPart,
  batchResult,
  batchStatus,
  bodyOf,
  idParams,
  listedIds,
  patchOf,
  queryFlag,
  type ResourceContract,
  sortOrder,
  statusResult,
} from '../../../contracts/resource.ts'
import { isResourceName } from '../../../contracts/resources.ts'
import { isTranslatedName } from '../../../contracts/translation/documents.ts'
import type { Patch } from '../../db/crud.ts'
import { namesOf } from '../../db/names.ts'
import { AppError } from '../../errors.ts'
import { patchFor, requireFittingCategory } from '../../features/batches/edit.ts'
import { runBatch } from '../../features/batches/run.ts'
import { removeForGood, removeRecord } from '../../features/impact/removal.ts'
import { asLeft, writeTextsOf } from '../../features/machine-translation/proposals/suggest.ts'
import type { Resource, ResourceService } from '../../resources.ts'
import { readerOf, type Services } from '../../services.ts'
import type { Tx } from '../../work.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf, type Guard } from '../guards.ts'
import { callerTexts } from '../texts.ts'

export async function failuresOf(
  { database }: Pick<Services, 'database'>,
  request: FastifyRequest,
  resource: string,
  failed: { id: number; error: AppError }[],
): Promise<BatchFailure[]> {
  if (failed.length === 0) return []
  const text = callerTexts(request)
  const names = await namesOf(
    database.read,
    failed.map(({ id }) => ({ resource, id })),
  )
  return failed.map(({ id, error }) => {
    const problems = Object.values(error.details.fields ?? {}).flat()
    const texts = problems.map(({ key, params }) => text(`field.${key}`, params))
    const { title_cn, title_en } = names.of(resource, id)
    return { id, title_cn, title_en, message: texts.join('; ') || text(error.textKey, error.details.params) }
  })
}

/** The one shape of `spec/api.md`. */
export function resourceRoutes<R extends ResourceContract>(app: FastifyInstance, services: Services, resource: Resource<R>): void {
  readRoutes(app, services, resource)
  writeRoutes(app, services, resource)
  removalRoutes(app, services, resource)
  batchRoutes(app, services, resource)
  batchEditRoute(app, services, resource)
  sortOrderRoute(app, services, resource, 'sort-order')
}

/** The guard of an action on a resource's records follows from the part that it belongs to. */
export const routeFacts = ({ contract: { name } }: { contract: { name: string } }, action: Action): { guard: Guard; tags: string[] } => ({
  guard: (isResourceName(name) && rightsFor(name, action)) || 'admin',
  tags: [name],
})

function readRoutes<R extends ResourceContract>(app: FastifyInstance, services: Services, resource: Resource<R>): void {
  const { contract, service } = resource
  const { path, item } = contract
  const route = { ...routeFacts(resource, 'read'), method: 'GET' } as const
  endpoint(app, { ...route, path, query: contract.query, answer: list<R['row']>(contract.row) }, ({ query }) =>
    service.list(readerOf(services), query),
  )
  // A whole list is read as rarely as it is chosen whole.
  endpoint(app, { ...route, path: `${path}/ids`, query: contract.query, answer: listedIds }, ({ query }) =>
    service.ids(readerOf(services), query),
  )
  const { get } = service
  if (get)
    endpoint(app, { ...route, path: `${path}/:id`, params: idParams, answer: item }, async ({ request, params: { id } }) => {
      const { read } = services.database
      return asLeft(read, actorOf(request), contract.name, id, await get(read, id))
    })
}

function writeRoutes<R extends ResourceContract>(app: FastifyInstance, { work }: Services, resource: Resource<R>): void {
  const { contract, published } = resource
  const { path } = contract
  const input = bodyOf(contract)
  const created: typeof input = published ? withIncompleteFields<z.ZodObject>(input) : input
  const { create, update, restore } = resource.service
  const to = (action: Action) => ({ ...routeFacts(resource, action), answer: contract.item })
  if (create)
    endpoint(app, { ...to('create'), method: 'POST', path, body: created, status: 201 }, ({ request, body }) =>
      work.run(actorOf(request), (tx) => create(tx, body)),
    )
  if (update)
    endpoint(
      app,
      { ...to(contract.translated ? 'translate' : 'edit'), method: 'PUT', path: `${path}/:id`, params: idParams, body: patchOf(input) },
      ({ request, params: { id }, body }) => work.run(actorOf(request), (tx) => updateBy(tx, resource, update, id, body)),
    )
  if (restore)
    endpoint(app, { ...to('delete'), method: 'POST', path: `${path}/:id/restore`, params: idParams }, ({ request, params: { id } }) =>
      work.run(actorOf(request), (tx) => restore(tx, id)),
    )
}

/** A person who may write texts alone writes them by another way than one who may edit the record. */
async function updateBy<R extends ResourceContract>(
  tx: Tx,
  { contract, service }: Resource<R>,
  update: NonNullable<ResourceService<R>['update']>,
  id: number,
  body: Patch,
): Promise<z.output<R['item']>> {
  if (mayDo(tx.actor, contract.name, 'edit')) return update(tx, id, body)
  const { get } = service
  if (!get || !isTranslatedName(contract.name)) throw new AppError('forbidden')
  return writeTextsOf(tx, { name: contract.name, id }, body, () => get(tx.db, id))
}

const removalQuery = z.strictObject({ force: queryFlag.default(false), ...removalOptionsQuery })
const batchRemoval = batchPart.extend(batchRemovalOptions)

function removalRoutes<R extends ResourceContract>(app: FastifyInstance, services: Services, resource: Resource<R>): void {
  const { work, database } = services
  const { path } = resource.contract
  const { remove, checkRemoval, purge, restore } = resource.service
  if (!remove) return
  const own = { name: resource.contract.name, remove }
  const route = routeFacts(resource, 'delete')
  endpoint(
    app,
    { ...route, method: 'DELETE', path: `${path}/:id`, params: idParams, query: removalQuery, answer: removal },
    ({ request, params: { id }, query: { force, ...options } }) =>
      work.run(actorOf(request), (tx) => (force && purge ? removeForGood(tx, purge, id, options) : removeRecord(tx, own, id, options))),
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/batch-delete`, body: batchRemoval, answer: batchResult },
    async ({ request, body: { ids, batch: given, ...options } }) => {
      await checkRemoval?.(database.read, actorOf(request), ids)
      // Records that are gone for good do not come back.
      const run = { resource: resource.contract.name, action: 'delete', batch: given, isRecorded: restore !== undefined } as const
      const { done, failed, batch } = await runBatch(work, actorOf(request), run, ids, async (tx, id) => {
        await removeRecord(tx, own, id, options)
        return true
      })
      return { deleted: done, failed: await failuresOf(services, request, resource.contract.name, failed), batch }
    },
  )
}

function batchRoutes<R extends ResourceContract>(app: FastifyInstance, services: Services, resource: Resource<R>): void {
  const { work } = services
  const { path, statuses } = resource.contract
  const { setStatus, update } = resource.service
  const route = { ...routeFacts(resource, 'edit'), method: 'POST' } as const
  if (setStatus && statuses)
    endpoint(
      app,
      { ...route, path: `${path}/batch-status`, body: batchStatus(z.enum(statuses)), answer: statusResult },
      async ({ request, body: { ids, status, batch: given } }) => {
        const asked = { set: { status }, add_tags: [], remove_tags: [] }
        const run = { resource: resource.contract.name, action: 'status', asked, batch: given, isRecorded: update !== undefined } as const
        const { done, failed, batch } = await runBatch(work, actorOf(request), run, ids, async (tx, id) => {
          await setStatus(tx, id, status)
          return true
        })
        return { updated: done, failed: await failuresOf(services, request, resource.contract.name, failed), batch }
      },
    )
}

function batchEditRoute<R extends ResourceContract>(app: FastifyInstance, services: Services, resource: Resource<R>): void {
  const { work, database } = services
  const { contract } = resource
  const { update } = resource.service
  if (!update || !contract.batchFields) return
  const route = { ...routeFacts(resource, 'edit'), method: 'POST', path: `${contract.path}/batch-edit` } as const
  endpoint(app, { ...route, body: batchEditOf(contract), answer: batchEdited }, async ({ request, body }) => {
    const { ids, batch: given, set, add_tags = [], remove_tags = [] } = body
    const asked = batchParameters.parse({ set: withPairs(set, contract.formerTexts), add_tags, remove_tags })
    await requireFittingCategory(database.read, contract.name, asked)
    const run = { resource: resource.contract.name, action: 'edit', asked, batch: given, isRecorded: true } as const
    const { done, unchanged, failed, batch } = await runBatch(work, actorOf(request), run, ids, async (tx, id, before) => {
      const patch = patchFor(before, asked)
      if (Object.keys(patch).length === 0) return false
      await update(tx, id, { ...patch, version: before.version })
      return true
    })
    return { changed: done, unchanged, failed: await failuresOf(services, request, resource.contract.name, failed), batch }
  })
}

export function sortOrderRoute<R extends ResourceContract>(
  app: FastifyInstance,
  { work }: Services,
  resource: Resource<R>,
  name: string,
): void {
  const { sortOrder: sort } = resource.service
  if (!sort) return
  const route = { ...routeFacts(resource, 'edit'), method: 'POST', path: `${resource.contract.path}/${name}` } as const
  endpoint(app, { ...route, body: sortOrder, answer: z.null() }, async ({ request, body: { items } }) => {
    await work.run(actorOf(request), (tx) => sort(tx, items))
    return null
  })
}
