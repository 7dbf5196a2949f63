import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
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
import { fromRoot } from '../root.ts'
import type { Db, Schema } from './schema.ts'

const isBuilt = extname(import.meta.url) === '.js'
const workerFile = fromRoot(isBuilt ? 'build/program/sqlite-reader.js' : 'server/db/sqlite-reader.ts')
/** A thread takes some ten megabytes: it ends when nothing has been asked for so long. */
const idleMs = 30_000

const answer = z.union([z.object({ id: z.int(), rows: z.array(z.unknown()) }), z.object({ id: z.int(), error: z.string() })])

interface Pending {
  resolve: (rows: unknown[]) => void
  reject: (error: Error) => void
}

/** A thread that reads an embedded database, so that a query which takes long keeps nobody else waiting. */
class ReadingThread {
  readonly #path: string
  readonly #pending = new Map<number, Pending>()
  #worker: Worker | null = null
  #last = 0
  #idle: ReturnType<typeof setTimeout> | undefined

  constructor(path: string) {
    this.#path = path
  }

  /** The rows of a query; queries are answered one after the other. */
  ask(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    const worker = this.#worker
    this.#last += 1
    const id = this.#last
    return new Promise<unknown[]>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      worker.postMessage({ id, sql, parameters })
    })
  }

  #start(): Worker {
    const worker = new Worker(workerFile, { workerData: { path: this.#path } })
    // Who waits for an answer holds the process; the thread does not.
    worker.unref()
    worker.on('message', (message: unknown) => this.#receive(message))
    worker.on('error', (error: Error) => this.#end(worker, error))
    worker.on('exit', () => this.#end(worker, new Error('the thread that reads the database has ended')))
    return worker
  }

  #receive(message: unknown): void {
    const answered = answer.parse(message)
    const pending = this.#pending.get(answered.id)
    this.#pending.delete(answered.id)
    if ('rows' in answered) pending?.resolve(answered.rows)
    else pending?.reject(new Error(answered.error))
    if (this.#pending.size > 0) return
    this.#idle = setTimeout(() => void this.close(), idleMs)
    this.#idle.unref()
  }

  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = null
    const waiting = [...this.#pending.values()]
    this.#pending.clear()
    for (const { reject } of waiting) reject(error)
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#worker?.terminate()
  }
}

class AsideConnection implements DatabaseConnection {
  readonly #thread: ReadingThread

  constructor(thread: ReadingThread) {
    this.#thread = thread
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // The rows are of the type that the query's builder says, as with every driver.
    return { rows: (await this.#thread.ask(sql, parameters)) as R[] }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

class AsideDriver implements Driver {
  readonly #thread: ReadingThread

  constructor(thread: ReadingThread) {
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
    await this.#thread.close()
  }
}

async function refuseTransaction(): Promise<void> {
  throw new Error('a thread that only reads has no transactions')
}

/** A handle whose queries run in a thread of their own, started by the first of them. */
export function openAside(path: string): Db {
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new AsideDriver(new ReadingThread(path)),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new Kysely<Schema>({ dialect })
}
