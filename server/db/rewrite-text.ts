import { loose } from './loose.ts'
import type { Db, Table } from './schema.ts'

/** A text column of one row. */
export type TextPlace = { table: Table; id: number; column: string } | { table: 'blocks'; key: string; column: 'value' }

/**
 * Rewrites a text where it is stored; answers whether the row exists. Its version goes up, because a form that is open
 * meanwhile would otherwise bring the old text back.
 */
export async function rewriteText(db: Db, place: TextPlace, rewrite: (text: string) => string): Promise<boolean> {
  const [key, value] = 'key' in place ? ['key', place.key] : ['id', place.id]
  const { table, column } = place
  const row = await loose(db).selectFrom(table).select([column, 'version']).where(key, '=', value).executeTakeFirst()
  if (!row) return false
  const change = { [column]: rewrite(String(row[column])), version: Number(row.version) + 1 }
  await loose(db).updateTable(table).set(change).where(key, '=', value).execute()
  return true
}
