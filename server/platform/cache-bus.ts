import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Database } from '../db/connect.ts'
import { type CacheType, cacheTypes, type TaggedCache } from './cache.ts'
import type { Transport } from './transports/transport.ts'

/** An eviction of values with these tags and of these types, or of all where the sender no longer knows which. */
const notice = z.object({
  from: z.string(),
  tags: z.array(z.string()),
  types: z.array(z.enum(cacheTypes)).default([]),
  all: z.boolean().default(false),
})
type Notice = z.output<typeof notice>

/** More tags than that are not held until they can be sent: all values are evicted instead. */
const maxUnsent = 5_000
/** Interval of attempts to connect, and of looks at the database where evictions may not arrive. */
const tickMs = 1_000

interface Options {
  database: Pick<Database, 'dialect' | 'commitMark'>
  cache: TaggedCache
  log: Pick<FastifyBaseLogger, 'warn'>
  /** In the order in which they are preferred. None where the site has one process. */
  transports: readonly Transport[]
}

/**
 * An eviction travels by the first transport that its sender reaches: a process that hears all of them misses nothing. One that does not
 * looks at the database every second, and evicts everything once something has been committed: no answer is older than that. Programs on
 * SQLite always do; there only the commands that run beside them commit unheard.
 */
export class CacheBus {
  readonly #options: Options
  readonly #self = randomUUID()
  readonly #unsent = new Set<string>()
  readonly #unsentTypes = new Set<CacheType>()
  #areAllUnsent = false
  #isSending = false
  #sending: Promise<void> = Promise.resolve()
  #isLooking = false
  /** Undefined where it has not been looked at since evictions were heard. */
  #mark: string | undefined
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** `connected` while evictions come and go by the transport; `off` where the site does without it. */
  state(name: Transport['name']): 'off' | 'connected' | 'away' {
    const transport = this.#options.transports.find((one) => one.name === name)
    if (!transport) return 'off'
    return transport.isListening && transport.isReady ? 'connected' : 'away'
  }

  /**
   * Goes on trying in the background where connecting fails.
   * @param isSuccessor a process before this one may have been killed between a commit and its eviction: the others evict everything
   */
  async start({ isSuccessor = false } = {}): Promise<void> {
    const { cache, transports } = this.#options
    if (transports.length > 0) {
      this.#areAllUnsent = isSuccessor
      cache.onEvict((tags) => this.#publish(tags))
      cache.onClear((types) => {
        for (const type of types) this.#unsentTypes.add(type)
        this.#send()
      })
    }
    const listener = {
      onMessage: (text: string) => this.#receive(text),
      // Only now nothing is missed any more; what was missed before is not known.
      onListening: () => cache.evictAll({ silent: true }),
      onReady: () => this.#send(),
    }
    await Promise.all([this.#look(), ...transports.map((transport) => transport.start(listener))])
    this.#timer = setInterval(() => this.#tick(), tickMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#send()
    await this.#sending
    if (this.#hasUnsent()) this.#options.log.warn('the last evictions were not sent to the other processes')
    await Promise.all(this.#options.transports.map((transport) => transport.stop()))
  }

  #tick(): void {
    for (const transport of this.#options.transports) transport.ping()
    this.#send()
    void this.#look()
  }

  /** Evicts everything where something has been committed since the last look and its eviction may not have arrived. */
  async #look(): Promise<void> {
    const { database, cache, log, transports } = this.#options
    if (database.dialect === 'postgres' && transports.every(({ isListening }) => isListening)) this.#mark = undefined
    else if (!this.#isLooking) {
      this.#isLooking = true
      try {
        const mark = await database.commitMark()
        if (mark !== this.#mark) cache.evictAll({ silent: true })
        this.#mark = mark
      } catch (error) {
        // While the database is out of reach, the cache is all that there is to answer with.
        if (this.#mark !== undefined) log.warn({ err: error }, 'the database could not be looked at for writes of other processes')
        this.#mark = undefined
      } finally {
        this.#isLooking = false
      }
    }
  }

  #receive(text: string): void {
    const { cache, log } = this.#options
    const { data, error } = notice.safeParse(parsed(text))
    if (!data) {
      // A later version of the program may say it in another way.
      log.warn({ err: error }, 'an eviction could not be read: everything is evicted')
      cache.evictAll({ silent: true })
    } else if (data.from !== this.#self) {
      if (data.all) cache.evictAll({ silent: true })
      if (data.types.length > 0) cache.clear(data.types, { silent: true })
      cache.evict(data.tags, { silent: true })
    }
  }

  #publish(tags: readonly string[]): void {
    for (const tag of tags) this.#unsent.add(tag)
    if (this.#unsent.size > maxUnsent) {
      this.#unsent.clear()
      this.#areAllUnsent = true
    }
    this.#send()
  }

  #hasUnsent(): boolean {
    return this.#unsent.size > 0 || this.#unsentTypes.size > 0 || this.#areAllUnsent
  }

  #send(): void {
    if (!this.#isSending) this.#sending = this.#sendAll()
  }

  /** Sends one message at a time: evictions that come while one is under way share the next one. */
  async #sendAll(): Promise<void> {
    this.#isSending = true
    try {
      while (this.#hasUnsent()) {
        const taken: Notice = { from: this.#self, tags: [...this.#unsent], types: [...this.#unsentTypes], all: this.#areAllUnsent }
        this.#unsent.clear()
        this.#unsentTypes.clear()
        this.#areAllUnsent = false
        if (await this.#isSent(taken)) continue
        // The next tick, or a connection when it is back, tries again.
        for (const tag of taken.tags) this.#unsent.add(tag)
        for (const type of taken.types) this.#unsentTypes.add(type)
        this.#areAllUnsent ||= taken.all
        break
      }
    } finally {
      this.#isSending = false
    }
  }

  async #isSent(taken: Notice): Promise<boolean> {
    const { transports, log } = this.#options
    for (const transport of transports.filter(({ isReady }) => isReady)) {
      try {
        await transport.publish(messagesOf(taken, transport.maxBytes))
        return true
      } catch (error) {
        log.warn({ err: error }, `an eviction was not sent by ${transport.name}`)
      }
    }
    return false
  }
}

function messagesOf(taken: Notice, maxBytes: number): string[] {
  const text = JSON.stringify(taken)
  if (Buffer.byteLength(text) <= maxBytes) return [text]
  const { tags } = taken
  if (tags.length < 2) return [JSON.stringify({ ...taken, tags: [], all: true })]
  const half = Math.ceil(tags.length / 2)
  return [
    ...messagesOf({ ...taken, tags: tags.slice(0, half) }, maxBytes),
    ...messagesOf({ ...taken, tags: tags.slice(half), types: [], all: false }, maxBytes),
  ]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
