import type { AnyDb } from './tools.ts'

/**
 * Jobs know how often they were claimed, apart from the attempts that count against their limit; how far they had come before the present
 * attempt; and the moment or delay that was asked for, apart from when they are tried next.
 */
export async function jobClaims(db: AnyDb): Promise<void> {
  for (const name of ['claim', 'progress_before', 'delay_ms'])
    await db.schema
      .alterTable('jobs')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  await db.schema.alterTable('jobs').addColumn('scheduled_for', 'text').execute()
  // A worker that is stopped for the upgrade has written the parts of its file under its attempt.
  await db
    .updateTable('jobs')
    .set(({ ref }) => ({ claim: ref('attempts') }))
    .execute()
  await db
    .updateTable('jobs')
    .set(({ ref }) => ({ scheduled_for: ref('run_at') }))
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('kind', 'in', ['search-engines.later', 'media.remove-bytes'])
    .execute()
}
