import type { AnyDb } from './tools.ts'

const tables = ['contents', 'products', 'categories', 'media', 'contact_messages', 'wechat_users', 'users'] as const

/**
 * Records of an earlier version get the tokens of their names by a job, which makes them as writes do: the site is there before it is
 * done. A new database has none.
 */
export async function nameTokens(db: AnyDb): Promise<void> {
  const found = await Promise.all(tables.map((table) => db.selectFrom(table).select('id').limit(1).executeTakeFirst()))
  if (found.every((row) => row === undefined)) return
  const now = new Date().toISOString()
  await db
    .insertInto('jobs')
    .values({
      kind: 'search.names',
      payload: '{}',
      state: 'queued',
      priority: 1,
      run_at: now,
      attempts: 0,
      progress_done: 0,
      progress_total: 0,
      unique_key: 'search.names',
      created_at: now,
      updated_at: now,
    })
    .execute()
}
