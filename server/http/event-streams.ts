import { PassThrough, type Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import { type Identity, liveTokens } from '../features/auth/auth.ts'
import type { Clock } from '../platform/clock.ts'
import type { GracefulShutdown } from '../platform/graceful-shutdown.ts'

/** Windows that one user may follow the program in, and all users together. A browser has six connections for a host without HTTP/2. */
const maxStreams = { user: 4, all: 200 }
/** Proxies end connections on which nothing happens for a minute. */
const heartbeatMs = 15_000
/** A client that reads more slowly than news arrives is sent no more until it has read. */
const maxUnread = 64 * 1024

interface Connection {
  stream: PassThrough
  userId: number
  tokenId: number
}

interface Deps {
  database: Database
  clock: Clock
  shutdown: GracefulShutdown
  log: Pick<FastifyBaseLogger, 'warn'>
}

export interface EventStream {
  body: Readable
  /** Left out while the client has not read the ones before: each says all that there is to say. */
  send(name: string, data: unknown): void
  onClose(action: () => void): void
}

/** A stream ends with its session, with the process, and with its client. Its end says why: the client may have to come again. */
export class EventStreams {
  readonly #deps: Deps
  readonly #open = new Set<Connection>()
  readonly #everyMs: number
  #timer: NodeJS.Timeout | null = null
  #isEnding = false

  constructor(deps: Deps, everyMs = heartbeatMs) {
    this.#deps = deps
    this.#everyMs = everyMs
    deps.shutdown.onBegin(() => this.end())
  }

  /** Refused beyond the limits above, and while the process ends. */
  open({ user, tokenId }: Identity): EventStream {
    if (this.#isEnding) throw new AppError('unavailable')
    if (this.#open.size >= maxStreams.all) throw new AppError('busy')
    if ([...this.#open].filter(({ userId }) => userId === user.id).length >= maxStreams.user)
      throw new AppError('too_many_requests', { retryAfterSeconds: 60 })
    const stream = new PassThrough()
    const connection = { stream, userId: user.id, tokenId }
    this.#open.add(connection)
    stream.once('close', () => this.#forget(connection))
    this.#timer ??= setInterval(() => void this.#beat(), this.#everyMs).unref()
    return {
      body: stream,
      send: (name, data) => {
        if (stream.writable && stream.readableLength < maxUnread) stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
      },
      onClose: (action) => void stream.once('close', action),
    }
  }

  end(): void {
    this.#isEnding = true
    for (const connection of [...this.#open]) this.#end(connection, 'closing')
  }

  #end(connection: Connection, reason: 'closing' | 'session'): void {
    this.#forget(connection)
    connection.stream.end(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`)
  }

  #forget(connection: Connection): void {
    this.#open.delete(connection)
    if (this.#open.size > 0 || !this.#timer) return
    clearInterval(this.#timer)
    this.#timer = null
  }

  /** Keeps the connections open, and ends those whose session has ended. */
  async #beat(): Promise<void> {
    try {
      const tokens = [...new Set(Array.from(this.#open, ({ tokenId }) => tokenId))]
      const live = await liveTokens(this.#deps.database.read, tokens, this.#deps.clock.now())
      for (const connection of [...this.#open])
        if (live.has(connection.tokenId)) connection.stream.write(': still here\n\n')
        else this.#end(connection, 'session')
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'the sessions of open event streams could not be checked')
    }
  }
}
