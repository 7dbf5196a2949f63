import { z } from 'zod'
import { type List, list } from '../../../contracts/envelope.ts'
import { type RemovalOptions, removal } from '../../../contracts/impact.ts'
import type { variantNames } from '../../../contracts/products.ts'
import { publishReadiness, revisionInfo } from '../../../contracts/publishing.ts'
import { batchResult, type ItemOf, listedIds, type ResourceContract, statusResult } from '../../../contracts/resource.ts'
import { tagCount } from '../../../contracts/tags.ts'
import { type ApiQuery, type CallOptions, call, download } from '../../api/client.ts'
import { callPreview, type PreviewOptions } from './preview.ts'

export type RowOf<R extends ResourceContract> = z.output<R['row']>
export type BodyOf<R extends ResourceContract> = z.input<R['input']>
interface Stored {
  id: number
  version: number
}
interface Written {
  changes: object
  values: object
}
type Options = Pick<CallOptions, 'signal' | 'quiet' | 'autoRedirect'>

/** The calls of a resource, typed and parsed by its contract. Those of a capability that it lacks answer 404. */
export function resourceApi<R extends ResourceContract>(contract: R) {
  const { path } = contract
  const one = (id: number) => `${path}/${id}`
  // A generic schema's output is not resolved before its contract is known; parsing has already made sure of it.
  const item = contract.item as unknown as z.ZodType<ItemOf<R>>
  const rows = list(contract.row) as unknown as z.ZodType<List<RowOf<R>>>
  return {
    contract,
    list: (query: ApiQuery = {}, options: Options = {}) => call(path, rows, { ...options, query }),
    get: (id: number, options: Options = {}) => call(one(id), item, options),
    create: (body: BodyOf<R>, options: Options = {}) => call(path, item, { ...options, method: 'POST', body: body as object }),
    update: (id: number, body: Partial<BodyOf<R>> & { version: number }, options: Options = {}) =>
      call(one(id), item, { ...options, method: 'PUT', body }),
    remove: (id: number, { removalOptions = {}, ...options }: Options & { removalOptions?: Partial<RemovalOptions> } = {}) =>
      call(one(id), removal, { ...options, method: 'DELETE', query: removalOptions }),
    purge: (id: number, options: Options = {}) => call(one(id), removal, { ...options, method: 'DELETE', query: { force: true } }),
    restore: (id: number, options: Options = {}) => call(`${one(id)}/restore`, item, { ...options, method: 'POST', body: {} }),
    ids: ({ page: _page, per_page: _perPage, ...query }: ApiQuery) => call(`${path}/ids`, listedIds, { query }),
    batchDelete: (
      ids: number[],
      { removalOptions = {}, batch }: { removalOptions?: Partial<RemovalOptions>; batch?: number | undefined } = {},
    ) => call(`${path}/batch-delete`, batchResult, { method: 'POST', body: { ids, batch, ...removalOptions }, quiet: [409, 422, 503] }),
    batchStatus: (ids: number[], status: string, batch?: number) =>
      call(`${path}/batch-status`, statusResult, { method: 'POST', body: { ids, status, batch }, quiet: [503] }),
    sortOrder: (items: { id: number; sort_order: number }[]) => call(`${path}/sort-order`, z.null(), { method: 'POST', body: { items } }),
    export: (format: 'csv' | 'xlsx', query: ApiQuery = {}) => download(`${path}/export`, { query: { ...query, format } }),
  }
}

export function publishingApi<R extends ResourceContract>(contract: R) {
  const one = (id: number) => `${contract.path}/${id}`
  // As above: the contract's own schema parses the answer.
  const item = contract.item as unknown as z.ZodType<ItemOf<R>>
  return {
    tags: (keyword: string, options: Options = {}) => call(`${contract.path}/tags`, z.array(tagCount), { ...options, query: { keyword } }),
    revisions: (id: number) => call(`${one(id)}/revisions`, z.array(revisionInfo)),
    revision: (id: number, version: number) => call(`${one(id)}/revisions/${version}`, z.record(z.string(), z.unknown())),
    restoreRevision: (id: number, version: number) => call(`${one(id)}/revisions/${version}/restore`, item, { method: 'POST', body: {} }),
    readiness: (ids: readonly number[]) => call(`${contract.path}/publish-check`, publishReadiness, { method: 'POST', body: { ids } }),
    previewLink: (id: number) => call(`${one(id)}/preview-link`, z.object({ url: z.string() }), { method: 'POST', body: {} }),
    preview: ({ id, version }: Stored, { changes }: Written, options: PreviewOptions) =>
      callPreview(one(id), { ...changes, version }, options),
    duplicate: (id: number, names: z.input<typeof variantNames>) =>
      call(`${one(id)}/duplicate`, item, { method: 'POST', body: names, quiet: [422] }),
  }
}
export type PublishingApi = ReturnType<typeof publishingApi<ResourceContract>>
