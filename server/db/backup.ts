import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { type Config, dataPaths } from '../config.ts'
import { privateDirectory, privateFile } from '../platform/private-files.ts'

/** Takes all sessions out of an embedded database that is not in use; fails where it is not whole, or none of ours. */
export function dropSessions(path: string): void {
  const database = new DatabaseSync(path)
  try {
    const found = database.prepare('pragma integrity_check(1)').get()?.integrity_check
    if (found !== 'ok') throw new Error(String(found))
    // Everything in the one file, which is about to be moved.
    database.exec('pragma journal_mode = delete; delete from auth_tokens')
  } finally {
    database.close()
  }
}

/**
 * Copies the embedded database to a file of its own, consistent even while it is written to (SQLite's online backup). Answers whether
 * there was anything to copy.
 */
export async function copyDatabase(database: string, target: string): Promise<boolean> {
  if (!existsSync(database)) return false
  const source = new DatabaseSync(database, { readOnly: true })
  try {
    const { tables } = source.prepare("select count(*) as tables from sqlite_master where type = 'table'").get() as { tables: number }
    if (tables === 0) return false
    privateFile(target)
    await backup(source, target)
    return true
  } finally {
    source.close()
  }
}

/** The name of a backup that is made now: it sorts by its time. */
export const backupName = (reason: string) => `${new Date().toISOString().replace(/[:.]/g, '-')}-${reason}`

/** Copies the embedded database into `backups`. Answers the path of the copy; null where there is none yet, or where the data are in Postgres. */
export async function backupDatabase(config: Config, reason: string): Promise<string | null> {
  const paths = dataPaths(config)
  if (config.databaseUrl) return null
  privateDirectory(paths.backups)
  const target = join(paths.backups, `${backupName(reason)}.db`)
  return (await copyDatabase(paths.database, target)) ? target : null
}
