import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { type Action, mayDo, partNamed } from '../../../contracts/access.ts'
import { type BatchAction, undoHours } from '../../../contracts/batches.ts'
import { eachOf } from '../../db/capabilities.ts'
import type { RecordState } from '../../db/record-state.ts'
import { inSavepoint } from '../../db/savepoint.ts'
import type { Db, Schema } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { Tx, UnitOfWork } from '../../work.ts'
import { type Edited, editedBy, isSeen, mayEdit } from '../translation-state/documents.ts'
import { formerValues, undoableSince } from './log.ts'
import { recordBatchSize } from './run.ts'

const recordsPerCall = 500

export interface Undone {
  undone: number
  failed: { resource: string; id: number; error: AppError }[]
  left: number
}

type BatchRow = Selectable<Schema['batches']>
type RecordRow = Pick<Selectable<Schema['batch_records']>, 'id' | 'resource' | 'record_id' | 'version' | 'former' | 'became'>

/** The last record first. One that somebody has changed since stays, and is reported. A large batch takes several calls. */
export async function undoBatch(work: UnitOfWork, actor: Tx['actor'], id: number): Promise<Undone> {
  const total: Undone = { undone: 0, failed: [], left: 0 }
  for (let seen = 0; seen < recordsPerCall; seen += recordBatchSize) {
    const isFirst = seen === 0
    const part = await work.run(actor, (tx) => undoSome(tx, id, isFirst))
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
  const byId = new Map(rows.map((row) => [row.id, row]))
  const { done, failed } = await eachOf([...byId.keys()], async (rowId) => {
    const row = byId.get(rowId)
    if (row) await requireRecord(tx, batch, row)
    if (row) await inSavepoint(tx, (part) => undoRecord(part, editedBy(row.resource || batch.resource), row))
  })
  const kept = new Set(failed.map(({ id: rowId }) => rowId))
  const blamed = rows.flatMap(({ id: rowId, resource, record_id }) =>
    failed.filter((failure) => failure.id === rowId).map(({ error }) => ({ resource: resource || batch.resource, id: record_id, error })),
  )
  await settle(
    tx.db,
    'kept',
    rows.filter((row) => kept.has(row.id)),
  )
  await settle(
    tx.db,
    'undone',
    rows.filter((row) => !kept.has(row.id)),
  )
  return { undone: done, failed: blamed, left: await countLeft(tx.db, id) }
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

/** The right that undoing takes: that to do the opposite to the records, which may be gone since the batch was made. */
const opposite: Record<BatchAction, Action> = {
  edit: 'edit',
  status: 'edit',
  delete: 'delete',
  dissolve: 'delete',
  import: 'create',
  translate: 'translate',
}

/** Open to the maker of the batch, for what they may do now, and to administrators. */
export function mayUndo({ user_id, resource, action }: Pick<BatchRow, 'user_id' | 'resource' | 'action'>, actor: Tx['actor']) {
  if (actor.role === 'admin') return true
  return user_id !== null && user_id === actor.userId && mayDo(actor, resource, opposite[action as BatchAction])
}

/** A batch may have moved records of another kind along, and texts may be on the site since. */
async function requireRecord({ db, actor }: Tx, batch: BatchRow, { resource, record_id }: RecordRow): Promise<void> {
  const name = resource || batch.resource
  if (partNamed(name) === null || mayEdit(name, actor)) return
  if (name !== batch.resource) throw new AppError('forbidden')
  const state = await editedBy(name).state(db, record_id)
  if (state && isSeen(state)) throw new AppError('awaits_publisher')
}

const recordsLeft = (db: Db, batch: number): Promise<RecordRow[]> =>
  db
    .selectFrom('batch_records')
    .select(['id', 'resource', 'record_id', 'version', 'former', 'became'])
    .where('batch_id', '=', batch)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(recordBatchSize)
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

async function undoRecord(tx: Tx, edited: Edited, row: RecordRow): Promise<void> {
  const { record_id: id, former } = row
  const current = await edited.state(tx.db, id)
  if (!current) throw new AppError('not_found')
  const before = former === null ? null : formerValues.parse(JSON.parse(former))
  // Somebody has put it back already.
  if (before && has(current, before)) return
  if (!isUnchangedSince(current, row)) throw new AppError('changed_since')
  if (before === null) return void (await edited.remove?.(tx, id))
  const { deleted_at, translation_states, ...fields } = before
  const restored = deleted_at === null ? await edited.restore?.(tx, id) : undefined
  const now = restored?.version ?? current.version
  if (Object.keys(fields).length > 0) await edited.update?.(tx, id, { ...fields, translation_states, version: now })
}

/** A moved record is as the batch left it while it is still there; any other, while it has not changed since. */
function isUnchangedSince(current: RecordState, { version, became }: RecordRow): boolean {
  return became === null ? current.version === version : has(current, formerValues.parse(JSON.parse(became)))
}

const has = ({ values }: RecordState, { translation_states: _states, ...wanted }: Record<string, unknown>) =>
  Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(values[name], value))
