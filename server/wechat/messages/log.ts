import { sql } from 'kysely'
import type { z } from 'zod'
import type { List } from '../../../contracts/envelope.ts'
import type {
  Follower,
  WechatConversation,
  WechatMessage,
  wechatConversationQuery,
  wechatMessageQuery,
} from '../../../contracts/wechat/messages.ts'
import { type Condition, listIds, type Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { assigneesByIds } from '../../features/assignments/assignments.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import { includeTags } from '../users/users.ts'
import { detailsOf, type StoredMessage } from './details.ts'
import { isRetryable, readProblem, stateOf } from './outgoing.ts'
import { followerRow, replyStateOf, replyUntil } from './reply-window.ts'

const pageOfConversation = 50

/** Newest first unless asked otherwise. */
export async function listMessages(reader: Reader, query: z.output<typeof wechatMessageQuery>, text: TextOf): Promise<List<WechatMessage>> {
  const { direction, type, openid, from, to, ...page } = query
  const equals = Object.entries({ direction, type, openid }).filter(([, value]) => value !== undefined)
  const conditions: Condition[] = equals.map(([name, value]) => sql<boolean>`${sql.ref(name)} = ${value}`)
  if (from !== undefined) conditions.push(sql<boolean>`sent_at >= ${from}`)
  if (to !== undefined) conditions.push(sql<boolean>`sent_at < ${to}`)
  // Messages come all the time: how many there are is counted each time, up to a bound.
  const plan = {
    table: 'wechat_messages' as const,
    conditions,
    defaultSort: '-sent_at',
    // Matches of a keyword come as they arrived, which their index gives from its end: a word may be in every second message.
    ranked: [],
    whole: conditions.length === 0 ? ('table' as const) : undefined,
    countKey: JSON.stringify([reader.now, direction, type, openid, from, to]),
    countTags: [],
    isBounded: true,
  }
  const { items, meta } = await listIds(reader, plan, page)
  return { items: await messagesByIds(reader, items, text), meta }
}

export async function messagesByIds(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  ids: readonly number[],
  text: TextOf,
): Promise<WechatMessage[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('wechat_messages')
    .leftJoin('users', 'users.id', 'wechat_messages.created_by')
    .leftJoin('wechat_users', 'wechat_users.openid', 'wechat_messages.openid')
    .select([
      'wechat_messages.id',
      'wechat_messages.direction',
      'wechat_messages.openid',
      'wechat_messages.type',
      'wechat_messages.event',
      'wechat_messages.event_key',
      'wechat_messages.content',
      'wechat_messages.message_id',
      'wechat_messages.payload',
      'wechat_messages.state',
      'wechat_messages.error',
      'wechat_messages.sent_at',
      'wechat_messages.updated_at',
      'users.name as user_name',
      'users.email as user_email',
      'wechat_users.id as follower_id',
      'wechat_users.nickname',
      'wechat_users.remark',
      'wechat_users.subscribed',
    ])
    .where('wechat_messages.id', 'in', ids)
    .execute()
  const messages = rows.map(
    ({ error, updated_at, state: stored, user_name, user_email, follower_id, nickname, remark, subscribed, ...row }) => ({
      ...shownOf(row),
      user:
        follower_id === null
          ? null
          : { id: follower_id, openid: row.openid, nickname: nickname ?? '', remark: remark ?? '', is_subscribed: subscribed === 1 },
      ...shownState({ state: stored, error, updated_at }, now, text),
      author_name: user_name || user_email,
    }),
  )
  const known = new Map(messages.map((message) => [message.id, message]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

function shownOf({ message_id, payload, ...row }: StoredMessage & { id: number; openid: string }) {
  return { ...row, id: Number(row.id), details: detailsOf({ ...row, message_id, payload }) }
}

function shownState(row: { state: WechatMessage['state']; error: string | null; updated_at: string }, now: string, text: TextOf) {
  const state = stateOf(row, now)
  const problem = readProblem(row.error, text) ?? (state === 'unknown' ? text('error.wechat_send_unknown') : null)
  return { state, problem, can_retry: isRetryable(state) }
}

export async function conversation(
  reader: Pick<Reader, 'db' | 'now'>,
  { openid, before }: z.output<typeof wechatConversationQuery>,
  text: TextOf,
): Promise<WechatConversation> {
  const { db, now } = reader
  const user = await followerRow(db, openid)
  const from = before === undefined ? null : await placeOf(db, openid, before)
  const rows = await db
    .selectFrom('wechat_messages')
    .select('id')
    .where('openid', '=', openid)
    .$if(from !== null, (all) => all.where(sql<boolean>`(sent_at, id) < (${from?.sent_at}, ${from?.id})`))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageOfConversation + 1)
    .execute()
  if (!user && rows.length === 0) throw new AppError('not_found')
  const ids = rows.slice(0, pageOfConversation).map(({ id }) => Number(id))
  return {
    user: user ? { ...followerOf(user), ...(await factsOf(db, user)) } : null,
    reply_state: replyStateOf(user),
    reply_until: replyUntil(user, now),
    assignee: (await assigneesByIds(db, user?.assignee_id ? [user.assignee_id] : [])).get(user?.assignee_id ?? 0) ?? null,
    messages: (await messagesByIds(reader, ids, text)).reverse(),
    has_older: rows.length > pageOfConversation,
  }
}

type Facts = Pick<NonNullable<WechatConversation['user']>, 'subscribe_time' | 'subscribe_scene' | 'qr_scene'>

async function factsOf(db: Db, { id, subscribe_time, subscribe_scene, qr_scene }: Facts & { id: number }) {
  const record: { id: number; tags: { tag_id: number; name: string }[] } = { id, tags: [] }
  await includeTags(db, [record])
  return { subscribe_time, subscribe_scene, qr_scene, tags: record.tags }
}

export const followerOf = ({
  id,
  openid,
  nickname,
  remark,
  subscribed,
}: Omit<Follower, 'is_subscribed'> & { subscribed: number }): Follower => ({
  id,
  openid,
  nickname,
  remark,
  is_subscribed: subscribed === 1,
})

async function placeOf(db: Db, openid: string, id: number) {
  const place = await db
    .selectFrom('wechat_messages')
    .select(['id', 'sent_at'])
    .where('id', '=', id)
    .where('openid', '=', openid)
    .executeTakeFirst()
  if (!place) throw new AppError('not_found')
  return place
}
