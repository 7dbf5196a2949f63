import type { Database } from './connect.ts'
import { laterMigrations } from './migrate.ts'

/** A process must not write to a database that a later version has migrated: it would fail, or leave out what that version relies on. */
export class SchemaWatch {
  readonly #database: Database
  #later: readonly string[] = []

  constructor(database: Database) {
    this.#database = database
  }

  get isOutdated(): boolean {
    return this.#later.length > 0
  }

  async look(): Promise<readonly string[]> {
    const wasOutdated = this.isOutdated
    this.#later = await laterMigrations(this.#database)
    return wasOutdated ? [] : this.#later
  }
}
