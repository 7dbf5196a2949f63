import { sql } from 'kysely'
import type { AnyDb } from './tools.ts'

/** Pictures that say nothing lack no alternative text. */
export async function decorativePictures(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('media')
    .addColumn('is_decorative', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.dropIndex('media_without_alt').execute()
  await sql`create index media_without_alt on media (created_at, id)
    where deleted_at is null and kind = 'image' and is_decorative = 0 and (alt_cn = '' or alt_en = '')`.execute(db)
}
