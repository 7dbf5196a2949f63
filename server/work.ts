import type { Role } from '../contracts/auth.ts'
import type { Instant } from '../contracts/fields.ts'
import type { Database, DialectName } from './db/connect.ts'
import type { Db } from './db/schema.ts'
import type { TaggedCache } from './platform/cache.ts'
import type { Clock } from './platform/clock.ts'

/** Who does something, as the audit log keeps it. */
export interface Actor {
  userId: number | null
  role: Role | null
  ip: string
}

/** The program itself: seeds, schedules, jobs. */
export const systemActor: Actor = { userId: null, role: null, ip: '' }

/** One unit of work: a transaction, who runs it, when, and what becomes stale once it is committed. */
export interface Tx {
  readonly db: Db
  readonly dialect: DialectName
  readonly now: Instant
  readonly actor: Actor
  /** Evicts these cache tags after the commit; nothing is evicted for work that is taken back. */
  touch(...tags: string[]): void
  /** Runs after the commit, such as waking the job queue. Must not throw. */
  afterCommit(action: () => void): void
}

export interface WorkDeps {
  database: Database
  cache: TaggedCache
  clock: Clock
}

/** Opens units of work. Use cases are called inside one; they never open their own. */
export class UnitOfWork {
  readonly #deps: WorkDeps

  constructor(deps: WorkDeps) {
    this.#deps = deps
  }

  /** Runs `work` in one transaction, then evicts what it touched; resolves when it is durable. */
  async run<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    const tags = new Set<string>()
    const actions: (() => void)[] = []
    const { database, cache, clock } = this.#deps
    const result = await database.write((db) => {
      tags.clear()
      actions.length = 0
      return work({
        db,
        dialect: database.dialect,
        now: clock.now(),
        actor,
        touch: (...touched) => {
          for (const tag of touched) tags.add(tag)
        },
        afterCommit: (action) => void actions.push(action),
      })
    })
    cache.evict([...tags])
    for (const action of actions) action()
    return result
  }
}
