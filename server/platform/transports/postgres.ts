import type { FastifyBaseLogger } from 'fastify'
import type { Client } from 'pg'
import { endWhenSilent } from '../../db/connect.ts'
import type { Transport, TransportListener } from './transport.ts'

/** Notifications stay within one database: each site has its own. */
const channel = 'anlan_evict'
const connectMs = 4_600
const retryMs = 500

export class PostgresTransport implements Transport {
  readonly name = 'postgres'
  /** Postgres takes less than 8,000 bytes. */
  readonly maxBytes = 7_999
  readonly #url: string
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  #client: Client | null = null
  #last: Promise<unknown> = Promise.resolve()
  #isListening = false
  #isStopped = false
  /** The log says already that it is away: not again with each attempt. */
  #isReported = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(url: string, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#url = url
    this.#log = log
  }

  get isReady(): boolean {
    return this.#isListening
  }

  get isListening(): boolean {
    return this.#isListening
  }

  async start(listener: TransportListener): Promise<void> {
    const { default: pg } = await import('pg')
    if (this.#isStopped) return
    const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: connectMs, keepAlive: true })
    this.#client = client
    client.on('error', (error) => this.#report(error))
    client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''))
    client.on('end', () => {
      this.#isListening = false
      if (this.#isStopped) return
      this.#timer = setTimeout(() => void this.start(listener), retryMs)
      this.#timer.unref()
    })
    try {
      await client.connect()
      endWhenSilent(client.connection.stream)
      // A notification that is lost in a crash of the server is one of connections that are lost too.
      await client.query(`set synchronous_commit = off; listen ${channel}`)
      this.#isListening = true
      this.#isReported = false
      listener.onListening()
      listener.onReady()
    } catch (error) {
      this.#report(error)
      client.connection.stream.destroy()
    }
  }

  async publish(messages: readonly string[]): Promise<void> {
    await this.#query('select pg_notify($1, message) from unnest($2::text[]) message', [channel, messages])
  }

  ping(): void {
    if (!this.#isListening) return
    this.#query('select 1').catch((error: unknown) => this.#report(error))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#client?.end()
  }

  /** The driver takes one query after the other. */
  #query(text: string, values: unknown[] = []): Promise<unknown> {
    const client = this.#client
    const done = this.#last.then(() => {
      if (!client) throw new Error('Postgres is not connected')
      return client.query(text, values)
    })
    this.#last = done.catch(() => undefined)
    return done
  }

  #report(error: unknown): void {
    if (this.#isReported || this.#isStopped) return
    this.#isReported = true
    this.#log.warn({ err: error }, 'the connection that evictions travel by is gone')
  }
}
