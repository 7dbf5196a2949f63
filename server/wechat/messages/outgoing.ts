import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Instant } from '../../../contracts/fields.ts'
import type { WechatMessage, wechatReply, wechatUnknownReply } from '../../../contracts/wechat/messages.ts'
import { recordAudit } from '../../db/audit.ts'
import { searchText } from '../../db/search.ts'
import { AppError } from '../../errors.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import { settings } from '../../features/settings/settings.ts'
import { plusMs } from '../../platform/clock.ts'
import type { Actor, Tx, UnitOfWork } from '../../work.ts'
import { mayBeDone } from '../platform/platform.ts'
import { countByDay } from './day-counts.ts'
import { type ContentDeps, isSameContent, platformMessage, type ReplyContent, replyContent } from './reply-content.ts'
import { followerRow, replyUntil } from './reply-window.ts'

/** After so long the sending of a message was cut off, as by a restart: whether it was sent is not known. */
const sendingMs = 2 * 60_000

type Deps = ContentDeps & { work: UnitOfWork }

const replyType = z.enum(['text', 'news', 'image'])

/** Why a message was not sent: a text of `locales/…/api.json` with what fills it in. */
const problem = z.object({ text: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })

export function readProblem(error: string | null, text: TextOf): string | null {
  if (error === null) return null
  const { data } = problem.safeParse(JSON.parse(error))
  return data ? text(data.text, data.params) : text('error.internal')
}

/** `sending` becomes `unknown` after {@link sendingMs}. */
export function stateOf({ state, updated_at }: { state: WechatMessage['state']; updated_at: string }, now: string): WechatMessage['state'] {
  return state === 'sending' && updated_at < plusMs(now, -sendingMs) ? 'unknown' : state
}

/** The message was surely not sent, or that is not known. */
export const isRetryable = (state: WechatMessage['state']): boolean => state === 'failed' || state === 'unknown'

interface Claimed extends ReplyContent {
  id: number
  openid: string
  /** The follower's last message when it was claimed, which it answers. */
  answersUntil: Instant
  /** This request has to send it: otherwise it was sent, or is being sent by another request. */
  isOurs: boolean
  /** An earlier attempt may have reached the follower: the outcome of this one cannot deny it. */
  wasUnknown: boolean
}

/**
 * Stored first, sent once however often the same `key` comes, and stored as sent or with the reason why not. Answers its id; fails with
 * `wechat_reply_closed` where the follower may not be written to, and with `wechat_send_unknown` where the platform may have taken the
 * message without saying so: then only {@link retryReply} sends it again, as somebody decides who knows that.
 */
export async function sendReply(
  deps: Deps,
  actor: Actor,
  { openid, key = randomUUID(), ...given }: z.output<typeof wechatReply>,
): Promise<number> {
  const content = await replyContent(deps, { openid, ...given })
  return deliver(deps, actor, await deps.work.run(actor, (tx) => noted(tx, claimNew(tx, { openid, content, key: `sent ${key}` }))))
}

export async function retryReply(deps: Deps, actor: Actor, id: number): Promise<number> {
  return deliver(deps, actor, await deps.work.run(actor, (tx) => noted(tx, claimAgain(tx, id))))
}

/** Writes the audit log before the attempt is made: it may reach the follower though this process ends. */
async function noted(tx: Tx, claiming: Promise<Claimed>): Promise<Claimed> {
  const claimed = await claiming
  if (claimed.isOurs) await audit(tx, 'reply', claimed.id)
  return claimed
}

const audit = (tx: Tx, action: 'reply' | 'reply_failed' | 'reply_unknown', id: number) =>
  recordAudit(tx, { action, resource: 'wechat-messages', recordId: id })

async function deliver(deps: Deps, actor: Actor, claimed: Claimed): Promise<number> {
  const { work, wechat } = deps
  const { id, openid, type, isOurs, wasUnknown } = claimed
  if (!isOurs) return id
  // Nothing is sent yet: an upload without an answer leaves no doubt about the message.
  let isSending = false
  const mayBeSent = (error: unknown) => isSending && mayBeDone(error)
  try {
    const body = { touser: openid, ...(await platformMessage(deps, claimed)) }
    isSending = true
    await wechat.call({ method: 'POST', path: '/cgi-bin/message/custom/send', body, answer: z.looseObject({}) })
  } catch (error) {
    const failure = mayBeSent(error) ? sendUnknown(id, error) : error
    const state = wasUnknown || mayBeSent(error) ? 'unknown' : 'failed'
    await work.run(actor, async (tx) => {
      await settle(tx, id, { state, error: problemOf(failure) })
      await audit(tx, mayBeSent(error) ? 'reply_unknown' : 'reply_failed', id)
    })
    throw failure
  }
  await work.run(actor, async (tx) => {
    await settle(tx, id, { state: 'sent', error: null, sent_at: tx.now })
    await noteWord(tx, openid, claimed.answersUntil)
    const { site } = await settings.all(tx.db)
    await countByDay(tx, [{ direction: 'out', type, sent_at: tx.now }], site.time_zone)
  })
  return id
}

/** @param answersUntil what arrived later, while it was being sent, still waits */
async function noteWord(tx: Tx, openid: string, answersUntil: Instant): Promise<void> {
  const latest = (column: string, moment: Instant) =>
    sql<string>`case when ${sql.ref(column)} < ${moment} then ${moment} else ${sql.ref(column)} end`
  await tx.db
    .updateTable('wechat_users')
    .set({ spoke_at: latest('spoke_at', tx.now), handled_at: latest('handled_at', answersUntil) })
    .where('openid', '=', openid)
    .where('subscribed', '=', 1)
    .execute()
}

const sendUnknown = (id: number, cause?: unknown) =>
  new AppError('wechat_send_unknown', { data: { unknown_id: id } satisfies z.infer<typeof wechatUnknownReply>, cause })

function problemOf(error: unknown): string {
  const [text, params] = error instanceof AppError ? [error.textKey, error.details.params ?? {}] : ['error.internal', {}]
  return JSON.stringify({ text, params })
}

async function settle(
  tx: Tx,
  id: number,
  outcome: { state: 'sent' | 'failed' | 'unknown'; error: string | null; sent_at?: string },
): Promise<void> {
  await tx.db
    .updateTable('wechat_messages')
    .set({ ...outcome, updated_at: tx.now })
    .where('id', '=', id)
    .execute()
}

async function claimNew(tx: Tx, { openid, content, key }: { openid: string; content: ReplyContent; key: string }): Promise<Claimed> {
  const known = await tx.db
    .selectFrom('wechat_messages')
    .select(['id', 'openid', 'type', 'content', 'payload'])
    .where('dedupe_key', '=', key)
    .executeTakeFirst()
  if (known && (known.openid !== openid || !isSameContent(known, content))) throw new AppError('duplicate')
  if (known) return claimAgain(tx, known.id, { isSameKey: true })
  const answersUntil = await refuseClosed(tx, openid)
  const added = await tx.db
    .insertInto('wechat_messages')
    .values({
      ...{ created_at: tx.now, updated_at: tx.now, created_by: tx.actor.userId, updated_by: tx.actor.userId, version: 1 },
      ...{ direction: 'out', event: '', event_key: '', message_id: null, reply_id: null, answers_id: null },
      ...{ ...content, search_text: searchText([content.content]) },
      ...{ openid, sent_at: tx.now, state: 'sending', error: null, dedupe_key: key },
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Another request with the key was a moment faster.
  if (!added) return claimNew(tx, { openid, content, key })
  // It stands in the list of conversations while it is sent; what waited still does.
  await noteWord(tx, openid, '')
  return { ...content, id: Number(added.id), openid, answersUntil, isOurs: true, wasUnknown: false }
}

/** @param isSameKey the caller only repeats itself: a message that was, is being, or may have been sent is not sent again */
async function claimAgain(tx: Tx, id: number, { isSameKey = false } = {}): Promise<Claimed> {
  const row = await tx.db
    .selectFrom('wechat_messages')
    .select(['id', 'openid', 'type', 'content', 'payload', 'state', 'updated_at'])
    .where('id', '=', id)
    .where('direction', '=', 'out')
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const { openid, content, payload } = row
  const claimed = { id, openid, type: replyType.parse(row.type), content, payload }
  const state = stateOf(row, tx.now)
  if (isSameKey && state === 'unknown') throw sendUnknown(id)
  if (isRetryable(state)) {
    const answersUntil = await refuseClosed(tx, openid)
    const again = await tx.db
      .updateTable('wechat_messages')
      .set({ state: 'sending', error: null, updated_at: tx.now, updated_by: tx.actor.userId })
      .where('id', '=', id)
      .where('state', '=', row.state)
      .where('updated_at', '=', row.updated_at)
      .returning('id')
      .executeTakeFirst()
    if (again) return { ...claimed, answersUntil, isOurs: true, wasUnknown: state === 'unknown' }
  }
  if (!isSameKey) throw new AppError('wechat_already_sent')
  return { ...claimed, answersUntil: '', isOurs: false, wasUnknown: false }
}

/** The platform takes nothing later than this many hours after the follower's last message, whose moment it answers. */
async function refuseClosed(tx: Tx, openid: string): Promise<Instant> {
  const user = await followerRow(tx.db, openid)
  if (!user) throw new AppError('not_found')
  if (replyUntil(user, tx.now) === null) throw new AppError('wechat_reply_closed')
  return user.last_message_at ?? ''
}
