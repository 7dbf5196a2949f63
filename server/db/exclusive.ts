import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** "anlan" in ASCII: the advisory lock of starts. */
const startLock = 0x61_6e_6c_61

/**
 * Runs `work` while no other process on this Postgres does: the second of two first starts finds what the first made. The
 * lock belongs to a connection, so that a process which dies releases it. SQLite belongs to one process.
 */
export async function exclusively<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.dialect === 'sqlite') return work()
  return database.admin.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${startLock})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${startLock})`.execute(connection)
    }
  })
}
