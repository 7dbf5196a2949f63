import { type AnyDb, columns } from './tools.ts'

/** Files that jobs make for people to fetch, in parts: who fetches one may be served by another process than the one that made it. */
export async function exportParts(db: AnyDb): Promise<void> {
  const builder = columns(db.schema.createTable('export_parts'), 'integer', ['job_id', 'attempt', 'part'])
  await columns(builder, 'text', ['data', 'created_at'])
    .addPrimaryKeyConstraint('export_parts_key', ['job_id', 'attempt', 'part'])
    .execute()
  await db.schema.createIndex('export_parts_created_at').on('export_parts').column('created_at').execute()
}
