import type { FastifyBaseLogger } from 'fastify'
import type { Instant } from '../../../contracts/fields.ts'
import type { Incoming } from '../protocol/messages.ts'
import { type PassiveReply, passiveReply, type ReplyEngine, replyXml } from '../protocol/passive-replies.ts'
import type { CallbackAccount } from './callback-account.ts'
import type { Inbox } from './inbox.ts'
import { dedupeKey } from './store.ts'
import { type OpenedPush, sealed } from './verify.ts'

/** The platform waits for five seconds, people for less. What takes longer is done all the same. */
const longestMs = 850
/** How long of it the answer may take. */
const longestReplyMs = 400

export interface ReceiveDeps {
  inbox: Inbox
  replyEngine: ReplyEngine
  log: FastifyBaseLogger
}

/**
 * Takes what is the platform's own: stores it once, and answers the XML of the answer, null for none. Fails only with
 * `InboxFull`; whatever else goes wrong is logged without what was written.
 */
export async function receive(
  { inbox, replyEngine, log }: ReceiveDeps,
  account: CallbackAccount,
  { incoming, encodingAesKey }: OpenedPush,
  at: { nonce: string; now: Instant },
): Promise<string | null> {
  if (!account.isEnabled) return null
  let found: PassiveReply | null = null
  const stored = inbox.take({ incoming, key: dedupeKey(incoming) }, account.timeZone, async () => {
    found = await replyTo(replyEngine, incoming, log)
    return found
  })
  const settled = await within(
    longestMs,
    stored.then((answer) => ({ answer })),
  )
  // What takes longer is stored as answered later: so it is answered.
  const reply = settled ? settled.answer : found
  return reply ? sealed(account, encodingAesKey, replyXml(reply, incoming, at.now), at) : null
}

/** The engine's answer; null where it has none, takes too long, or fails. */
async function replyTo(engine: ReplyEngine, incoming: Incoming, log: FastifyBaseLogger): Promise<PassiveReply | null> {
  const { type, event } = incoming
  // Nothing reaches somebody who has left.
  if (event === 'unsubscribe') return null
  try {
    const reply = await within(longestReplyMs, engine.replyTo(incoming))
    return reply && passiveReply.parse(reply)
  } catch (error) {
    log.error({ err: error, type, event }, 'no answer was found for a message from WeChat')
    return null
  }
}

/** What a promise comes to; null where it takes longer, while it goes on. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, ms, null)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
