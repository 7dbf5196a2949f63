import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import type { Transport, TransportListener } from './transport.ts'

/** A connection that says nothing for so long, although it is asked often, is broken. */
const silenceMs = 5_000
const maxRetryMs = 1_000

export class RedisTransport implements Transport {
  readonly name = 'redis'
  readonly maxBytes = Number.POSITIVE_INFINITY
  readonly #url: string
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #channel: string
  #isListening = false
  #publisher: Redis | null = null
  #subscriber: Redis | null = null

  /** @param channel shared by the processes of one site */
  constructor(url: string, log: Pick<FastifyBaseLogger, 'warn'>, channel = 'anlan:evict') {
    this.#url = url
    this.#log = log
    this.#channel = channel
  }

  get isReady(): boolean {
    return this.#publisher?.status === 'ready'
  }

  get isListening(): boolean {
    return this.#isListening
  }

  async start(listener: TransportListener): Promise<void> {
    // Eight megabytes that a single process does without.
    const { Redis } = await import('ioredis')
    const options = {
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResubscribe: false,
      maxRetriesPerRequest: 1,
      connectTimeout: silenceMs,
      socketTimeout: silenceMs,
      retryStrategy: (times: number) => Math.min(times * 100, maxRetryMs),
    }
    const publisher = new Redis(this.#url, options)
    const subscriber = new Redis(this.#url, options)
    this.#publisher = publisher
    this.#subscriber = subscriber
    for (const client of [publisher, subscriber]) client.on('error', (error: Error) => this.#log.warn({ err: error }, 'Redis is away'))
    subscriber.on('ready', () => void this.#listen(subscriber, listener))
    subscriber.on('close', () => {
      this.#isListening = false
    })
    subscriber.on('message', (_channel: string, text: string) => listener.onMessage(text))
    publisher.on('ready', () => listener.onReady())
    await Promise.allSettled([publisher.connect(), subscriber.connect()])
  }

  async publish(messages: readonly string[]): Promise<void> {
    if (!this.#publisher) throw new Error('Redis is not connected')
    for (const message of messages) await this.#publisher.publish(this.#channel, message)
  }

  ping(): void {
    for (const client of [this.#publisher, this.#subscriber])
      client?.ping().catch((error: unknown) => this.#log.warn({ err: error }, 'Redis does not answer'))
  }

  async stop(): Promise<void> {
    this.#publisher?.disconnect()
    this.#subscriber?.disconnect()
  }

  async #listen(subscriber: Redis, listener: TransportListener): Promise<void> {
    try {
      await subscriber.subscribe(this.#channel)
      this.#isListening = true
      listener.onListening()
    } catch (error) {
      this.#log.warn({ err: error }, 'Redis took no subscription')
      subscriber.disconnect(true)
    }
  }
}
