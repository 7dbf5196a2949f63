import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { privateFile } from '../platform/private-files.ts'

export const lockName = 'data.lock'

/** A connection that nothing refers to is closed, and its lock gone, whenever memory is collected. */
const held = new Set<DatabaseSync>()

/**
 * Holders of a data directory: any number of commands (`shared`), beside them one program whose database is in it (`server`), or one that
 * replaces the data (`exclusive`). They are SQLite's own locks: SHARED, RESERVED and EXCLUSIVE.
 */
const begin = {
  shared: 'begin; select count(*) from sqlite_schema',
  server: 'begin immediate',
  exclusive: 'begin exclusive',
}

/** Null where another process holds a mode that excludes this one. The system frees the lock (SQLite's) when the process ends. */
export function lockData(dataDir: string, mode: keyof typeof begin): (() => void) | null {
  const path = join(dataDir, lockName)
  privateFile(path)
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    database.exec('pragma journal_mode = delete')
    database.exec(begin[mode])
    held.add(database)
    return () => {
      held.delete(database)
      database.close()
    }
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === 5) return null
    throw error
  }
}
