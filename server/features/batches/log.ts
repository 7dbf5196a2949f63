import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type BatchAction, type BatchParameters, undoHours } from '../../../contracts/batches.ts'
import type { Instant } from '../../../contracts/fields.ts'
import { idsOf } from '../../db/list.ts'
import type { RecordState } from '../../db/record-state.ts'
import type { Db } from '../../db/schema.ts'
import { storedField } from '../../db/translation-fields.ts'
import { AppError } from '../../errors.ts'
import { plusMs } from '../../platform/clock.ts'
import type { Tx } from '../../work.ts'

const undoMs = undoHours * 3_600_000
export const undoableSince = (now: Instant) => plusMs(now, -undoMs)
export const undoableUntil = (createdAt: Instant) => plusMs(createdAt, undoMs)

const noParameters: BatchParameters = { set: {}, add_tags: [], remove_tags: [] }
export const formerValues = z.looseObject({ translation_states: z.array(storedField).optional() })
type Former = z.output<typeof formerValues>

interface Opened {
  resource: string
  action: BatchAction
  asked?: BatchParameters
  batch?: number | undefined
}
interface RecordChange {
  resource: string
  id: number
  /** The changed fields as they were; null for a record that the batch made. */
  former: Former | null
  /** The values after the batch, where these decide if they go back, and not the version. */
  became: Former | null
  version: number
}

/** Changes of a batch in one transaction: noted record by record, written once at its end. */
export class BatchLog {
  readonly #opened: Opened
  readonly #noted = new Map<string, RecordChange>()

  private constructor(opened: Opened) {
    this.#opened = opened
  }

  /** Begins a batch, or goes on with one of the same caller that has not been undone. */
  static async open(tx: Tx, opened: Opened): Promise<BatchLog> {
    if (opened.batch !== undefined) await requireOpen(tx, opened, opened.batch)
    return new BatchLog(opened)
  }

  /** Begins a batch before there is anything to note: for work that takes several transactions. */
  static begin(tx: Tx, opened: Opened): Promise<number> {
    return insert(tx, opened)
  }

  /** Notes a changed record; `before` is null where the batch made it. */
  note(id: number, before: RecordState | null, after: RecordState): void {
    const former = before && formerOf(before, after)
    const { resource } = this.#opened
    if (former === null || Object.keys(former).length > 0) this.#note({ resource, id, former, became: null, version: after.version })
  }

  /** Notes a record of any resource that was moved: it goes back for as long as it is where it was moved to. */
  noteMoved(resource: string, id: number, former: Former, became: Former): void {
    this.#note({ resource, id, former, became, version: 0 })
  }

  #note(noted: RecordChange): void {
    this.#noted.set(keyOf(noted.resource, noted.id), noted)
  }

  get size(): number {
    return this.#noted.size
  }

  /** Stores what has been noted. Answers the batch; null where there is none yet, and nothing for one. */
  async write(tx: Tx): Promise<number | null> {
    const { batch } = this.#opened
    if (this.#noted.size === 0) return batch ?? null
    const id = batch ?? (await insert(tx, this.#opened))
    const known = await knownRecords(tx.db, id, [...this.#noted.values()])
    for (const [key, noted] of this.#noted) await updateLogged(tx.db, known.get(key), noted)
    const added = [...this.#noted].filter(([key]) => !known.has(key))
    const rows = added.map(([, { resource, id: record_id, version, former, became }]) => ({
      ...{ batch_id: id, resource, record_id, version },
      former: former && JSON.stringify(former),
      became: became && JSON.stringify(became),
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
}

const keyOf = (resource: string, id: number) => `${resource} ${id}`

async function insert(tx: Tx, { resource, action, asked = noParameters }: Opened): Promise<number> {
  const row = { created_at: tx.now, resource, action, asked: JSON.stringify(asked), undone_at: null, count: 0 }
  const { id } = await tx.db
    .insertInto('batches')
    .values({ ...row, user_id: tx.actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function formerOf(before: RecordState, after: RecordState): Former {
  const values = changedIn(before.values, after.values)
  const isSame = Object.keys(values).length === 0 || isDeepStrictEqual(before.translations, after.translations)
  return isSame ? values : { ...values, translation_states: before.translations }
}

const changedIn = (before: Former, after: Former): Former =>
  Object.fromEntries(Object.entries(before).filter(([name, value]) => !isDeepStrictEqual(value, after[name])))

async function requireOpen(tx: Tx, { resource, action }: Opened, id: number): Promise<void> {
  const batch = await tx.db.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst()
  const isOwn = batch?.user_id === tx.actor.userId && batch.resource === resource && batch.action === action
  if (!batch || !isOwn || batch.created_at < undoableSince(tx.now)) throw new AppError('not_found')
  if (batch.undone_at !== null) throw new AppError('already_undone')
}

interface LoggedRecord {
  id: number
  former: string | null
}

async function knownRecords(db: Db, batch: number, noted: RecordChange[]): Promise<Map<string, LoggedRecord>> {
  const rows = await db
    .selectFrom('batch_records')
    .select(['id', 'resource', 'record_id', 'former'])
    .where('batch_id', '=', batch)
    .where('resource', 'in', [...new Set(noted.map(({ resource }) => resource))])
    .where('record_id', 'in', idsOf(noted))
    .execute()
  return new Map(rows.map((row) => [keyOf(row.resource, row.record_id), row]))
}

/** A record that the batch has changed before: what it was first is what it goes back to. */
async function updateLogged(db: Db, known: LoggedRecord | undefined, { former, became, version }: RecordChange): Promise<void> {
  if (!known) return
  const first = known.former && JSON.stringify({ ...former, ...formerValues.parse(JSON.parse(known.former)) })
  const last = became && JSON.stringify(became)
  await db.updateTable('batch_records').set({ version, former: first, became: last }).where('id', '=', known.id).execute()
}
