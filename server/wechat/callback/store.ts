import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Instant } from '../../../contracts/fields.ts'
import { inSavepoint } from '../../db/savepoint.ts'
import { searchText } from '../../db/search.ts'
import type { Tx } from '../../work.ts'
import { countByDay } from '../messages/day-counts.ts'
import { contentOf, type Incoming } from '../protocol/messages.ts'
import { type PassiveReply, passiveReply, replyText } from '../protocol/passive-replies.ts'
import { countScans } from '../qr-codes/day-counts.ts'
import { notePresence } from '../users/presence.ts'
import type { ArrivedEvent, EventListeners } from './listeners.ts'

export interface Entry {
  incoming: Incoming
  reply: PassiveReply | null
  arrivedAt: Instant
  key: string
}

/** A message's number; for an event its sender, action and time: two events of one second differ by key, or by the job that has ended. */
export function dedupeKey(incoming: Incoming): string {
  const { openid, sentAt, type, event, eventKey, messageId, known } = incoming
  if (event === '' && messageId !== null) return `message ${messageId}`
  const job = known && 'PublishEventInfo' in known ? known.PublishEventInfo.publish_id : ''
  const parts = [openid, sentAt, type, event, eventKey, messageId ?? '', job]
  // Two messages of one second without a number differ by their words.
  const words = contentOf(incoming)
  if (words !== '') parts.push(words)
  return `event ${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}

const replyKey = (key: string) => `reply ${key}`

const ownColumns = new Set(['ToUserName', 'FromUserName', 'CreateTime', 'MsgType', 'Event', 'EventKey', 'Content', 'MsgId'])

/** In one transaction. Answers each push's reply by its key: where another process or an earlier delivery was first, that one's. */
export async function storeEntries(
  tx: Tx,
  entries: readonly Entry[],
  { timeZone, listeners, log }: { timeZone: string; listeners: EventListeners; log: FastifyBaseLogger },
): Promise<Map<string, PassiveReply | null>> {
  // In one order: two processes that were handed the same pushes wait for each other one after the other.
  const ordered = entries.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const added = await tx.db
    .insertInto('wechat_messages')
    .values(ordered.map((entry) => incomingRow(tx, entry)))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning(['id', 'dedupe_key'])
    .execute()
  const ids = new Map(added.map(({ id, dedupe_key }) => [dedupe_key ?? '', Number(id)]))
  const [fresh, repeated] = [ordered.filter(({ key }) => ids.has(key)), ordered.filter(({ key }) => !ids.has(key))]
  await storeReplies(tx, fresh, ids, timeZone)
  const pushes = fresh.map(({ incoming }) => incoming)
  await notePresence(tx, pushes)
  await countScans(tx, pushes, timeZone)
  for (const { incoming } of fresh) await notifyListeners(tx, incoming, { listeners, log })
  return new Map([...fresh.map(({ key, reply }): [string, PassiveReply | null] => [key, reply]), ...(await storedReplies(tx, repeated))])
}

/** Columns that rows of messages share; `sent_at` may be another moment than now. */
const stored = (tx: Tx) => ({
  ...{ created_at: tx.now, updated_at: tx.now, created_by: null, updated_by: null, version: 1 },
  ...{ event: '', event_key: '', message_id: null, error: null, reply_id: null, answers_id: null },
})

function incomingRow(tx: Tx, { incoming, reply, key }: Entry) {
  const content = contentOf(incoming)
  const payload = Object.fromEntries(Object.entries(incoming.raw).filter(([name]) => !ownColumns.has(name)))
  return {
    ...stored(tx),
    direction: 'in' as const,
    openid: incoming.openid,
    type: incoming.type,
    event: incoming.event,
    event_key: incoming.eventKey,
    content,
    payload: JSON.stringify(payload),
    message_id: incoming.messageId,
    sent_at: incoming.sentAt,
    state: reply ? ('answered' as const) : ('received' as const),
    reply_id: reply?.ruleId ?? null,
    dedupe_key: key,
    search_text: searchText([content]),
  }
}

async function storeReplies(tx: Tx, fresh: readonly Entry[], ids: ReadonlyMap<string, number>, timeZone: string): Promise<void> {
  const received = fresh.map(({ incoming: { type, sentAt } }) => ({ direction: 'in' as const, type, sent_at: sentAt }))
  const replies = fresh.flatMap(({ incoming, reply, key, arrivedAt }) => {
    if (!reply) return []
    const content = replyText(reply)
    const row = {
      ...stored(tx),
      direction: 'out' as const,
      openid: incoming.openid,
      type: reply.type,
      content,
      payload: JSON.stringify(reply),
      sent_at: arrivedAt,
      state: 'sent' as const,
      reply_id: reply.ruleId ?? null,
      answers_id: ids.get(key) ?? null,
      dedupe_key: replyKey(key),
      search_text: searchText([content]),
    }
    return [row]
  })
  if (replies.length > 0) await tx.db.insertInto('wechat_messages').values(replies).execute()
  await countByDay(tx, [...received, ...replies], timeZone)
  await countHits(tx, replies)
}

/** Counts once for each message, however often it was delivered. No edit: versions stay. */
async function countHits(tx: Tx, replies: readonly { reply_id: number | null }[]): Promise<void> {
  const hits = Map.groupBy(replies, ({ reply_id }) => reply_id)
  // In one order: two processes never wait for each other's rows.
  for (const [rule, own] of [...hits].sort(([one], [other]) => Number(one) - Number(other)))
    if (rule !== null)
      await tx.db
        .updateTable('wechat_replies')
        .set((row) => ({ hit_count: row('hit_count', '+', own.length), last_hit_at: tx.now }))
        .where('id', '=', rule)
        .execute()
}

async function notifyListeners(tx: Tx, incoming: Incoming, { listeners, log }: { listeners: EventListeners; log: FastifyBaseLogger }) {
  const { known, event } = incoming
  if (known?.MsgType !== 'event') return
  for (const listener of listeners.for(event))
    await inSavepoint(tx, (part) => listener(part, { ...incoming, known } satisfies ArrivedEvent)).catch((error: unknown) =>
      log.error({ err: error, event }, 'what follows from an event of WeChat was not done'),
    )
}

async function storedReplies(tx: Tx, repeated: readonly Entry[]): Promise<[string, PassiveReply | null][]> {
  if (repeated.length === 0) return []
  const rows = await tx.db
    .selectFrom('wechat_messages')
    .select(['dedupe_key', 'payload'])
    .where(
      'dedupe_key',
      'in',
      repeated.map(({ key }) => replyKey(key)),
    )
    .execute()
  const payloads = new Map(rows.map(({ dedupe_key, payload }) => [dedupe_key, payload]))
  return repeated.map(({ key }) => {
    const payload = payloads.get(replyKey(key))
    return [key, payload === undefined ? null : (passiveReply.safeParse(JSON.parse(payload)).data ?? null)]
  })
}
