import { sql } from 'kysely'
import type { DialectName } from '../connect.ts'
import { type AnyDb, columns } from './tools.ts'

/** The tags of articles and products as rows, so that they are counted from an index and not out of texts. */
export async function recordTags(db: AnyDb, dialect: DialectName): Promise<void> {
  const table = db.schema.createTable('record_tags') as Parameters<typeof columns>[0]
  await columns(columns(table, 'text', ['resource', 'tag']), 'integer', ['record_id'])
    .addPrimaryKeyConstraint('record_tags_key', ['resource', 'tag', 'record_id'])
    .execute()
  await db.schema.createIndex('record_tags_record').on('record_tags').columns(['resource', 'record_id']).execute()
  for (const name of ['contents', 'products']) {
    const listed = dialect === 'sqlite' ? sql`json_each(tags) as listed` : sql`jsonb_array_elements_text(tags::jsonb) as listed (value)`
    await sql`insert into record_tags (resource, tag, record_id)
      select distinct ${sql.lit(name)}, listed.value, ${sql.ref(`${name}.id`)}
      from ${sql.table(name)}, ${listed} where deleted_at is null`.execute(db)
  }
}
