import { type AnyDb, columns } from './tools.ts'

/** Stored files that no record of the library refers to: nothing is deleted from the storage without a row here. */
export async function unreferencedFiles(db: AnyDb): Promise<void> {
  const builder = db.schema.createTable('unreferenced_files').addColumn('key', 'text', (column) => column.primaryKey())
  await columns(builder, 'text', ['state', 'due_at']).execute()
  await db.schema.createIndex('unreferenced_files_due_at').on('unreferenced_files').columns(['state', 'due_at']).execute()
  await db.schema.createIndex('media_storage_key').on('media').column('storage_key').execute()
}
