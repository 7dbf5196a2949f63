import { loose } from './loose.ts'
import type { Db } from './schema.ts'

export type KeyedTable = 'contents' | 'products' | 'categories' | 'redirects' | 'glossary'

export interface FoundRecord {
  id: number
  version: number
  isTrashed: boolean
}

export async function findRecord(
  db: Db,
  table: KeyedTable,
  column: 'id' | 'slug' | 'from_path' | 'term_cn',
  value: number | string,
): Promise<FoundRecord | undefined> {
  const row = await loose(db).selectFrom(table).selectAll().where(column, '=', value).executeTakeFirst()
  return row && { id: Number(row.id), version: Number(row.version), isTrashed: typeof row.deleted_at === 'string' }
}

/** The first record with this Chinese title, by the index that lists are sorted by. */
export async function findNamesake(db: Db, table: 'contents' | 'products', title_cn: string): Promise<number | null> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('title_cn', '=', title_cn)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** At most two, which is one too many. */
export function productsOfCode(db: Db, sku: string): Promise<{ id: number }[]> {
  return db.selectFrom('products').select('id').where('sku', '=', sku).where('deleted_at', 'is', null).orderBy('id').limit(2).execute()
}
