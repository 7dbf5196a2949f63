import { sql } from 'kysely'
import type { DialectName } from '../connect.ts'
import { type AnyDb, columns, table } from './tools.ts'

const phoneDigits = sql`replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', '')`

/** What a visitor read before writing and where they came from, which messages are one buyer's, and what was answered. */
export async function messageContext(db: AnyDb, dialect: DialectName): Promise<void> {
  for (const [name, start] of [
    ['trail', '[]'],
    ['source', ''],
  ] as const)
    await db.schema
      .alterTable('contact_messages')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(start))
      .execute()
  await db.schema.alterTable('contact_messages').addColumn('buyer_id', 'integer').execute()
  await db.schema.createIndex('contact_messages_buyer').on('contact_messages').columns(['buyer_id', 'id']).execute()
  await db.schema.createIndex('contact_messages_email').on('contact_messages').expression(sql`lower(email)`).execute()
  await db.schema.createIndex('contact_messages_phone').on('contact_messages').expression(phoneDigits).execute()
  const replies = columns(table(db, dialect, 'contact_replies'), 'text', ['text', 'created_at', 'sent_at null'])
  await columns(replies, 'integer', ['message_id', 'created_by null', 'job_id null']).execute()
  await db.schema.createIndex('contact_replies_message').on('contact_replies').columns(['message_id', 'id']).execute()
}
