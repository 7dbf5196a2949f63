import type { FastifyBaseLogger } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { Instant } from '../../../contracts/fields.ts'
import type { Database } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import type { StorageOwner } from '../../platform/storage/owner.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Tx } from '../../work.ts'

/** Only what this database itself began, replaced or deleted has a row: a start with another or older one finds nothing to delete. */
export interface UnreferencedDeps {
  database: Database
  storage: Storage
  storageOwner: StorageOwner
  log: FastifyBaseLogger
}

/** Longer than an upload or the making of copies takes. */
const pendingMs = dayMs
const quarantineMs = 30 * dayMs
const maxFilesPerStep = 500
const hourSeconds = 60 * 60

const isReferenced = sql<SqlBool>`exists (select 1 from media where media.storage_key = substr(unreferenced_files.key, 1, 32))`

/** Notes files that are about to be stored. To be committed before their bytes are. */
export async function expectFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const due_at = plusMs(tx.now, pendingMs)
  await tx.db
    .insertInto('unreferenced_files')
    .values(keys.map((key) => ({ key, state: 'pending' as const, due_at })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ due_at }).where('unreferenced_files.state', '=', 'pending'))
    .execute()
}

/** A record refers to these files from now on; refuses those that have waited so long for it that they were given up. */
export async function adoptFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx.db.deleteFrom('unreferenced_files').where('key', 'in', keys).where('state', '=', 'pending').execute()
  const given = await tx.db.selectFrom('unreferenced_files').select('key').where('key', 'in', keys).executeTakeFirst()
  if (given) throw new AppError('unavailable', { cause: new Error(`${given.key} has been given up`) })
}

export async function discardFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const discarded = { state: 'discarded' as const, due_at: tx.now }
  await tx.db
    .insertInto('unreferenced_files')
    .values(keys.map((key) => ({ key, ...discarded })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet(discarded).where('unreferenced_files.state', '=', 'pending'))
    .execute()
}

/** Tells when files are settled: once an hour, and not in the first one, in which somebody notices that the program runs on the wrong data. */
export class SettlementClock {
  #last: Instant

  constructor(startedAt: Instant) {
    this.#last = startedAt
  }

  /** Null, or the moment until which everything is due: that of the last time, because a clock that is ahead for a while must delete nothing. */
  begin(now: Instant, uptimeSeconds: number): Instant | null {
    if (uptimeSeconds < hourSeconds || now.slice(0, 13) === this.#last.slice(0, 13)) return null
    const due = this.#last < now ? this.#last : now
    this.#last = now
    return due
  }
}

export async function settleFiles(deps: UnreferencedDeps, now: Instant): Promise<number> {
  if (!(await mayTouchStorage(deps, now))) return 0
  await deps.database.write(async (db) => {
    const due = (state: 'pending') => sql<SqlBool>`state = ${state} and due_at <= ${now}`
    await db.deleteFrom('unreferenced_files').where(due('pending')).where(isReferenced).execute()
    // The condition on the state has a record that is being made at this moment win.
    await db
      .updateTable('unreferenced_files')
      .set({ state: 'discarded' })
      .where(due('pending'))
      .where(sql<SqlBool>`not ${isReferenced}`)
      .execute()
  })
  return (await quarantineDiscarded(deps, now)) + (await deleteExpired(deps, now))
}

/** Moves discarded files out of the public's reach, before anything of them is deleted. Answers how many. */
export async function quarantineDiscarded(deps: UnreferencedDeps, now: Instant): Promise<number> {
  if (!(await mayTouchStorage(deps, now))) return 0
  let moved = 0
  for (const { key, is_referenced } of await dueFiles(deps.database, 'discarded', now)) {
    if (!is_referenced && (await deps.storage.quarantine(key))) {
      await deps.database.write((db) =>
        db
          .updateTable('unreferenced_files')
          .set({ state: 'quarantined', due_at: plusMs(now, quarantineMs) })
          .where('key', '=', key)
          .execute(),
      )
      moved += 1
    } else await forget(deps.database, key)
  }
  return moved
}

async function deleteExpired(deps: UnreferencedDeps, now: Instant): Promise<number> {
  let deleted = 0
  for (const { key, is_referenced } of await dueFiles(deps.database, 'quarantined', now)) {
    // An older database that was put back may know the record.
    if (is_referenced) await deps.storage.restore(key)
    else {
      await deps.storage.deleteQuarantined(key)
      deleted += 1
    }
    await forget(deps.database, key)
  }
  return deleted
}

/** Takes a file that a record refers to back out of quarantine: the database is an older one, which knows the record still. */
export async function restoreFile({ database, storage }: Pick<UnreferencedDeps, 'database' | 'storage'>, key: string): Promise<boolean> {
  const record = await database.read.selectFrom('media').select('id').where('storage_key', '=', key.slice(0, 32)).executeTakeFirst()
  return record !== undefined && storage.restore(key)
}

/** There is work to do, and the storage belongs to this installation. */
async function mayTouchStorage({ database, storageOwner, log }: UnreferencedDeps, now: Instant): Promise<boolean> {
  const due = await database.read.selectFrom('unreferenced_files').select('key').where('due_at', '<=', now).limit(1).executeTakeFirst()
  if (!due) return false
  if (await storageOwner.isOurs()) return true
  log.warn(foreignStorageText)
  return false
}

export const foreignStorageText =
  'the media storage belongs to another installation: uploads are stored, but nothing is moved or deleted in it. Give this installation a DATA_DIR or S3_BUCKET of its own; if the storage is its own all the same, delete media/installation.json in it and start again'

async function dueFiles(database: Database, state: 'discarded' | 'quarantined', now: Instant) {
  return database.read
    .selectFrom('unreferenced_files')
    .select(['key', isReferenced.as('is_referenced')])
    .where('state', '=', state)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(maxFilesPerStep)
    .execute()
}

async function forget(database: Database, key: string): Promise<void> {
  await database.write((db) => db.deleteFrom('unreferenced_files').where('key', '=', key).execute())
}
