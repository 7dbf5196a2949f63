import type { AnyDb } from './tools.ts'

/** Who has started a job; of those from before, nobody knows. */
export async function jobOwners(db: AnyDb): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('created_by', 'integer').execute()
}
