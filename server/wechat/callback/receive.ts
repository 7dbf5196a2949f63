import type { FastifyBaseLogger } from 'fastify'
import type { Instant } from '../../../contracts/fields.ts'
import type { Incoming } from '../protocol/messages.ts'
import { type PassiveReply, passiveReply, type ReplyEngine, replyXml } from '../protocol/passive-replies.ts'
import type { CallbackAccount } from './callback-account.ts'
import { type Inbox, InboxUnavailable } from './inbox.ts'
import { dedupeKey } from './store.ts'
import { type OpenedPush, sealed } from './verify.ts'

/** The platform waits for five seconds, and sends what is not acknowledged by then again. */
const maxWaitMs = 4_800
/** The answer's share of it; the rest is for storing it, on the disk where the database is slow. */
const maxReplyMs = 4_000

export interface ReceiveDeps {
  inbox: Inbox
  replyEngine: ReplyEngine
  log: FastifyBaseLogger
}

/** Answers the XML, null for none. Fails where the push is not durable in time, which is logged without what was written. */
export async function receive(
  { inbox, replyEngine, log }: ReceiveDeps,
  account: CallbackAccount,
  { incoming, encodingAesKey }: OpenedPush,
  at: { nonce: string; now: Instant },
): Promise<string | null> {
  if (!account.isEnabled) return null
  const durable = inbox.take({ incoming, key: dedupeKey(incoming), arrivedAt: at.now }, account.timeZone, () =>
    replyTo(replyEngine, incoming, log),
  )
  const acknowledged = await withTimeout(
    maxWaitMs,
    durable.then((reply) => ({ reply })),
  )
  if (!acknowledged) throw new InboxUnavailable('neither the database nor the disk has taken a message in time')
  const { reply } = acknowledged
  return reply ? sealed(account, encodingAesKey, replyXml(reply, incoming, at.now), at) : null
}

async function replyTo(engine: ReplyEngine, incoming: Incoming, log: FastifyBaseLogger): Promise<PassiveReply | null> {
  const { type, event } = incoming
  // Nothing reaches somebody who has left.
  if (event === 'unsubscribe') return null
  try {
    const reply = await withTimeout(maxReplyMs, engine.replyTo(incoming))
    return reply && passiveReply.parse(reply)
  } catch (error) {
    log.error({ err: error, type, event }, 'no answer was found for a message from WeChat')
    return null
  }
}

async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, ms, null)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
