import { loose } from './loose.ts'
import type { Db, Table } from './schema.ts'

/** Both sides of a localized field of a record; null where there is no such record. */
export async function textPairsOf(db: Db, table: Table, id: number, field: string): Promise<{ cn: string; en: string } | null> {
  const [cn, en] = [`${field}_cn`, `${field}_en`]
  const row = await loose(db).selectFrom(table).select([cn, en]).where('id', '=', id).executeTakeFirst()
  return row ? { cn: String(row[cn] ?? ''), en: String(row[en] ?? '') } : null
}
