import type { BatchAction, BatchParameters } from '../../../contracts/batches.ts'
import { type BatchOutcome, eachOf } from '../../db/capabilities.ts'
import type { RecordState } from '../../db/record-state.ts'
import { inSavepoint } from '../../db/savepoint.ts'
import { AppError } from '../../errors.ts'
import type { Tx, UnitOfWork } from '../../work.ts'
import { type Edited, editedBy } from '../translation-state/documents.ts'
import { BatchLog } from './log.ts'

/** Records that are written in one transaction: others can write in between, and a crash loses no more. */
export const recordBatchSize = 20

export interface BatchRun {
  resource: string
  action: BatchAction
  asked?: BatchParameters
  batch?: number | undefined
  isRecorded: boolean
}

export interface BatchRan extends BatchOutcome {
  unchanged: number
  /** Null where nothing changed that could be undone. */
  batch: number | null
}

/** Does something to one record; false where there was nothing to do. */
type Act = (tx: Tx, id: number, before: RecordState) => Promise<boolean>

/** A record that refuses is reported, as it was, and the others go on. Former values are noted in the same transaction, for an undo. */
export async function runBatch(work: UnitOfWork, actor: Tx['actor'], run: BatchRun, ids: readonly number[], act: Act): Promise<BatchRan> {
  const ran: BatchRan = { done: 0, unchanged: 0, failed: [], batch: run.batch ?? null }
  const distinct = [...new Set(ids)]
  for (let from = 0; from < distinct.length; from += recordBatchSize) {
    const chunk = distinct.slice(from, from + recordBatchSize)
    const part = await work.run(actor, (tx) => runChunk(tx, { ...run, batch: ran.batch ?? undefined }, chunk, act))
    ran.done += part.done
    ran.unchanged += part.unchanged
    ran.failed.push(...part.failed)
    ran.batch = part.batch
  }
  return ran
}

async function runChunk(tx: Tx, run: BatchRun, ids: readonly number[], act: Act): Promise<BatchRan> {
  const edited = editedBy(run.resource)
  const log = await BatchLog.open(tx, run)
  let unchanged = 0
  const { done, failed } = await eachOf(ids, (id) =>
    inSavepoint(tx, async (part) => {
      const before = await edited.state(part.db, id)
      if (!before) throw new AppError('not_found')
      if (!(await act(part, id, before))) unchanged += 1
      else if (run.isRecorded) log.note(id, before, await changedOnce(part, edited, id, before))
    }),
  )
  return { done: done - unchanged, unchanged, failed, batch: await log.write(tx) }
}

/** A record right after its change. Refuses where somebody else has changed it in between: their change is not ours to undo. */
async function changedOnce(tx: Tx, { state }: Edited, id: number, before: RecordState): Promise<RecordState> {
  const after = await state(tx.db, id)
  if (after?.version !== before.version + 1) throw new AppError('stale_version')
  return after
}
