import type { AnyDb } from './tools.ts'

/** What tags are called in each language, where that is something else than the tag itself. */
export async function tagNames(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('tag_names')
    .addColumn('tag', 'text', (column) => column.primaryKey())
    .addColumn('name_cn', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .execute()
}
