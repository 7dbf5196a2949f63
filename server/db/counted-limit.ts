import { sql } from 'kysely'
import { plusMs } from '../platform/clock.ts'
import type { Tx } from '../work.ts'
import { loose } from './loose.ts'

export interface CountedLimit {
  max: number
  ms: number
}

/** The rows that count: those with a value in a column, each dated by another. */
interface CountedRows {
  table: 'attempts' | 'contact_messages'
  column: string
  value: string
  datedBy: string
  /** Rows dated further ahead do not count: a clock that was ahead has dated them. */
  maxAheadMs: number
}

export async function limitWaitMs({ db, now }: Tx, { table, column, value, datedBy, maxAheadMs }: CountedRows, limit: CountedLimit) {
  const rows = await loose(db)
    .selectFrom(table)
    .select(sql<string>`${sql.ref(datedBy)}`.as('at'))
    .where(column, '=', value)
    .where(datedBy, '>', plusMs(now, -limit.ms))
    .where(datedBy, '<=', plusMs(now, maxAheadMs))
    .orderBy(datedBy, 'desc')
    .limit(limit.max)
    .execute()
  const oldest = rows[limit.max - 1]
  return oldest ? Math.max(0, Date.parse(oldest.at) + limit.ms - Date.parse(now)) : 0
}
