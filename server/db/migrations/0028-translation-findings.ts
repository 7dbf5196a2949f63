import { type CreateTableBuilder, sql } from 'kysely'
import { type AnyDb, columns } from './tools.ts'

/**
 * What the checks find in the translations of records, and which fields they have still to look at: at first all of them. The program
 * checks them once it runs.
 */
export async function translationFindings(db: AnyDb): Promise<void> {
  const builder = db.schema.createTable('translation_findings') as CreateTableBuilder<string, string>
  let table = columns(builder, 'text', ['resource', 'field', 'kind', 'hash', 'findings'])
  table = columns(table, 'integer', ['record_id', 'open_count', 'right_count'])
  table = columns(table, 'smallint', ['is_trashed'])
  await table.addPrimaryKeyConstraint('translation_findings_key', ['resource', 'record_id', 'field', 'kind']).execute()
  const place = ['resource', 'record_id', 'field']
  const index = (name: string, list: string[], where: 'open_count' | 'right_count') =>
    db.schema
      .createIndex(`translation_findings_${name}`)
      .on('translation_findings')
      .columns(list)
      .where(sql<boolean>`${sql.ref(where)} > 0 and is_trashed = 0`)
      .execute()
  await index('open', place, 'open_count')
  await index('open_kind', ['kind', ...place], 'open_count')
  await index('right', place, 'right_count')
  await index('right_kind', ['kind', ...place], 'right_count')
  // Of the open fields of one state, those behind another one.
  await db.schema
    .createIndex('translation_fields_open_state')
    .on('translation_fields')
    .columns(['state', ...place])
    .where(sql<boolean>`state <> 'complete' and is_trashed = 0`)
    .execute()
  await db.schema
    .alterTable('translation_fields')
    .addColumn('is_checked', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`create index translation_fields_unchecked on translation_fields (resource, record_id, field) where is_checked = 0`.execute(db)
}
