import { type AnyDb, columns } from './tools.ts'

/** Keys that pages asked for and that have no text; a few hundred at most. */
export async function missingTexts(db: AnyDb): Promise<void> {
  const table = db.schema.createTable('missing_texts') as Parameters<typeof columns>[0]
  await columns(columns(table, 'text', ['key', 'locale', 'first_seen', 'last_seen', 'path']), 'integer', ['count'])
    .addPrimaryKeyConstraint('missing_texts_key', ['key', 'locale'])
    .execute()
}
