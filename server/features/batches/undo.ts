import type { Selectable } from 'kysely'
import { undoHours } from '../../../contracts/batches.ts'
import { contractNamed, type ResourceName } from '../../../contracts/resources.ts'
import { eachOf } from '../../db/capabilities.ts'
import { recordState } from '../../db/record-state.ts'
import { inSavepoint } from '../../db/savepoint.ts'
import type { Db, Schema } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { type Resource, resources } from '../../resources.ts'
import type { Tx, UnitOfWork } from '../../work.ts'
import { formerValues, undoableSince } from './log.ts'
import { recordsAtOnce } from './run.ts'

/** Records that one call undoes at most. */
const recordsPerCall = 500

export interface Undone {
  resource: string
  undone: number
  failed: { id: number; error: AppError }[]
  left: number
}

type BatchRow = Selectable<Schema['batches']>
type RecordRow = Pick<Selectable<Schema['batch_records']>, 'id' | 'record_id' | 'version' | 'former'>
type AnyResource = Pick<Resource<(typeof resources)[ResourceName]['contract']>, 'contract' | 'service'>

/**
 * Puts the records of a batch back to what they were, the last first: those that are as the batch left them. What somebody has changed
 * since stays, and is reported. A large batch takes several calls.
 */
export async function undoBatch(work: UnitOfWork, actor: Tx['actor'], id: number): Promise<Undone> {
  const total: Undone = { resource: '', undone: 0, failed: [], left: 0 }
  for (let seen = 0; seen < recordsPerCall; seen += recordsAtOnce) {
    const isFirst = seen === 0
    const part = await work.run(actor, (tx) => undoSome(tx, id, isFirst))
    total.resource = part.resource
    total.undone += part.undone
    total.failed.push(...part.failed)
    total.left = part.left
    if (part.left === 0) break
  }
  return total
}

async function undoSome(tx: Tx, id: number, isFirst: boolean): Promise<Undone> {
  const batch = await begin(tx, id)
  const rows = await recordsLeft(tx.db, id)
  if (rows.length === 0 && isFirst && batch.undone_at !== null) throw new AppError('already_undone')
  const resource = resourceOf(batch.resource)
  const byRecord = new Map(rows.map((row) => [row.record_id, row]))
  const { done, failed } = await eachOf([...byRecord.keys()], async (recordId) => {
    const row = byRecord.get(recordId)
    if (row) await inSavepoint(tx, (part) => undoRecord(part, resource, row))
  })
  const kept = new Set(failed.map((failure) => failure.id))
  await settle(
    tx.db,
    'kept',
    rows.filter((row) => kept.has(row.record_id)),
  )
  await settle(
    tx.db,
    'undone',
    rows.filter((row) => !kept.has(row.record_id)),
  )
  return { resource: batch.resource, undone: done, failed, left: await countLeft(tx.db, id) }
}

/** Finds the batch and marks it as undone. Writing first makes a second undo of the same batch wait for this one. */
async function begin(tx: Tx, id: number): Promise<BatchRow> {
  await tx.db
    .updateTable('batches')
    .set((columns) => ({ count: columns.ref('count') }))
    .where('id', '=', id)
    .execute()
  const batch = await tx.db.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst()
  if (!batch) throw new AppError('not_found')
  if (!mayUndo(batch, tx.actor)) throw new AppError('forbidden')
  if (batch.undone_at === null) {
    if (batch.created_at < undoableSince(tx.now)) throw new AppError('undo_expired', { params: { hours: undoHours } })
    await tx.db.updateTable('batches').set({ undone_at: tx.now }).where('id', '=', id).execute()
  }
  return batch
}

/** Whether somebody may undo a batch: who made it, and administrators; an editor only what editors may change. */
export function mayUndo(
  { user_id, resource }: Pick<BatchRow, 'user_id' | 'resource'>,
  { userId, role }: Pick<Tx['actor'], 'userId' | 'role'>,
) {
  if (role === 'admin') return true
  return user_id !== null && user_id === userId && resourceOf(resource).guard === 'editor'
}

function resourceOf(name: string) {
  const contract = contractNamed(name)
  if (!contract) throw new AppError('not_found')
  return resources[contract.name]
}

const recordsLeft = (db: Db, batch: number): Promise<RecordRow[]> =>
  db
    .selectFrom('batch_records')
    .select(['id', 'record_id', 'version', 'former'])
    .where('batch_id', '=', batch)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(recordsAtOnce)
    .execute()

async function countLeft(db: Db, batch: number): Promise<number> {
  const { n } = await db
    .selectFrom('batch_records')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('batch_id', '=', batch)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function settle(db: Db, state: 'undone' | 'kept', rows: RecordRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.updateTable('batch_records').set({ state }).where('id', 'in', ids).execute()
}

async function undoRecord(tx: Tx, { contract, service }: AnyResource, { record_id: id, version, former }: RecordRow): Promise<void> {
  const current = await recordState(tx.db, contract, id)
  if (!current) throw new AppError('not_found')
  if (current.version !== version) throw new AppError('changed_since')
  if (former === null) return service.remove(tx, id)
  const { deleted_at, ...fields } = formerValues.parse(JSON.parse(former))
  const restored = deleted_at === null ? await service.restore?.(tx, id) : undefined
  const now = restored?.version ?? version
  if (Object.keys(fields).length > 0) await service.update?.(tx, id, { ...fields, version: now })
}
