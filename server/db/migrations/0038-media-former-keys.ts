import { type AnyDb, columns } from './tools.ts'

/** Keys that the bytes of a file had before they were replaced: texts from that time, and pages elsewhere, still name them. */
export async function mediaFormerKeys(db: AnyDb): Promise<void> {
  const table = columns(columns(db.schema.createTable('media_former_keys'), 'text', ['storage_key']), 'integer', ['media_id'])
  await table.addPrimaryKeyConstraint('media_former_keys_key', ['storage_key']).execute()
  await db.schema.createIndex('media_former_keys_media').on('media_former_keys').column('media_id').execute()
}
