import { LRUCache } from 'lru-cache'
import { AppError, tooManyRequests } from '../errors.ts'
import { AcceptQueue } from './accept-queue.ts'
import { atMost } from './at-most.ts'

/** Times in milliseconds. */
export interface LaneSize {
  /** Maximum that runs at once. */
  running: number
  /** Maximum that waits for its turn; more is refused. */
  waiting: number
  /** Maximum of both for a single client. */
  perClient: number
  /** Maximum wait of a client for its turn before it is refused. */
  maxWaitMs: number
}

/** The client that waits for a piece of work. The program itself runs work without one: it waits as long as it takes. */
export interface Asker {
  /** The client as `networkOf` names it. */
  client: string
  /** True once the answer is no longer awaited: the work need not be done. */
  isGone?: () => boolean
}

interface Waiting {
  asker: Asker | undefined
  start: () => void
  refuse: () => void
}

/** A refusal that asks to come again; clients that obey come after a queue's worth of work is done. One for all: each would cost a stack. */
export const busy = new AppError('busy', { retryAfterSeconds: 3 })

/** Bounded, in the order of arrival. Work under way stays fast however much is asked for at once: the rest is refused early (503). */
export class Lane {
  readonly #size: LaneSize
  readonly #acceptQueue: AcceptQueue
  readonly #queue: Waiting[] = []
  readonly #perClient = new Map<string, number>()
  #running = 0
  #refused = 0

  constructor(size: LaneSize, acceptQueue = new AcceptQueue()) {
    this.#size = size
    this.#acceptQueue = acceptQueue
  }

  /** Refusals are those since the start. */
  get figures(): { running: number; waiting: number; refused: number } {
    return { running: this.#running, waiting: this.#queue.length, refused: this.#refused }
  }

  /** Callers count work that they do not request without room (`countRefused`). */
  get hasRoom(): boolean {
    return this.#running < this.#size.running || this.#queue.length < this.#size.waiting
  }

  countRefused(): void {
    this.#refused += 1
  }

  /** Fails with `busy` (503) where there is no room or the turn comes too late. */
  async run<T>(work: () => Promise<T>, asker?: Asker): Promise<T> {
    if (asker && !this.#admits(asker.client)) {
      this.countRefused()
      throw busy
    }
    if (asker) this.#count(asker.client, 1)
    try {
      await this.#turn(asker)
      try {
        return await work()
      } finally {
        this.#release()
      }
    } finally {
      if (asker) this.#count(asker.client, -1)
    }
  }

  #admits(client: string): boolean {
    return this.hasRoom && (this.#perClient.get(client) ?? 0) < this.#size.perClient
  }

  #count(client: string, change: 1 | -1): void {
    const count = (this.#perClient.get(client) ?? 0) + change
    if (count > 0) this.#perClient.set(client, count)
    else this.#perClient.delete(client)
  }

  async #turn(asker: Asker | undefined): Promise<void> {
    if (this.#running < this.#size.running) {
      this.#running += 1
      return new Promise((resolve) => this.#acceptQueue.drained(resolve))
    }
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        asker,
        start: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse: () => {
          clearTimeout(timer)
          this.#refused += 1
          reject(busy)
        },
      }
      const timer = asker && setTimeout(() => this.#leave(waiting), this.#size.maxWaitMs)
      this.#queue.push(waiting)
    })
  }

  #leave(waiting: Waiting): void {
    const index = this.#queue.indexOf(waiting)
    if (index === -1) return
    this.#queue.splice(index, 1)
    waiting.refuse()
  }

  /** Cached answers go out, and queued connections are accepted, between two pieces of work. */
  #release(): void {
    if (this.#queue.length === 0) this.#running -= 1
    else this.#acceptQueue.drained(() => this.#next())
  }

  #next(): void {
    const waiting = this.#queue.shift()
    if (!waiting) {
      this.#running -= 1
      return
    }
    if (waiting.asker?.isGone?.()) {
      waiting.refuse()
      this.#next()
    } else waiting.start()
  }
}

const minuteMs = 60_000
/** Clients that are remembered at once; a forgotten one begins again. */
const maxClients = 20_000

/** Requests a minute from each client: they may come in one burst, and come back evenly. */
export class Allowance {
  readonly #perMinute: number
  readonly #clients = new LRUCache<string, { left: number; at: number }>({ ...atMost(maxClients), ttl: minuteMs })

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Fails with `too_many_requests` (429) once the client has used up its allowance. */
  take(client: string, nowMs: number): void {
    const before = this.#clients.get(client) ?? { left: this.#perMinute, at: nowMs }
    const regained = ((nowMs - before.at) / minuteMs) * this.#perMinute
    const left = Math.min(this.#perMinute, before.left + regained)
    if (left < 1) throw tooManyRequests((1 - left) * (minuteMs / this.#perMinute))
    this.#clients.set(client, { left: left - 1, at: nowMs })
  }
}
