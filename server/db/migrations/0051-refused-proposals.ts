import { sql } from 'kysely'
import type { DialectName } from '../connect.ts'
import { type AnyDb, columns, table } from './tools.ts'

/** Proposed texts that somebody has refused, with the reason: kept for undoing it, and for the person who wrote one. Drafts are found by their author. */
export async function refusedProposals(db: AnyDb, dialect: DialectName): Promise<void> {
  let builder = columns(table(db, dialect, 'refused_proposals'), 'text', [
    'resource',
    'field',
    'source',
    'source_hash',
    'target_hash',
    'text',
    'source_text null',
    'parts',
    'provider',
    'created_at',
    'reason',
    'refused_at',
  ])
  builder = columns(builder, 'integer', ['record_id', 'errors', 'job_id null', 'user_id null', 'refused_by null'])
  await columns(builder, 'smallint', ['is_complete', 'is_sound', 'is_edited']).execute()
  await db.schema
    .createIndex('refused_proposals_of_user')
    .on('refused_proposals')
    .columns(['user_id', 'resource', 'record_id', 'field'])
    .execute()
  await db.schema.createIndex('refused_proposals_of_record').on('refused_proposals').columns(['resource', 'record_id']).execute()
  await db.schema.createIndex('refused_proposals_by_date').on('refused_proposals').column('refused_at').execute()
  for (const drafts of ['contents', 'products'])
    await db.schema
      .createIndex(`${drafts}_drafts_by_author`)
      .on(drafts)
      .column('created_by')
      .where(sql<boolean>`status = 'draft' and deleted_at is null`)
      .execute()
}
