import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** In the order of arrival; what has waited for `maxWaitMs` fails like a lock of Postgres that was not available. */
export class WriteOrder {
  readonly #maxWaitMs: number
  #last: Promise<void> = Promise.resolve()

  constructor(maxWaitMs: number) {
    this.#maxWaitMs = maxWaitMs
  }

  /** `work` is given how long it may still wait for other processes, in milliseconds. */
  async run<T>(work: (waitMs: number) => Promise<T>): Promise<T> {
    const before = this.#last
    const own = Promise.withResolvers<void>()
    this.#last = own.promise
    const arrivedAt = performance.now()
    try {
      await this.#turn(before)
      // A limit of 0 would be none.
      return await work(Math.max(1, Math.floor(this.#maxWaitMs - (performance.now() - arrivedAt))))
    } finally {
      // One that has given up holds its place until its turn: those behind it come no earlier.
      void before.then(own.resolve)
    }
  }

  async #turn(before: Promise<void>): Promise<void> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => reject(Object.assign(new Error('the writes before this one take too long'), { code: '55P03' })),
      this.#maxWaitMs,
    )
    try {
      await Promise.race([before, late])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** No longer than `waitMs`. Under "read committed" each statement after it sees what the transactions before have committed. */
export async function lockWrites(db: Db, waitMs: number): Promise<void> {
  // Without parameters both statements travel together: a round trip for each write is saved.
  await sql.raw(`set local lock_timeout = ${waitMs}; select pg_advisory_xact_lock(hashtextextended('anlan writes', 0))`).execute(db)
}
