import type { DialectName } from '../connect.ts'
import { type AnyDb, columns, table } from './tools.ts'

/** Checks of passwords that have not succeeded, for as long as they count against their origin. */
export async function attempts(db: AnyDb, dialect: DialectName): Promise<void> {
  await columns(table(db, dialect, 'attempts'), 'text', ['key', 'at']).execute()
  await db.schema.createIndex('attempts_key').on('attempts').columns(['key', 'at']).execute()
  await db.schema.createIndex('attempts_at').on('attempts').columns(['at']).execute()
}
