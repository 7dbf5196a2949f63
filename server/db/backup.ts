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
 * Copies the embedded database, consistent even while it is written to (SQLite's online backup). Answers the
 * path of the copy; null where there is no embedded database yet, or where the data are in Postgres.
 */
export async function backupDatabase(config: Config, reason: string): Promise<string | null> {
  const paths = dataPaths(config)
  if (config.databaseUrl || !existsSync(paths.database)) return null
  const source = new DatabaseSync(paths.database, { readOnly: true })
  try {
    const { tables } = source.prepare("select count(*) as tables from sqlite_master where type = 'table'").get() as { tables: number }
    if (tables === 0) return null
    privateDirectory(paths.backups)
    const target = join(paths.backups, `${new Date().toISOString().replace(/[:.]/g, '-')}-${reason}.db`)
    privateFile(target)
    await backup(source, target)
    return target
  } finally {
    source.close()
  }
}
