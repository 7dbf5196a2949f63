import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

const statementLimit = 400
/** Opening happens before anything is served. */
const openingWaitMs = 5_000

/** Statements stay prepared by their text (three times as fast); every commit reaches the disk (`synchronous=FULL`). */
export class NodeSqlite implements SqliteDatabase {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, Statement>()

  /** `waitMs`: for how long a statement waits for another process's lock, and its thread with it; by default it fails at once. */
  constructor(path: string, { readOnly = false, waitMs = 0 }: { readOnly?: boolean; waitMs?: number } = {}) {
    this.#database = new DatabaseSync(path, { readOnly, timeout: openingWaitMs })
    if (!readOnly) this.#database.exec('pragma journal_mode = wal')
    this.#database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma temp_store = memory; pragma cache_size = -8000')
    this.#database.exec(`pragma busy_timeout = ${waitMs}`)
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = new Statement(this.#database.prepare(sql))
    if (this.#statements.size >= statementLimit) this.#statements.delete(this.#statements.keys().next().value as string)
    this.#statements.set(sql, statement)
    return statement
  }

  exec(sql: string): void {
    this.#database.exec(sql)
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  close(): void {
    this.#statements.clear()
    if (this.#database.isOpen) this.#database.close()
  }
}

class Statement implements SqliteStatement {
  readonly reader: boolean
  readonly #statement: StatementSync

  constructor(statement: StatementSync) {
    this.#statement = statement
    this.reader = statement.columns().length > 0
  }

  // Kysely hands over what the query holds; every value in our schema is text, a number or null.
  all(parameters: readonly unknown[]): unknown[] {
    return this.#statement.all(...(parameters as SQLInputValue[]))
  }

  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return this.#statement.run(...(parameters as SQLInputValue[]))
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#statement.iterate(...(parameters as SQLInputValue[]))
  }
}
