import type { Instant } from '../../contracts/fields.ts'
import { loose } from './loose.ts'
import type { Db, Table } from './schema.ts'

/** The ids of up to `limit` records of a table with a trash that were deleted before a moment. */
export async function trashedBefore(db: Db, table: Table, moment: Instant, limit: number): Promise<number[]> {
  const rows = await loose(db).selectFrom(table).select('id').where('deleted_at', '<', moment).limit(limit).execute()
  return rows.map(({ id }) => Number(id))
}
