import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  WechatConversationFilter,
  wechatConversations,
  wechatConversationsQuery,
  wechatHandled,
} from '../../../contracts/wechat/messages.ts'
import { recordAudit } from '../../db/audit.ts'
import { type Condition, listIds, type Reader } from '../../db/list.ts'
import { findNewest } from '../../db/search.ts'
import { AppError } from '../../errors.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import type { Tx } from '../../work.ts'
import { conversationRows } from './conversation-rows.ts'
import { hasWords, openConditions, waitingInTime, waitingInVain } from './waiting.ts'

type Query = z.output<typeof wechatConversationsQuery>

/** Followers and messages of a keyword that are looked at, the newest: their conversations are what is looked for. */
const maxMatches = 500
/** Conversations are counted no further: nobody reads the number of more. */
const maxCounted = 1_000

const mine = (userId: number | null) => sql<boolean>`assignee_id = ${userId ?? 0}`

/** @param userId the caller, whose own conversations `mine` are */
export function conversationConditions(filter: WechatConversationFilter, now: string, userId: number | null): Condition[] {
  if (filter === 'waiting') return waitingInTime(now)
  if (filter === 'lapsed') return waitingInVain(now)
  if (filter === 'open') return openConditions(now)
  return filter === 'mine' ? [hasWords, mine(userId)] : [hasWords]
}

/** Those that wait begin with the one whose time to be answered ends first. */
export const conversationSort = (filter: WechatConversationFilter): string => (filter === 'waiting' ? 'spoke_at' : '-spoke_at')

export async function listConversations(
  reader: Reader,
  query: Query,
  { text, userId }: { text: TextOf; userId: number | null },
): Promise<z.output<typeof wechatConversations>> {
  const { filter, keyword = '', ...page } = query
  const found = keyword === '' ? null : await findConversations(reader, keyword)
  const plan = {
    table: 'wechat_users' as const,
    conditions: [...conversationConditions(filter, reader.now, userId), ...(found ? [foundCondition(found)] : [])],
    defaultSort: conversationSort(filter),
    // Messages come all the time.
    countKey: JSON.stringify(['conversations', reader.now, filter, keyword, userId]),
    countTags: [],
    isBounded: true,
    maxMatches: maxCounted,
  }
  const { items: ids, meta } = await listIds(reader, plan, { ...page, page: 1 })
  return { items: await conversationRows(reader, ids, text, found?.messages), meta }
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
