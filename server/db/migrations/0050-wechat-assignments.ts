import { sql } from 'kysely'
import type { AnyDb } from './tools.ts'

/** A conversation with a follower may be one colleague's to answer. */
export async function wechatAssignments(db: AnyDb): Promise<void> {
  await db.schema.alterTable('wechat_users').addColumn('assignee_id', 'integer').execute()
  await db.schema
    .createIndex('wechat_users_assigned')
    .on('wechat_users')
    .columns(['assignee_id', 'spoke_at', 'id'])
    .where(sql<boolean>`assignee_id is not null`)
    .execute()
}
