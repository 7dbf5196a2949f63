import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { type Config, dataPaths } from '../config.ts'

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
    await mkdir(paths.backups, { recursive: true })
    const target = join(paths.backups, `${new Date().toISOString().replace(/[:.]/g, '-')}-${reason}.db`)
    await backup(source, target)
    return target
  } finally {
    source.close()
  }
}
