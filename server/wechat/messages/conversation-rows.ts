import type { WechatConversationRow } from '../../../contracts/wechat/messages.ts'
import type { Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { assigneesByIds } from '../../features/assignments/assignments.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import { followerOf, messagesByIds } from './log.ts'
import { replyStateOf, replyUntil } from './reply-window.ts'

const noMessages: ReadonlyMap<string, number> = new Map()

/** In the order of the ids of followers; with the last message of each, or the one that `shown` names by openid. */
export async function conversationRows(
  reader: Pick<Reader, 'db' | 'now'>,
  ids: readonly number[],
  text: TextOf,
  shown: ReadonlyMap<string, number> = noMessages,
): Promise<WechatConversationRow[]> {
  const { db, now } = reader
  const users = await usersByIds(db, ids)
  const lastWords = await lastWordsOf(
    db,
    users.flatMap(({ id, openid }) => (shown.has(openid) ? [] : id)),
  )
  const messageIdOf = ({ id, openid }: { id: number; openid: string }) => shown.get(openid) ?? lastWords.get(id)
  const messages = await messagesByIds(
    reader,
    users.flatMap((user) => messageIdOf(user) ?? []),
    text,
  )
  const messageById = new Map(messages.map((message) => [message.id, message]))
  const assignees = await assigneesByIds(
    db,
    users.flatMap(({ assignee_id }) => assignee_id ?? []),
  )
  return users.map((user) => ({
    user: followerOf(user),
    message: messageById.get(messageIdOf(user) ?? 0) ?? null,
    reply_state: replyStateOf(user),
    reply_until: replyUntil(user, now),
    assignee: assignees.get(user.assignee_id ?? 0) ?? null,
  }))
}

async function usersByIds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('wechat_users')
    .select(['id', 'openid', 'nickname', 'remark', 'subscribed', 'last_message_at', 'spoke_at', 'handled_at', 'assignee_id'])
    .where('id', 'in', ids)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** The messages of the moment in which each conversation had its last word: one look in an index for each. */
async function lastWordsOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('wechat_users')
    .innerJoin('wechat_messages', (join) =>
      join.onRef('wechat_messages.openid', '=', 'wechat_users.openid').onRef('wechat_messages.sent_at', '=', 'wechat_users.spoke_at'),
    )
    .select(['wechat_users.id as user_id', 'wechat_messages.id'])
    .where('wechat_users.id', 'in', ids)
    .where('wechat_messages.type', '<>', 'event')
    .where('wechat_messages.answers_id', 'is', null)
    .orderBy('wechat_messages.id')
    .execute()
  return new Map(rows.map(({ user_id, id }) => [user_id, Number(id)]))
}
