import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type BatchAction, type BatchAsked, undoHours } from '../../../contracts/batches.ts'
import type { Instant } from '../../../contracts/fields.ts'
import type { RecordState } from '../../db/record-state.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { plusMs } from '../../platform/clock.ts'
import type { Tx } from '../../work.ts'

const undoMs = undoHours * 3_600_000
/** Batches from before this moment cannot be undone any more. */
export const undoableSince = (now: Instant) => plusMs(now, -undoMs)
/** Until when a batch can be undone. */
export const undoableUntil = (createdAt: Instant) => plusMs(createdAt, undoMs)

const askedNothing: BatchAsked = { set: {}, add_tags: [], remove_tags: [] }
export const formerValues = z.record(z.string(), z.unknown())
type Former = z.output<typeof formerValues>

interface Opened {
  resource: string
  action: BatchAction
  asked?: BatchAsked
  batch?: number | undefined
}
interface Noted {
  /** The changed fields as they were; null for a record that the batch made. */
  former: Former | null
  version: number
}

/** What a batch changes in one transaction: noted record by record, written once at its end. */
export class BatchLog {
  readonly #opened: Opened
  readonly #noted = new Map<number, Noted>()

  private constructor(opened: Opened) {
    this.#opened = opened
  }

  /** Begins a batch, or goes on with one of the same caller that has not been undone. */
  static async open(tx: Tx, opened: Opened): Promise<BatchLog> {
    if (opened.batch !== undefined) await requireOpen(tx, opened, opened.batch)
    return new BatchLog(opened)
  }

  /** Notes a changed record; `before` is null where the batch made it. */
  note(id: number, before: RecordState | null, after: RecordState): void {
    const former = before && changedIn(before.values, after.values)
    if (former === null || Object.keys(former).length > 0) this.#noted.set(id, { former, version: after.version })
  }

  /** Stores what has been noted. Answers the batch; null where there is none yet, and nothing for one. */
  async write(tx: Tx): Promise<number | null> {
    const { batch } = this.#opened
    if (this.#noted.size === 0) return batch ?? null
    const id = batch ?? (await this.#insert(tx))
    const known = await knownRecords(tx.db, id, [...this.#noted.keys()])
    const added = [...this.#noted].filter(([record_id]) => !known.has(record_id))
    for (const [record_id, noted] of this.#noted) await again(tx.db, known.get(record_id), noted)
    const rows = added.map(([record_id, { former, version }]) => ({
      batch_id: id,
      record_id,
      version,
      former: former && JSON.stringify(former),
      state: 'done' as const,
    }))
    if (rows.length > 0) await tx.db.insertInto('batch_records').values(rows).execute()
    await tx.db
      .updateTable('batches')
      .set((columns) => ({ count: columns('count', '+', rows.length) }))
      .where('id', '=', id)
      .execute()
    return id
  }

  async #insert(tx: Tx): Promise<number> {
    const { resource, action, asked = askedNothing } = this.#opened
    const row = { created_at: tx.now, resource, action, asked: JSON.stringify(asked), undone_at: null, count: 0 }
    const { id } = await tx.db
      .insertInto('batches')
      .values({ ...row, user_id: tx.actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
}

const changedIn = (before: Former, after: Former): Former =>
  Object.fromEntries(Object.entries(before).filter(([name, value]) => !isDeepStrictEqual(value, after[name])))

async function requireOpen(tx: Tx, { resource, action }: Opened, id: number): Promise<void> {
  const batch = await tx.db.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst()
  const isOwn = batch?.user_id === tx.actor.userId && batch.resource === resource && batch.action === action
  if (!batch || !isOwn || batch.created_at < undoableSince(tx.now)) throw new AppError('not_found')
  if (batch.undone_at !== null) throw new AppError('already_undone')
}

interface Known {
  id: number
  former: string | null
}

async function knownRecords(db: Db, batch: number, ids: number[]): Promise<Map<number, Known>> {
  const rows = await db
    .selectFrom('batch_records')
    .select(['id', 'record_id', 'former'])
    .where('batch_id', '=', batch)
    .where('record_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.record_id, row]))
}

/** A record that the batch has changed before: what it was first is what it goes back to. */
async function again(db: Db, known: Known | undefined, { former, version }: Noted): Promise<void> {
  if (!known) return
  const first = known.former && JSON.stringify({ ...former, ...formerValues.parse(JSON.parse(known.former)) })
  await db.updateTable('batch_records').set({ version, former: first }).where('id', '=', known.id).execute()
}
