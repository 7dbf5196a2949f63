import { sql } from 'kysely'
import type { AnyDb } from './tools.ts'

/**
 * Tags of media files; what makes the pictures without an alternative text a short list; and the speed and
 * the visits of pages by hour, so that they are found without reading the other measures.
 */
export async function mediaTags(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('media')
    .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await sql`create index media_without_alt on media (created_at, id)
    where deleted_at is null and kind = 'image' and (alt_cn = '' or alt_en = '')`.execute(db)
  await sql`create index metric_hours_lcp on metric_hours (hour, path, samples, p75) where metric = 'LCP'`.execute(db)
  await sql`create index metric_hours_load on metric_hours (hour, path, samples) where metric = 'load'`.execute(db)
}
