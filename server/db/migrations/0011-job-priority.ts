import type { AnyDb } from './tools.ts'

/** Jobs that somebody waits for run before those that nobody does; what is queued already are almost all pictures. */
export async function jobPriority(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.dropIndex('jobs_due').execute()
  await db.schema.createIndex('jobs_due').on('jobs').columns(['state', 'priority', 'run_at', 'id']).execute()
}
