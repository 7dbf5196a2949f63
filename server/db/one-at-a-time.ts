import { sql } from 'kysely'
import type { Tx } from '../work.ts'

/** Transactions that share a name wait for each other (on SQLite they always do). Names are locked in one order: no deadlock. */
export async function oneAtATime(tx: Pick<Tx, 'db' | 'dialect'>, names: readonly string[]): Promise<void> {
  if (tx.dialect !== 'postgres') return
  for (const name of [...new Set(names)].sort()) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db)
}
