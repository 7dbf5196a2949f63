import { sql } from 'kysely'
import type { Tx } from '../work.ts'
import { CountChanges } from './listing-counts.ts'

/** Runs a part of a unit of work that may fail alone: what it wrote is taken back then, and the rest goes on. */
export async function inSavepoint<T>(tx: Tx, part: (tx: Tx) => Promise<T>): Promise<T> {
  const counts = new CountChanges()
  await sql`savepoint part`.execute(tx.db)
  try {
    const result = await part({ ...tx, counts })
    await sql`release savepoint part`.execute(tx.db)
    tx.counts.include(counts)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx.db)
    await sql`release savepoint part`.execute(tx.db)
    throw error
  }
}
