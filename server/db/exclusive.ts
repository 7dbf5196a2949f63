import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { ConfigError } from '../config.ts'
import type { Database } from './connect.ts'
import { withClient } from './postgres-dump.ts'

/** "anlan" in ASCII: the advisory lock of starts. */
const startLock = 0x61_6e_6c_61
const maxEndingMs = 3_000
const pollMs = 100

/**
 * Runs `work` while no other process on this Postgres does: the second of two first starts finds what the first made. The lock ends with
 * its connection, also where a process dies. SQLite belongs to one process.
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

/**
 * Runs `work` while no other process is connected to a Postgres database; a program that starts at that time, here or on another machine,
 * waits. Fails where one is connected: it would go on writing to the data that are replaced.
 */
export async function aloneOnPostgres<T>(url: string, work: () => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    const { rows: locks } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [startLock])
    if (!locks[0]?.held) throw new ConfigError('DATABASE_URL: a program is starting on the database; stop it first; nothing was changed')
    const count = await sessionsLeft(client)
    if (count > 0)
      throw new ConfigError(
        `DATABASE_URL: ${count} other sessions are connected to the database; stop the program wherever it runs, and end the others; nothing was changed`,
      )
    return await work()
  })
}

/** Number of other sessions that stay connected; Postgres ends those of a stopped process a moment later. */
async function sessionsLeft(client: Client): Promise<number> {
  const deadline = performance.now() + maxEndingMs
  for (;;) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    const count = rows[0]?.n ?? 0
    if (count === 0 || performance.now() > deadline) return count
    await sleep(pollMs)
  }
}
