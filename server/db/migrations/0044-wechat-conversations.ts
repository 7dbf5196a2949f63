import { sql } from 'kysely'
import type { AnyDb } from './tools.ts'

/** Conversations with followers, in the order of their last words and with those that wait for an answer; replies kept for them. */
export async function wechatConversations(db: AnyDb): Promise<void> {
  for (const name of ['spoke_at', 'handled_at'])
    await db.schema
      .alterTable('wechat_users')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  // Answers of rules are no words of the conversation.
  await sql`update wechat_users set
    spoke_at = coalesce((select max(sent_at) from wechat_messages where openid = wechat_users.openid and type <> 'event' and answers_id is null), ''),
    handled_at = coalesce((select max(sent_at) from wechat_messages where openid = wechat_users.openid and direction = 'out' and answers_id is null and state = 'sent'), '')
    where subscribed = 1 and wrote_at > ''`.execute(db)
  await db.schema.createIndex('wechat_users_by_word').on('wechat_users').columns(['spoke_at', 'id']).execute()
  await db.schema
    .createIndex('wechat_users_waiting')
    .on('wechat_users')
    .columns(['spoke_at', 'id'])
    .where(sql<boolean>`(subscribed + 0) = 1 and wrote_at > handled_at`)
    .execute()

  // Beside letters in each language, a text may be for chats, which have none of their own.
  await db.schema.alterTable('reply_templates').renameColumn('locale', 'purpose').execute()
}
