import { sql } from 'kysely'
import type { z } from 'zod'
import {
  maxCountedWaiting,
  replyHours,
  type WechatConversationFilter,
  type wechatConversations,
  type wechatConversationsQuery,
  type wechatHandled,
} from '../../../contracts/wechat/messages.ts'
import { recordAudit } from '../../db/audit.ts'
import { type Condition, listIds, type Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { findNewest } from '../../db/search.ts'
import { AppError } from '../../errors.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import { plusMs } from '../../platform/clock.ts'
import type { Tx } from '../../work.ts'
import { followerOf, messagesByIds } from './log.ts'
import { isWaiting, replyUntil } from './reply-window.ts'

type Query = z.output<typeof wechatConversationsQuery>

/** Followers and messages of a keyword that are looked at, the newest: their conversations are what is looked for. */
const maxMatches = 500
/** Conversations are counted no further: nobody reads the number of more. */
const maxCounted = 1_000

/** The condition of the partial index `wechat_users_waiting`, in a form that leads planners to no other. */
const waiting = sql<boolean>`(subscribed + 0) = 1 and wrote_at > handled_at`
const hasWords = sql<boolean>`spoke_at > ''`

export function conversationConditions(filter: WechatConversationFilter, now: string): Condition[] {
  if (filter === 'waiting') return [hasWords, waiting]
  const since = plusMs(now, -replyHours * 3_600_000)
  return filter === 'open'
    ? [sql<boolean>`spoke_at > ${since}`, sql<boolean>`(subscribed + 0) = 1 and (wrote_at || '') > ${since}`]
    : [hasWords]
}

export async function listConversations(reader: Reader, query: Query, text: TextOf): Promise<z.output<typeof wechatConversations>> {
  const { filter, keyword = '', ...page } = query
  const found = keyword === '' ? null : await findConversations(reader, keyword)
  const plan = {
    table: 'wechat_users' as const,
    conditions: [...conversationConditions(filter, reader.now), ...(found ? [foundCondition(found)] : [])],
    defaultSort: '-spoke_at',
    // Messages come all the time.
    countKey: JSON.stringify(['conversations', reader.now, filter, keyword]),
    countTags: [],
    isBounded: true,
    maxMatches: maxCounted,
  }
  const { items: ids, meta } = await listIds(reader, plan, { ...page, page: 1 })
  const users = await usersByIds(reader.db, ids)
  const lastWords = await lastWordsOf(
    reader.db,
    users.flatMap(({ id, openid }) => (found?.messages.has(openid) ? [] : id)),
  )
  const shown = users.map((user) => ({ user, messageId: found?.messages.get(user.openid) ?? lastWords.get(user.id) }))
  const messages = await messagesByIds(
    reader,
    shown.flatMap(({ messageId }) => messageId ?? []),
    text,
  )
  const messageById = new Map(messages.map((message) => [message.id, message]))
  return {
    items: shown.map(({ user, messageId }) => ({
      user: followerOf(user),
      message: messageById.get(messageId ?? 0) ?? null,
      is_waiting: isWaiting(user),
      reply_until: replyUntil(user, reader.now),
    })),
    meta,
    waiting: await countWaiting(reader.db),
  }
}

async function usersByIds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('wechat_users')
    .select(['id', 'openid', 'nickname', 'remark', 'subscribed', 'last_message_at', 'handled_at'])
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

async function countWaiting(db: Db): Promise<number> {
  const some = db.selectFrom('wechat_users').select('id').where(waiting).where(hasWords).limit(maxCountedWaiting)
  const { n } = await db.selectFrom(some.as('some')).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  return Number(n)
}

interface Found {
  users: readonly number[]
  /** The newest message with the words, by openid. */
  messages: ReadonlyMap<string, number>
}

async function findConversations({ aside, dialect }: Reader, keyword: string): Promise<Found> {
  const users = await findNewest(aside, dialect, keyword, {
    table: 'wechat_users',
    columns: ['id'],
    condition: hasWords,
    limit: maxMatches,
  })
  const messages = await findNewest(aside, dialect, keyword, {
    table: 'wechat_messages',
    columns: ['id', 'openid'],
    condition: sql<boolean>`type <> 'event' and answers_id is null`,
    limit: maxMatches,
  })
  // Read from the newest on: of a follower's the first one counts.
  const newest = new Map(messages.toReversed().map(({ id, openid }) => [String(openid), Number(id)]))
  return { users: users.map(({ id }) => Number(id)), messages: newest }
}

function foundCondition({ users, messages }: Found): Condition {
  const openids = [...messages.keys()]
  const parts = [
    ...(users.length > 0 ? [sql`wechat_users.id in (${sql.join(users)})`] : []),
    ...(openids.length > 0 ? [sql`wechat_users.openid in (${sql.join(openids)})`] : []),
  ]
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` or `)})` : sql<boolean>`1 = 0`
}

/** Says that nothing up to a message that was seen waits for an answer, or that it does after all. Fails with `not_found`. */
export async function markHandled(tx: Tx, { openid, message_id, is_handled }: z.output<typeof wechatHandled>): Promise<void> {
  const seen = await tx.db
    .selectFrom('wechat_messages')
    .select(['id', 'sent_at'])
    .where('id', '=', message_id)
    .where('openid', '=', openid)
    .executeTakeFirst()
  if (!seen) throw new AppError('not_found')
  const last = await tx.db
    .selectFrom('wechat_messages')
    .select('sent_at')
    .where('openid', '=', openid)
    .where('direction', '=', 'in')
    .where('type', '<>', 'event')
    .where(sql<boolean>`(sent_at, id) <= (${seen.sent_at}, ${seen.id})`)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  await tx.db
    .updateTable('wechat_users')
    .set({ handled_at: is_handled ? (last?.sent_at ?? '') : '' })
    .where('openid', '=', openid)
    .execute()
  await recordAudit(tx, { action: 'update', resource: 'wechat-messages', recordId: message_id, changes: { is_handled } })
}
