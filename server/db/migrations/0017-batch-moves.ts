import type { AnyDb } from './tools.ts'

/** What a batch moved along, of whatever resource: it goes back while it is where the batch moved it to. */
export async function batchMoves(db: AnyDb): Promise<void> {
  const records = () => db.schema.alterTable('batch_records')
  // Empty in rows from before: these are of the batch's own resource.
  await records()
    .addColumn('resource', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await records().addColumn('became', 'text').execute()
  await db.schema.dropIndex('batch_records_record').execute()
  await db.schema.createIndex('batch_records_record').on('batch_records').columns(['batch_id', 'resource', 'record_id']).unique().execute()
}
