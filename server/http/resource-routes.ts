import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { list, success } from '../../contracts/envelope.ts'
import {
  batchIds,
  batchResult,
  batchStatus,
  type ListQuery,
  patchOf,
  queryFlag,
  queryId,
  type ResourceContract,
  sortOrder,
  statusResult,
} from '../../contracts/resource.ts'
import { eachOf } from '../db/capabilities.ts'
import type { Patch } from '../db/crud.ts'
import type { Reader } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import type { AppError } from '../errors.ts'
import { readerOf, type Services } from '../services.ts'
import type { Tx } from '../work.ts'
import { actorOf, type Guard } from './guards.ts'
import { callerLocale, message } from './messages.ts'
import { parsedAs } from './validation.ts'

type Values = Record<string, unknown>

/** What a resource can do; each function that is there becomes an endpoint, and no other does. */
export interface ResourceService {
  list?(reader: Reader, query: never): Promise<unknown>
  get?(db: Db, id: number): Promise<unknown>
  create?(tx: Tx, input: never): Promise<unknown>
  update?(tx: Tx, id: number, patch: Patch): Promise<unknown>
  remove?(tx: Tx, id: number): Promise<void>
  purge?(tx: Tx, id: number): Promise<void>
  restore?(tx: Tx, id: number): Promise<unknown>
  setStatus?(tx: Tx, id: number, status: string): Promise<unknown>
  sortOrder?(tx: Tx, items: { id: number; sort_order: number }[]): Promise<void>
}

const params = z.strictObject({ id: queryId })

/** The success envelope. */
export function ok<T>(data: T, text?: string) {
  return text === undefined ? { success: true as const, data } : { success: true as const, data, message: text }
}

/** What could not be done in a batch, in the caller's language. */
export function failuresOf(request: FastifyRequest, failed: { id: number; error: AppError }[]) {
  return failed.map(({ id, error }) => ({ id, message: message(callerLocale(request), `error.${error.code}`, error.details.params) }))
}

/**
 * The one resource shape of `spec/api.md`, for whatever a service can do. The guard covers all of it.
 */
export function resourceRoutes(
  app: FastifyInstance,
  services: Services,
  contract: ResourceContract,
  service: ResourceService,
  guard: Guard,
): void {
  const { path, item, row } = contract
  const tags = [contract.name]
  const config = { guard }
  const answer = (schema: z.ZodType, status = 200) => ({ [status]: success(schema) })
  const write = <T>(request: FastifyRequest, action: (tx: Tx) => Promise<T>) => services.work.run(actorOf(request), action)
  const idOf = (request: FastifyRequest) => (request.params as { id: number }).id

  const { list: readList, get, create, update, remove, purge, restore, setStatus, sortOrder: sort } = service
  if (readList) {
    app.get(path, { config, schema: { tags, querystring: contract.query, response: answer(list(row)) } }, async (request) =>
      ok(await readList(readerOf(services), request.query as ListQuery & Values as never)),
    )
  }
  if (get) {
    app.get(`${path}/:id`, { config, schema: { tags, params, response: answer(item) } }, async (request) =>
      ok(await get(services.database.read, idOf(request))),
    )
  }
  if (create) {
    app.post(
      path,
      { config, schema: { tags, body: contract.input, response: answer(item, 201) } },
      async (request, reply: FastifyReply) => {
        const created = await write(request, (tx) => create(tx, request.body as never))
        return reply.code(201).send(ok(created))
      },
    )
  }
  if (update) {
    const body = patchOf(contract.input as Parameters<typeof patchOf>[0])
    app.put(`${path}/:id`, { config, schema: { tags, params, body, response: answer(item) } }, async (request) =>
      ok(await write(request, (tx) => update(tx, idOf(request), request.body as Patch))),
    )
  }
  if (remove) {
    const querystring = z.strictObject({ force: queryFlag.default(false) })
    app.delete(`${path}/:id`, { config, schema: { tags, params, querystring, response: answer(z.null()) } }, async (request) => {
      const { force } = request.query as { force: boolean }
      await write(request, (tx) => (force && purge ? purge(tx, idOf(request)) : remove(tx, idOf(request))))
      return ok(null)
    })
    app.post(`${path}/batch-delete`, { config, schema: { tags, body: batchIds, response: answer(batchResult) } }, async (request) => {
      const { ids } = parsedAs(batchIds, request.body)
      const { done, failed } = await write(request, (tx) => eachOf(ids, (id) => remove(tx, id)))
      return ok({ deleted: done, failed: failuresOf(request, failed) })
    })
  }
  if (restore) {
    app.post(`${path}/:id/restore`, { config, schema: { tags, params, response: answer(item) } }, async (request) =>
      ok(await write(request, (tx) => restore(tx, idOf(request)))),
    )
  }
  if (setStatus && contract.statuses) {
    const body = batchStatus(z.enum(contract.statuses))
    app.post(`${path}/batch-status`, { config, schema: { tags, body, response: answer(statusResult) } }, async (request) => {
      const { ids, status } = parsedAs(body, request.body)
      const { done, failed } = await write(request, (tx) => eachOf(ids, (id) => setStatus(tx, id, status)))
      return ok({ updated: done, failed: failuresOf(request, failed) })
    })
  }
  if (sort) {
    app.post(`${path}/sort-order`, { config, schema: { tags, body: sortOrder, response: answer(z.null()) } }, async (request) => {
      await write(request, (tx) => sort(tx, parsedAs(sortOrder, request.body).items))
      return ok(null)
    })
  }
}
