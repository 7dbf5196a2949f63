import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isContention, outageOf } from '../../platform/outages.ts'
import { systemActor, type UnitOfWork } from '../../work.ts'
import type { PassiveReply } from '../protocol/passive-replies.ts'
import type { EventListeners } from './listeners.ts'
import { type Entry, storeEntries } from './store.ts'

/** So many pushes share one transaction at most. */
const mostAtOnce = 100
/** What may wait for a database that does not take it: ten thousand messages, or a few long ones fewer. */
const most = { entries: 10_000, bytes: 32 * 1024 * 1024 }
/** The platform repeats a push within a quarter of a minute; those are answered without the database. */
const remembered = { max: 20_000, ttl: 60_000 }
const retryMs = 500
/** For how long an outage is waited out before a push is given up. */
const patienceMs = 10 * 60_000
const mostAttempts = 3

/** There is no room for another push, which the platform sends again. */
export class InboxFull extends Error {
  override name = 'InboxFull'
}

interface Waiting extends Entry {
  bytes: number
  since: number
  attempts: number
  timeZone: string
  resolve: (reply: PassiveReply | null) => void
}

/** Whether the database refused for no fault of the push: it takes the same one later. */
const mayPass = (error: unknown): boolean => outageOf(error) !== null || isContention(error)

/**
 * Stores what the platform pushes: whatever has arrived while the database was busy goes into one transaction. What a failing
 * database does not take waits in memory, within bounds, and is tried again.
 */
export class Inbox {
  readonly #work: UnitOfWork
  readonly #log: FastifyBaseLogger
  readonly listeners: EventListeners
  readonly #recent = new LRUCache<string, Promise<PassiveReply | null>>(remembered)
  #queue: Waiting[] = []
  #bytes = 0
  #draining: Promise<void> | null = null
  #isStopping = false
  /** Whether the database has not taken the last group. */
  #isBehind = false

  constructor({ work, log, listeners }: { work: UnitOfWork; log: FastifyBaseLogger; listeners: EventListeners }) {
    this.#work = work
    this.#log = log
    this.listeners = listeners
  }

  /**
   * Stores one push, once, with the answer that `answer` finds; resolves, once that is durable, with what it is to be answered with;
   * with null where it has been given up, which is logged. A repeat shares what its first delivery comes to. Throws {@link InboxFull} where
   * there is no room.
   */
  take(entry: Omit<Entry, 'reply'>, timeZone: string, answer: () => Promise<PassiveReply | null>): Promise<PassiveReply | null> {
    const known = this.#recent.get(entry.key)
    if (known) return known
    const bytes = 500 + 2 * JSON.stringify(entry.incoming.raw).length
    if (this.#queue.length >= most.entries || this.#bytes + bytes > most.bytes) throw new InboxFull('too many messages wait to be stored')
    const stored = answer().then((reply) => this.#store({ ...entry, reply }, bytes, timeZone))
    this.#recent.set(entry.key, stored)
    return stored
  }

  /** Stores what waits, as far as the database takes it at once. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#draining
  }

  #store(entry: Entry, bytes: number, timeZone: string): Promise<PassiveReply | null> {
    return new Promise((resolve) => {
      this.#queue.push({ ...entry, bytes, timeZone, since: Date.now(), attempts: 0, resolve })
      this.#bytes += bytes
      this.#draining ??= this.#drain()
    })
  }

  async #drain(): Promise<void> {
    // A turn of the event loop lets what arrived with this one join it.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#queue.length > 0) {
      const left = await this.#storeSome(this.#queue.splice(0, mostAtOnce))
      this.#isBehind = left.length > 0
      if (left.length === 0) continue
      this.#queue.unshift(...left)
      if (this.#isStopping) this.#giveUp(this.#queue.splice(0), new Error('the program ends'))
      else await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
    this.#draining = null
  }

  /** Stores a group; answers those that are to be tried again. */
  async #storeSome(group: readonly Waiting[]): Promise<Waiting[]> {
    const error = await this.#attempt(group)
    if (error === null) return []
    if (!this.#isBehind)
      this.#log.error({ err: error, waiting: this.#queue.length + group.length }, 'messages from WeChat wait to be stored')
    if (mayPass(error)) return this.#patient(group, error)
    // One that the database refuses must not keep the others out.
    const left: Waiting[] = []
    for (const entry of group) {
      const own = await this.#attempt([entry])
      if (own === null) continue
      if (!mayPass(own)) entry.attempts += 1
      left.push(...this.#patient([entry], own))
    }
    return left
  }

  /** Stores some pushes in one transaction; answers why it failed. */
  async #attempt(group: readonly Waiting[]): Promise<unknown> {
    const { timeZone = 'UTC' } = group[0] ?? {}
    try {
      const replies = await this.#work.runConcurrently(systemActor, (tx) =>
        storeEntries(tx, group, { timeZone, listeners: this.listeners, log: this.#log }),
      )
      for (const entry of group) this.#settle(entry, replies.get(entry.key) ?? null)
      return null
    } catch (error) {
      return error
    }
  }

  /** Those that are worth another attempt; the others are given up. */
  #patient(entries: readonly Waiting[], error: unknown): Waiting[] {
    const isOver = ({ attempts, since }: Waiting) => attempts >= mostAttempts || Date.now() - since > patienceMs
    this.#giveUp(entries.filter(isOver), error)
    return entries.filter((entry) => !isOver(entry))
  }

  #giveUp(entries: readonly Waiting[], error: unknown): void {
    for (const entry of entries) {
      const { type, event, messageId } = entry.incoming
      this.#log.error({ err: error, type, event, message_id: messageId }, 'a message from WeChat was not stored')
      this.#recent.delete(entry.key)
      this.#settle(entry, null)
    }
  }

  #settle(entry: Waiting, reply: PassiveReply | null): void {
    this.#bytes -= entry.bytes
    entry.resolve(reply)
  }
}
