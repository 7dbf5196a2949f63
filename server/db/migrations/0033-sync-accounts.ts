import type { AnyDb } from './tools.ts'

/** Whose followers a synchronization has read: another account's are not to be taken for people who have left. */
export async function syncAccounts(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('wechat_syncs')
    .addColumn('account', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
