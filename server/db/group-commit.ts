import type { Db } from './schema.ts'
import type { NodeSqlite } from './sqlite.ts'

interface Pending {
  run: () => Promise<void>
  resolve: () => void
  reject: (error: unknown) => void
}

const groupLimit = 64

/**
 * Commits concurrent writes of an embedded database together: each in a savepoint of its own, all in one
 * transaction, so that one flush to the disk makes all of them durable. A failing write is rolled back alone;
 * no write is acknowledged before the group has been committed.
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
    while (this.#queue.length > 0) await this.#commit(this.#queue.splice(0, groupLimit))
    this.#draining = null
  }

  async #commit(group: Pending[]): Promise<void> {
    try {
      this.#statement('begin immediate')
    } catch (error) {
      for (const pending of group) pending.reject(error)
      return
    }
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
