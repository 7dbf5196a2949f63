import type { DialectName } from '../connect.ts'
import { type AnyDb, columns, table } from './tools.ts'

/** Texts of replies that people keep for the next letter. */
export async function replyTemplates(db: AnyDb, dialect: DialectName): Promise<void> {
  const template = columns(table(db, dialect, 'reply_templates'), 'text', ['name', 'locale', 'text', 'created_at'])
  await columns(template, 'integer', ['user_id null']).execute()
  await db.schema.createIndex('reply_templates_name').on('reply_templates').columns(['locale', 'name']).unique().execute()
}
