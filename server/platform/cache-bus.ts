import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { type CacheType, cacheTypes, type TaggedCache } from './cache.ts'

/** An eviction by another process: of the values with these tags and of these types, or of all where it no longer knows which. */
const notice = z.object({
  from: z.string(),
  tags: z.array(z.string()),
  types: z.array(z.enum(cacheTypes)).default([]),
  all: z.boolean().default(false),
})

/** More tags than that are not held for a Redis that is away: all values are evicted instead. */
const mostUnsent = 5_000
const pingMs = 2_000
/** A connection that says nothing for so long, although it is asked every {@link pingMs}, is broken. */
const silenceMs = 5_000
const retryMs = 1_000

interface Options {
  url: string | undefined
  cache: TaggedCache
  log: Pick<FastifyBaseLogger, 'warn'>
  /** The channel of Redis that the processes of one site share. */
  channel?: string
}

/**
 * Publishes evictions to the other processes of one site, and applies theirs. While Redis is away every process works by
 * itself: what it evicts is sent when the connection returns, and because it may have missed evictions, its own cache is
 * cleared then.
 */
export class CacheBus {
  readonly #options: Options
  readonly #channel: string
  readonly #self = randomUUID()
  readonly #unsent = new Set<string>()
  readonly #unsentTypes = new Set<CacheType>()
  #areAllUnsent = false
  #isSending = false
  #isListening = false
  #publisher: Redis | null = null
  #subscriber: Redis | null = null
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#channel = options.channel ?? 'anlan:evict'
  }

  /** Whether evictions come and go now; `off` where the site has one process. */
  state(): 'off' | 'connected' | 'away' {
    if (!this.#options.url) return 'off'
    return this.#isListening && this.#publisher?.status === 'ready' ? 'connected' : 'away'
  }

  /** Connects, and goes on trying in the background where Redis is away. */
  async start(): Promise<void> {
    const { url, cache, log } = this.#options
    if (!url) return
    // Eight megabytes that a single process does without.
    const { Redis } = await import('ioredis')
    const options = {
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResubscribe: false,
      maxRetriesPerRequest: 1,
      connectTimeout: silenceMs,
      socketTimeout: silenceMs,
      retryStrategy: (times: number) => Math.min(times * 100, retryMs),
    }
    const publisher = new Redis(url, options)
    const subscriber = new Redis(url, options)
    this.#publisher = publisher
    this.#subscriber = subscriber
    for (const client of [publisher, subscriber]) client.on('error', (error: Error) => log.warn({ err: error }, 'Redis is away'))
    subscriber.on('ready', () => void this.#listen(subscriber))
    subscriber.on('close', () => {
      this.#isListening = false
    })
    subscriber.on('message', (_channel: string, text: string) => this.#receive(text))
    publisher.on('ready', () => void this.#send())
    cache.onEvict((tags) => this.#publish(tags))
    cache.onClear((types) => {
      for (const type of types) this.#unsentTypes.add(type)
      void this.#send()
    })
    this.#timer = setInterval(() => this.#ping(), pingMs)
    this.#timer.unref()
    await Promise.allSettled([publisher.connect(), subscriber.connect()])
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#publisher?.disconnect()
    this.#subscriber?.disconnect()
  }

  async #listen(subscriber: Redis): Promise<void> {
    try {
      await subscriber.subscribe(this.#channel)
      // Only now nothing is missed any more; what was missed before is not known.
      this.#options.cache.clear(cacheTypes, { silent: true })
      this.#isListening = true
    } catch (error) {
      this.#options.log.warn({ err: error }, 'Redis took no subscription')
      subscriber.disconnect(true)
    }
  }

  #receive(text: string): void {
    const { cache, log } = this.#options
    const { data, error } = notice.safeParse(parsed(text))
    if (!data) {
      // A later version of the program may say it in another way.
      log.warn({ err: error }, 'an eviction could not be read: the whole cache is cleared')
      cache.clear(cacheTypes, { silent: true })
    } else if (data.from !== this.#self) {
      const types = data.all ? cacheTypes : data.types
      if (types.length > 0) cache.clear(types, { silent: true })
      cache.evict(data.tags, { silent: true })
    }
  }

  #publish(tags: readonly string[]): void {
    for (const tag of tags) this.#unsent.add(tag)
    if (this.#unsent.size > mostUnsent) {
      this.#unsent.clear()
      this.#areAllUnsent = true
    }
    void this.#send()
  }

  /** Sends what is unsent, one message at a time: evictions that come meanwhile share the next one. */
  async #send(): Promise<void> {
    const publisher = this.#publisher
    if (this.#isSending || publisher?.status !== 'ready') return
    this.#isSending = true
    try {
      while (this.#unsent.size > 0 || this.#unsentTypes.size > 0 || this.#areAllUnsent) {
        const [tags, types, all] = [[...this.#unsent], [...this.#unsentTypes], this.#areAllUnsent]
        this.#unsent.clear()
        this.#unsentTypes.clear()
        this.#areAllUnsent = false
        try {
          await publisher.publish(this.#channel, JSON.stringify({ from: this.#self, tags, types, all }))
        } catch (error) {
          for (const tag of tags) this.#unsent.add(tag)
          for (const type of types) this.#unsentTypes.add(type)
          this.#areAllUnsent ||= all
          throw error
        }
      }
    } catch (error) {
      // The next ping, or the connection when it is back, tries again.
      this.#options.log.warn({ err: error }, 'an eviction was not sent to the other processes yet')
    } finally {
      this.#isSending = false
    }
  }

  /** Finds broken connections: their failure is an error of the client, which connects again. */
  #ping(): void {
    for (const client of [this.#publisher, this.#subscriber])
      client?.ping().catch((error: unknown) => this.#options.log.warn({ err: error }, 'Redis does not answer'))
    void this.#send()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
