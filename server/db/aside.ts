import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { z } from 'zod'
import { Thread } from '../platform/worker/thread.ts'
import type { Db, Schema } from './schema.ts'

const idleMs = 30_000
const rowsOf = z.array(z.unknown())

class AsideConnection implements DatabaseConnection {
  readonly #thread: Thread

  constructor(thread: Thread) {
    this.#thread = thread
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // The rows are of the type that the query's builder says, as with every driver.
    return { rows: rowsOf.parse(await this.#thread.ask({ sql, parameters })) as R[] }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

class AsideDriver implements Driver {
  readonly #thread: Thread

  constructor(thread: Thread) {
    this.#thread = thread
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return new AsideConnection(this.#thread)
  }
  async releaseConnection(): Promise<void> {}
  beginTransaction = refuseTransaction
  commitTransaction = refuseTransaction
  rollbackTransaction = refuseTransaction
  async destroy(): Promise<void> {
    await this.#thread.end()
  }
}

async function refuseTransaction(): Promise<void> {
  throw new Error('a thread that only reads has no transactions')
}

/** The thread is started by the first query. */
export function openAside(path: string): Db {
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new AsideDriver(new Thread({ source: 'server/db/sqlite-reader.ts', data: () => ({ path }), idleMs })),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new Kysely<Schema>({ dialect })
}
