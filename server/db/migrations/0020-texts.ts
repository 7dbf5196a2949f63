import type { DialectName } from '../connect.ts'
import { type AnyDb, keywordIndex } from './tools.ts'

/**
 * The texts of the program as records, each with what the program itself says, so that they are listed, searched and changed like
 * anything else. The program's own texts are filled in when the list is first asked for.
 */
export async function texts(db: AnyDb, dialect: DialectName): Promise<void> {
  const add = (name: string, fallback: string) =>
    db.schema
      .alterTable('translations')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(fallback))
      .execute()
  await add('module', '')
  await add('source', 'manual')
  await add('status', 'ok')
  await add('created_at', '')
  await add('search_text', '')
  for (const name of ['created_by', 'updated_by']) await db.schema.alterTable('translations').addColumn(name, 'integer').execute()
  await db.schema.alterTable('translations').addColumn('shipped', 'text').execute()
  await db.schema
    .alterTable('translations')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  for (const row of await db.selectFrom('translations').select(['id', 'key', 'updated_at']).execute())
    await db
      .updateTable('translations')
      .set({ module: String(row.key).split('.', 1)[0], created_at: row.updated_at })
      .where('id', '=', row.id)
      .execute()
  await keywordIndex(db, dialect, 'translations')
  const index = (name: string, list: string[]) => db.schema.createIndex(`translations_${name}`).on('translations').columns(list).execute()
  await index('by_key', ['key', 'locale', 'id'])
  await index('by_module', ['module', 'locale', 'key', 'id'])
  await index('by_status', ['status', 'locale', 'key', 'id'])
  await index('by_source', ['source', 'locale', 'key', 'id'])
  await index('by_updated_at', ['updated_at', 'id'])
}
