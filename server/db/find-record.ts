import { loose } from './loose.ts'
import type { Db } from './schema.ts'

export type SluggedTable = 'contents' | 'products' | 'categories'

export interface FoundRecord {
  id: number
  version: number
  isTrashed: boolean
}

/** A record by its id or its slug, in the trash or not; undefined where there is none. */
export async function findRecord(
  db: Db,
  table: SluggedTable,
  column: 'id' | 'slug',
  value: number | string,
): Promise<FoundRecord | undefined> {
  const row = await loose(db).selectFrom(table).select(['id', 'version', 'deleted_at']).where(column, '=', value).executeTakeFirst()
  return row && { id: Number(row.id), version: Number(row.version), isTrashed: row.deleted_at !== null }
}
