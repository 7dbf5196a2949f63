import { batch, batchEdited, batchUndone } from '../../../contracts/batches.ts'
import { list } from '../../../contracts/envelope.ts'
import type { ResourceContract } from '../../../contracts/resource.ts'
import { type ApiQuery, type CallOptions, call } from '../../api/client.ts'

const path = '/v1/admin/batches'

export const readBatches = (query: ApiQuery, options: Pick<CallOptions, 'signal'>) => call(path, list(batch), { ...options, query })

/** Undoes some hundred records of a batch; `left` are still to come. */
export const undoSome = (id: number) => call(`${path}/${id}/undo`, batchUndone, { method: 'POST', quiet: [503] })

export interface Edit {
  set: Record<string, unknown>
  add_tags?: string[]
  remove_tags?: string[]
}

/** The caller shows the problems of fields. */
export const editSome = (contract: ResourceContract, ids: number[], edit: Edit, batchId: number | undefined) =>
  call(`${contract.path}/batch-edit`, batchEdited, { method: 'POST', body: { ids, ...edit, batch: batchId }, quiet: [422, 503] })
