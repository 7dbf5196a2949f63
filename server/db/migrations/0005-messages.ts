import type { DialectName } from '../connect.ts'
import { type AnyDb, columns, keywordIndex, stored, table } from './tools.ts'

/** The messages of visitors, and what tells a repeated sending from a new one. */
export async function messages(db: AnyDb, dialect: DialectName): Promise<void> {
  let builder = columns(table(db, dialect, 'contact_messages'), 'text', [
    'reference',
    'name',
    'email',
    'phone',
    'company',
    'country',
    'subject',
    'message',
    'locale',
    'page_url',
    'status',
    'note',
    'reply_text',
    'read_at null',
    'replied_at null',
    'sender_hash null',
    'idempotency_key null',
    'proof_hash null',
  ])
  builder = columns(builder, 'integer', ['product_id null', 'assigned_to null'])
  await stored(builder).execute()
  for (const name of ['reference', 'idempotency_key', 'proof_hash'])
    await db.schema.createIndex(`contact_messages_${name}`).on('contact_messages').column(name).unique().execute()
  const index = (name: string, names: string[]) => db.schema.createIndex(`contact_messages_${name}`).on('contact_messages').columns(names)
  await index('newest', ['created_at', 'id']).execute()
  await index('changed', ['updated_at', 'id']).execute()
  for (const name of ['status', 'product_id', 'assigned_to', 'locale', 'sender_hash'])
    await index(name, [name, 'created_at', 'id']).execute()
  await keywordIndex(db, dialect, 'contact_messages')
}
