import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './schema.ts'
import type { NodeSqlite } from './sqlite.ts'

interface Pending {
  arrivedAt: number
  run: () => Promise<void>
  resolve: () => void
  reject: (error: unknown) => void
}

const groupLimit = 64
/** For how long a write waits for the lock of another process, which is asked for again and again: as long as on Postgres. */
const maxWaitMs = 4_200
const retryMs = 10

/**
 * Commits concurrent writes of an embedded database together, each in a savepoint of one transaction: one flush to the disk makes all
 * of them durable. A failing write is rolled back alone; no write is acknowledged before the group has been committed.
 */
export class GroupCommit {
  readonly #connection: NodeSqlite
  readonly #db: Db
  #queue: Pending[] = []
  #draining: Promise<void> | null = null

  constructor(connection: NodeSqlite, db: Db) {
    this.#connection = connection
    this.#db = db
  }

  run<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: T
      this.#queue.push({
        arrivedAt: performance.now(),
        run: async () => {
          result = await work(this.#db)
        },
        resolve: () => resolve(result),
        reject,
      })
      this.#draining ??= this.#drain()
    })
  }

  async idle(): Promise<void> {
    await this.#draining
  }

  async #drain(): Promise<void> {
    // A turn of the event loop lets the other requests that arrived with this one join the group.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#queue.length > 0) if (await this.#begin()) await this.#commit(this.#queue.splice(0, groupLimit))
    this.#draining = null
  }

  /** Lets some milliseconds pass while another process has the database locked; rejects a write that has waited for too long. */
  async #begin(): Promise<boolean> {
    try {
      this.#statement('begin immediate')
      return true
    } catch (error) {
      const isOver = ({ arrivedAt }: Pending) => !isLocked(error) || performance.now() - arrivedAt >= maxWaitMs
      const over = this.#queue.filter(isOver)
      this.#queue = this.#queue.filter((pending) => !isOver(pending))
      for (const pending of over) pending.reject(error)
      if (this.#queue.length > 0) await sleep(retryMs)
      return false
    }
  }

  async #commit(group: Pending[]): Promise<void> {
    const succeeded: Pending[] = []
    try {
      for (const pending of group) if (await this.#attempt(pending)) succeeded.push(pending)
      this.#statement('commit')
    } catch (error) {
      this.#rollback()
      // Rejecting again has no effect on those that have already failed by themselves.
      for (const pending of group) pending.reject(error)
      return
    }
    for (const pending of succeeded) pending.resolve()
  }

  async #attempt(pending: Pending): Promise<boolean> {
    this.#statement('savepoint work')
    try {
      await pending.run()
      this.#statement('release work')
      return true
    } catch (error) {
      pending.reject(error)
      this.#connection.exec('rollback to work; release work')
      return false
    }
  }

  /** Prepared once, unlike `exec`: these run for each write. */
  #statement(text: string): void {
    this.#connection.prepare(text).run([])
  }

  #rollback(): void {
    try {
      this.#connection.exec('rollback')
    } catch {
      // The database has already rolled back by itself (disk full, I/O error); the caller gets the first error.
    }
  }
}

/** SQLITE_BUSY, with whatever SQLite says of it in the higher bits. */
const isLocked = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5
