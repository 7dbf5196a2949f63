import type { Database } from './connect.ts'
import { laterMigrations } from './migrate.ts'

/**
 * Notices that a later version of the program has migrated the database under this process, which must not write to it any more: it
 * would fail, or leave out what the later version relies on.
 */
export class SchemaWatch {
  readonly #database: Database
  #later: readonly string[] = []

  constructor(database: Database) {
    this.#database = database
  }

  /** This process is older than its database, as of the last look. */
  get isOutdated(): boolean {
    return this.#later.length > 0
  }

  /** Looks. Answers the migrations that are news: none where it was known already. */
  async look(): Promise<readonly string[]> {
    const wasOutdated = this.isOutdated
    this.#later = await laterMigrations(this.#database)
    return wasOutdated ? [] : this.#later
  }
}
