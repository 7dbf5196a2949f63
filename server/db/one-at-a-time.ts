import { sql } from 'kysely'
import type { Tx } from '../work.ts'

/**
 * Has transactions that share one of these names wait for each other: the next one sees what one counts. On SQLite writers never run side
 * by side anyway. Names are locked in one order: two callers cannot wait for each other.
 */
export async function oneAtATime(tx: Pick<Tx, 'db' | 'dialect'>, names: readonly string[]): Promise<void> {
  if (tx.dialect !== 'postgres') return
  for (const name of [...new Set(names)].sort()) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db)
}
