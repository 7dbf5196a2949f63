import type { Role } from '../contracts/auth.ts'
import type { Instant } from '../contracts/fields.ts'
import type { CacheTag } from './db/cache-tags.ts'
import type { Database, DialectName, WriteOptions } from './db/connect.ts'
import { CountChanges } from './db/listing-counts.ts'
import type { Db } from './db/schema.ts'
import { AppError } from './errors.ts'
import type { TaggedCache } from './platform/cache.ts'
import type { Clock } from './platform/clock.ts'

/** The author of an action, as the audit log stores it. */
export interface Actor {
  userId: number | null
  role: Role | null
  ip: string
  /** The session that the person acts by. */
  tokenId?: number
  /** The person has confirmed the action by password; the program itself need not. */
  isConfirmed?: boolean
}

/** The program itself: seeds, schedules, jobs. */
export const systemActor: Actor = { userId: null, role: null, ip: '', isConfirmed: true }

/** One unit of work: a transaction, who runs it, when, and what becomes stale once it is committed. */
export interface Tx {
  readonly db: Db
  readonly dialect: DialectName
  readonly now: Instant
  readonly actor: Actor
  /** Evicts what carries these cache tags, after the commit; a rollback evicts nothing. */
  invalidate(...tags: CacheTag[]): void
  /** Changes of the counts of lists, written at the end of the transaction. */
  readonly counts: CountChanges
  /** Runs after the commit, once however often the same function is registered. Must not throw. */
  afterCommit(action: () => void): void
  /** Has the job queue look for due jobs; `enqueue` registers it for after the commit. */
  readonly wakeJobs: () => void
}

export interface WorkDeps {
  database: Database
  cache: TaggedCache
  clock: Clock
  jobs: { wake(): void }
  schema: { isOutdated: boolean }
}

/**
 * Opens units of work. Use cases are called inside one; they never open their own. Units run one after the other, on Postgres as on
 * SQLite, so that what one has read is still true when it writes: a check needs no lock of its own.
 */
export class UnitOfWork {
  readonly #deps: WorkDeps
  readonly #wakeJobs: () => void

  constructor(deps: WorkDeps) {
    this.#deps = deps
    this.#wakeJobs = () => deps.jobs.wake()
  }

  /** Runs `work` in one transaction, then evicts what it invalidated; resolves when it is durable. */
  run<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#run(actor, work, { serialized: true })
  }

  /**
   * The same for what strangers cause by the hundred (pushes, views, attempts to sign in): on Postgres it waits for no other unit, and none
   * waits for it. Only for work that adds rows, or changes them by a single statement, or takes locks of its own.
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
