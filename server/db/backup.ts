import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { privateFile } from '../platform/private-files.ts'
import { type CopyContents, contentsOf, mediaColumns, rowBatchSize, singleUseTables } from './copy-contents.ts'

/** Pages that are copied before the program looks at whether it should go on: four megabytes. */
const pageBatchSize = 1_000

/** SQLite's online backup. False where there was nothing to copy; leaves nothing at `target` after a failure. */
export async function copyDatabase(database: string, target: string, signal?: AbortSignal): Promise<boolean> {
  if (!existsSync(database)) return false
  const source = new DatabaseSync(database, { readOnly: true })
  try {
    // Within a transaction: without one SQLite begins its copy again after each write, and never ends on a busy site.
    source.exec('begin')
    const { tables } = source.prepare("select count(*) as tables from sqlite_schema where type = 'table'").get() as { tables: number }
    if (tables === 0) return false
    privateFile(target)
    await backup(source, target, { rate: pageBatchSize, progress: () => signal?.throwIfAborted() })
    inOneFile(target)
    return true
  } catch (error) {
    for (const suffix of ['', '-journal', '-wal', '-shm']) await rm(target + suffix, { force: true })
    throw error
  } finally {
    source.close()
  }
}

/** Puts everything of a database that no other process has open into its one file. */
export function inOneFile(path: string): void {
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma journal_mode = delete')
  } finally {
    database.close()
  }
}

/** The migrations and media rows of a database file that is not being written. */
export async function contentsOfFile(path: string): Promise<CopyContents> {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table'")
      .all()
      .map(({ name }) => String(name))
    const has = (name: string) => tables.includes(name)
    const migrations = has('kysely_migration') ? database.prepare('select name from kysely_migration').all() : []
    const media: unknown[] = []
    const page = has('media') ? database.prepare(`select ${mediaColumns} from media where id > ? order by id limit ${rowBatchSize}`) : null
    for (let rows = page?.all(0) ?? []; rows.length > 0; rows = page?.all(Number(rows.at(-1)?.id)) ?? []) {
      media.push(...rows)
      await turn()
    }
    return contentsOf(tables, migrations, media)
  } finally {
    database.close()
  }
}

/** Ends all sessions and voids what works only once. Fails where the copy is not whole, or none of ours. */
export function prepareRestored(path: string, restore: string): void {
  const database = new DatabaseSync(path)
  try {
    const found = database.prepare('pragma integrity_check(1)').get()?.integrity_check
    if (found !== 'ok') throw new Error(String(found))
    // Everything in the one file, which is about to be moved.
    database.exec('pragma journal_mode = delete; begin')
    const exists = database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?")
    for (const table of singleUseTables) if (exists.get(table)) database.exec(`delete from ${table}`)
    database
      .prepare("insert into meta (key, value) values ('restored', ?) on conflict (key) do update set value = excluded.value")
      .run(restore)
    database.exec('commit')
  } finally {
    database.close()
  }
}

export function restoreOfFile(path: string): string | null {
  if (!existsSync(path)) return null
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const row = database.prepare("select value from meta where key = 'restored'").get()
    return row ? String(row.value) : null
  } catch {
    // A database that cannot be read is none that a restore has just put there.
    return null
  } finally {
    database.close()
  }
}
