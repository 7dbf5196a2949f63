import type { DialectName } from '../connect.ts'
import { type AnyDb, columns, table } from './tools.ts'

/** The views of lists that people save, for themselves or for everybody. */
export async function listViews(db: AnyDb, dialect: DialectName): Promise<void> {
  const view = columns(table(db, dialect, 'list_views'), 'text', ['list', 'name', 'search', 'created_at', 'updated_at'])
  await columns(columns(view, 'integer', ['user_id']), 'smallint', ['is_shared']).execute()
  await db.schema.createIndex('list_views_own').on('list_views').columns(['list', 'user_id', 'name']).unique().execute()
  await db.schema.createIndex('list_views_shared').on('list_views').columns(['list', 'is_shared']).execute()
}
