import type { Person } from '../contracts/access.ts'
import type { Instant } from '../contracts/fields.ts'
import type { CacheTag } from './db/cache-tags.ts'
import type { Database, DialectName, WriteOptions } from './db/connect.ts'
import { CountChanges } from './db/listing-counts.ts'
import type { Db } from './db/schema.ts'
import { AppError } from './errors.ts'
import type { TaggedCache } from './platform/cache.ts'
import type { Clock } from './platform/clock.ts'

export interface Actor extends Person {
  userId: number | null
  ip: string
  tokenId?: number
  /** By password; the program itself need not. */
  isConfirmed?: boolean
}

export const systemActor: Actor = { userId: null, role: null, ip: '', isConfirmed: true }

export interface Tx {
  readonly db: Db
  readonly dialect: DialectName
  readonly now: Instant
  readonly actor: Actor
  /** After the commit; a rollback evicts nothing. */
  invalidate(...tags: CacheTag[]): void
  /** Written at the end of the transaction. */
  readonly counts: CountChanges
  /** Runs after the commit, once however often the same function is registered. Must not throw. */
  afterCommit(action: () => void): void
  /** `enqueue` registers it for after the commit. */
  readonly wakeJobs: () => void
}

export interface WorkDeps {
  database: Database
  cache: TaggedCache
  clock: Clock
  jobs: { wake(): void }
  schema: { isOutdated: boolean }
}

/** Units run one after the other, on Postgres as on SQLite: what one has read is still true when it writes. Use cases never open one. */
export class UnitOfWork {
  readonly #deps: WorkDeps
  readonly #wakeJobs: () => void

  constructor(deps: WorkDeps) {
    this.#deps = deps
    this.#wakeJobs = () => deps.jobs.wake()
  }

  /** Evicts what was invalidated once the commit is durable. */
  run<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#run(actor, work, { serialized: true })
  }

  /**
   * For what strangers cause by the hundred (pushes, views, attempts to sign in): on Postgres it waits for no other unit, and none waits
   * for it. Only for work that adds rows, or changes them by a single statement, or takes its own locks.
   */
  runConcurrently<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#run(actor, work, { serialized: false })
  }

  async #run<T>(actor: Actor, work: (tx: Tx) => Promise<T>, options: WriteOptions): Promise<T> {
    if (this.#deps.schema.isOutdated) throw new AppError('program_outdated')
    const tags = new Set<CacheTag>()
    const actions = new Set<() => void>()
    const { database, cache, clock } = this.#deps
    const result = await database.write(async (db) => {
      tags.clear()
      actions.clear()
      const now = clock.now()
      const counts = new CountChanges()
      const done = await work({
        db,
        dialect: database.dialect,
        now,
        actor,
        counts,
        invalidate: (...stale) => {
          for (const tag of stale) tags.add(tag)
        },
        afterCommit: (action) => void actions.add(action),
        wakeJobs: this.#wakeJobs,
      })
      await counts.write(db, now)
      return done
    }, options)
    cache.evict([...tags], { by: actor.userId })
    for (const action of actions) action()
    return result
  }
}
