import type { DialectName } from '../connect.ts'
import { type AnyDb, columns, table } from './tools.ts'

/** Translations that wait for review, one for a field; what was decided about is deleted. */
export async function translationProposals(db: AnyDb, dialect: DialectName): Promise<void> {
  let builder = columns(table(db, dialect, 'translation_proposals'), 'text', [
    'resource',
    'field',
    'source',
    'source_hash',
    'target_hash',
    'text',
    'parts',
    'provider',
    'created_at',
  ])
  builder = columns(builder, 'integer', ['record_id', 'errors', 'job_id null', 'user_id null'])
  await columns(builder, 'smallint', ['is_complete', 'is_sound', 'is_edited']).execute()
  await db.schema
    .createIndex('translation_proposals_of_field')
    .unique()
    .on('translation_proposals')
    .columns(['resource', 'record_id', 'field'])
    .execute()
  await db.schema.createIndex('translation_proposals_by_job').on('translation_proposals').columns(['job_id', 'id']).execute()
}
