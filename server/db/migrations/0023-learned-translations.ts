import { sql } from 'kysely'
import type { AnyDb } from './tools.ts'

/** Which translations the memory has taken in, with an index of those that it has not. */
export async function learnedTranslations(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('translation_fields')
    .addColumn('is_learned', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`create index translation_fields_unlearned on translation_fields (resource, record_id, field)
    where is_learned = 0 and state = 'complete' and (made_by = 'person' or confirmed_at is not null)`.execute(db)
}
