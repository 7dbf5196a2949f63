import type { DialectName } from '../connect.ts'
import { type AnyDb, columns, table } from './tools.ts'

/** What was done with many records at once, and what each of them was before, so that it can be undone. */
export async function batches(db: AnyDb, dialect: DialectName): Promise<void> {
  const batch = columns(table(db, dialect, 'batches'), 'text', ['created_at', 'resource', 'action', 'asked', 'undone_at null'])
  await columns(batch, 'integer', ['user_id null', 'count']).execute()
  await db.schema.createIndex('batches_recent').on('batches').columns(['created_at', 'id']).execute()

  const record = columns(table(db, dialect, 'batch_records'), 'integer', ['batch_id', 'record_id', 'version'])
  await columns(record, 'text', ['former null', 'state']).execute()
  await db.schema.createIndex('batch_records_record').on('batch_records').columns(['batch_id', 'record_id']).unique().execute()
  await db.schema.createIndex('batch_records_left').on('batch_records').columns(['batch_id', 'state', 'id']).execute()
}
