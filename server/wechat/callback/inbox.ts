import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/at-most.ts'
import { isContention, outageOf } from '../../platform/outages.ts'
import { systemActor, type UnitOfWork } from '../../work.ts'
import type { PassiveReply } from '../protocol/passive-replies.ts'
import type { Journal, JournalEntry } from './journal.ts'
import type { EventListeners } from './listeners.ts'
import { type Entry, storeEntries } from './store.ts'

const maxPerTransaction = 100
/** Limits of the entries that wait for a database which does not accept them: ten thousand messages, or fewer where some are long. */
const max = { entries: 10_000, bytes: 32 * 1024 * 1024 }
/** The platform repeats a push within a quarter of a minute; those are answered without the database. */
const remembered = { ...atMost(20_000), ttl: 60_000 }
const retryMs = 500
/** The database has this time before the entries that wait for it go to the journal. */
const journalAfterMs = 500
/** The size of one file of the journal: small enough to be written without delaying others. */
const maxFileBytes = 1024 * 1024
/** For how long a push that could not be acknowledged waits: the platform has given it up by then. */
const maxHeldMs = 10 * 60_000
const maxAttempts = 3
/** The interval between searches for files of processes that have ended. */
const sweepMs = 60_000

/** A push cannot be acknowledged; the platform sends it again. */
export class InboxUnavailable extends Error {
  override name = 'InboxUnavailable'
}

interface Waiting extends JournalEntry {
  bytes: number
  since: number
  attempts: number
  file: string | null
  acknowledge: (reply: PassiveReply | null) => void
  refuse: (error: unknown) => void
}

interface JournalFile {
  left: number
  isKept: boolean
}

/** The database refused for no fault of the push, and can accept the same one later. */
const isTransient = (error: unknown): boolean => outageOf(error) !== null || isContention(error)

interface InboxDeps {
  work: UnitOfWork
  log: FastifyBaseLogger
  listeners: EventListeners
  journal: Journal
}

/**
 * Stores what the platform pushes: whatever has arrived while the database was busy goes into one transaction. What the database does not
 * take in time goes to a journal on the disk, and is acknowledged; it is tried again until the database has it, also by the next start.
 */
export class Inbox {
  readonly #work: UnitOfWork
  readonly #log: FastifyBaseLogger
  readonly #journal: Journal
  readonly listeners: EventListeners
  readonly #recent = new LRUCache<string, Promise<PassiveReply | null>>(remembered)
  #queue: Waiting[] = []
  #bytes = 0
  /** Those that are neither stored nor in the journal. */
  readonly #volatile = new Set<Waiting>()
  readonly #files = new Map<string, JournalFile>()
  #journalTimer: NodeJS.Timeout | null = null
  #journaling: Promise<void> = Promise.resolve()
  #isJournalFailing = false
  #sweepTimer: NodeJS.Timeout | null = null
  #draining: Promise<void> | null = null
  #isStopping = false
  #isBehind = false

  constructor({ work, log, listeners, journal }: InboxDeps) {
    this.#work = work
    this.#log = log
    this.#journal = journal
    this.listeners = listeners
  }

  /** Stores what earlier processes have left in the journal, and from time to time what others leave that end. */
  async start(): Promise<void> {
    await this.#replay(0)
    this.#sweepTimer = setInterval(() => void this.#replay(sweepMs), sweepMs).unref()
  }

  /**
   * Stores one push, once, with the answer that `answer` finds; resolves with the reply once that is durable. A repeat shares its first
   * delivery's result. Fails with {@link InboxUnavailable} where there is no room; with the database's reason where it was given up.
   */
  async take(entry: Omit<Entry, 'reply'>, timeZone: string, answer: () => Promise<PassiveReply | null>): Promise<PassiveReply | null> {
    const known = this.#recent.get(entry.key)
    if (known) return known
    const bytes = bytesOf(entry)
    if (!this.#hasRoom(1, bytes)) throw new InboxUnavailable('too many messages wait to be stored')
    const durable = answer().then((reply) => this.#store({ ...entry, reply, timeZone }, bytes))
    this.#recent.set(entry.key, durable)
    return durable
  }

  /** Resolves once the database has all that was taken: what it has not yet is acknowledged by the journal. */
  async settled(): Promise<void> {
    while (this.#draining) await this.#draining
  }

  /** Stores what the database takes at once; the rest goes to the journal. */
  async stop(): Promise<void> {
    this.#isStopping = true
    if (this.#sweepTimer) clearInterval(this.#sweepTimer)
    if (this.#isBehind) await this.#writeJournal()
    await this.#draining
    await this.#writeJournal()
    if (this.#journalTimer) clearTimeout(this.#journalTimer)
    const lost = [...this.#volatile]
    if (lost.length > 0) this.#giveUp(lost, new Error('the program ends'))
  }

  #hasRoom(entries: number, bytes: number): boolean {
    return this.#queue.length + entries <= max.entries && this.#bytes + bytes <= max.bytes
  }

  #store(entry: JournalEntry, bytes: number): Promise<PassiveReply | null> {
    const { promise, resolve, reject } = Promise.withResolvers<PassiveReply | null>()
    const waiting = { ...entry, bytes, since: performance.now(), attempts: 0, file: null, acknowledge: resolve, refuse: reject }
    this.#volatile.add(waiting)
    this.#journalTimer ??= setTimeout(() => void this.#writeJournal(), journalAfterMs)
    this.#add(waiting)
    return promise
  }

  #add(entry: Waiting): void {
    this.#queue.push(entry)
    this.#bytes += entry.bytes
    this.#draining ??= this.#drain()
  }

  async #drain(): Promise<void> {
    // A turn of the event loop lets what arrived with this one join it.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#queue.length > 0 && !(this.#isStopping && this.#isBehind)) {
      const left = await this.#storeSome(this.#queue.splice(0, maxPerTransaction))
      this.#isBehind = left.length > 0
      if (left.length === 0) continue
      this.#queue.unshift(...left)
      if (!this.#isStopping) await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
    this.#draining = null
  }

  async #storeSome(group: readonly Waiting[]): Promise<Waiting[]> {
    const error = await this.#attempt(group)
    if (error === null) return []
    if (!this.#isBehind)
      this.#log.error({ err: error, waiting: this.#queue.length + group.length }, 'messages from WeChat wait to be stored')
    if (isTransient(error)) return this.#patient(group, error)
    // One that the database refuses must not keep the others out.
    const left: Waiting[] = []
    for (const entry of group) {
      const own = await this.#attempt([entry])
      if (own === null) continue
      if (!isTransient(own)) entry.attempts += 1
      left.push(...this.#patient([entry], own))
    }
    return left
  }

  async #attempt(group: readonly Waiting[]): Promise<unknown> {
    const { timeZone = 'UTC' } = group[0] ?? {}
    let replies: Map<string, PassiveReply | null>
    try {
      replies = await this.#work.runConcurrently(systemActor, (tx) =>
        storeEntries(tx, group, { timeZone, listeners: this.listeners, log: this.#log }),
      )
    } catch (error) {
      return error
    }
    for (const entry of group) {
      this.#leave(entry)
      entry.acknowledge(replies.get(entry.key) ?? null)
    }
    for (const file of new Set(group.flatMap((entry) => entry.file ?? []))) await this.#removeStored(file)
    return null
  }

  /** Those that are worth another attempt; the others are given up. What was acknowledged is, for as long as the database may take it. */
  #patient(entries: readonly Waiting[], error: unknown): Waiting[] {
    const isOver = (entry: Waiting) =>
      entry.attempts >= maxAttempts || (this.#volatile.has(entry) && performance.now() - entry.since > maxHeldMs)
    const over = entries.filter(isOver)
    this.#giveUp(over, error)
    return entries.filter((entry) => !over.includes(entry))
  }

  #giveUp(entries: readonly Waiting[], error: unknown): void {
    for (const entry of entries) {
      const { type, event, messageId } = entry.incoming
      // Entries in the journal stay there, for the next start.
      const file = entry.file && this.#files.get(entry.file)
      if (file) file.isKept = true
      this.#log.error({ err: error, type, event, message_id: messageId, file: entry.file }, 'a message from WeChat was not stored')
      this.#recent.delete(entry.key)
      this.#leave(entry)
      entry.refuse(error)
    }
  }

  #leave(entry: Waiting): void {
    this.#bytes -= entry.bytes
    this.#volatile.delete(entry)
    const file = entry.file && this.#files.get(entry.file)
    if (file) file.left -= 1
  }

  /** Acknowledges what the disk takes; the rest is tried again. */
  #writeJournal(): Promise<void> {
    this.#journaling = this.#journaling.then(async () => {
      try {
        while (this.#volatile.size > 0) await this.#writeFile()
        this.#isJournalFailing = false
      } catch (error) {
        if (!this.#isJournalFailing) this.#log.error({ err: error }, 'messages from WeChat cannot be written to the journal')
        this.#isJournalFailing = true
      }
      if (this.#journalTimer) clearTimeout(this.#journalTimer)
      const isWanted = this.#volatile.size > 0 && !this.#isStopping
      this.#journalTimer = isWanted ? setTimeout(() => void this.#writeJournal(), journalAfterMs) : null
    })
    return this.#journaling
  }

  async #writeFile(): Promise<void> {
    const group: Waiting[] = []
    let bytes = 0
    for (const entry of this.#volatile) {
      bytes += entry.bytes
      if (group.length > 0 && bytes > maxFileBytes) break
      group.push(entry)
    }
    const name = await this.#journal.write(group)
    // The database may have taken some while they were written.
    const written = group.filter((entry) => this.#volatile.delete(entry))
    this.#files.set(name, { left: written.length, isKept: false })
    for (const entry of written) {
      entry.file = name
      entry.acknowledge(entry.reply)
    }
    await this.#removeStored(name)
  }

  async #removeStored(name: string): Promise<void> {
    const file = this.#files.get(name)
    if (!file || file.left > 0 || file.isKept) return
    this.#files.delete(name)
    await this.#journal
      .remove(name)
      .catch((error: unknown) => this.#log.error({ err: error, file: name }, 'a file of stored messages from WeChat was not removed'))
  }

  async #replay(quietMs: number): Promise<void> {
    const failed = (file: string | null) => (error: unknown) =>
      this.#log.error({ err: error, file }, 'the journal of messages from WeChat cannot be read')
    const names = (await this.#journal.list(quietMs).catch(failed(null))) ?? []
    for (const name of names.filter((one) => !this.#files.has(one))) {
      if (this.#isStopping) return
      const found = await this.#journal.read(name).catch(failed(name))
      // Another process may have stored it; this one may have written it since.
      if (!found || this.#files.has(name)) continue
      const entries = found.entries.map((entry) => ({ ...entry, bytes: bytesOf(entry) }))
      const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
      if (!this.#hasRoom(entries.length, bytes)) return
      this.#files.set(name, { left: entries.length, isKept: found.unreadable > 0 })
      if (found.unreadable > 0) this.#log.error({ file: name, lines: found.unreadable }, 'messages from WeChat cannot be read')
      for (const entry of entries) {
        this.#recent.set(entry.key, Promise.resolve(entry.reply))
        this.#add({ ...entry, since: performance.now(), attempts: 0, file: name, acknowledge: () => undefined, refuse: () => undefined })
      }
      await this.#removeStored(name)
    }
  }
}

const bytesOf = ({ incoming }: Pick<Entry, 'incoming'>) => 500 + 2 * JSON.stringify(incoming.raw).length
