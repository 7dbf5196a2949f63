import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import {
  type DatabaseConnection,
  type Driver,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  replaceWithNoncontingentExpression,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely'
import type { Pool, PoolConfig } from 'pg'
import { openAside } from './aside.ts'
import { GroupCommit } from './group-commit.ts'
import type { Db, Schema } from './schema.ts'
import { NodeSqlite } from './sqlite.ts'
import { lockWrites, WriteOrder } from './write-order.ts'

export type DialectName = 'sqlite' | 'postgres'

export interface WriteOptions {
  serialized?: boolean
}

/** Reads never wait for a writer, and see only what is committed. */
export interface Database {
  readonly dialect: DialectName
  readonly read: Db
  /**
   * Runs `work` in a transaction and resolves when it is durable. `work` awaits queries of the handle that it
   * is given and nothing else: on SQLite all writers share one connection. With `serialized`, which changes nothing
   * on SQLite, no other serialized transaction of the site runs at the same time: what `work` reads stays true until it commits.
   */
  write<T>(work: (db: Db) => Promise<T>, options?: WriteOptions): Promise<T>
  /** For reads that may take long: on SQLite in a separate thread, because requests would wait for them; on Postgres without a limit. */
  readonly aside: Db
  readonly admin: Db
  /**
   * A text that is another one after every commit by somebody else: on SQLite by another process, on Postgres by anybody, this process
   * and those of other databases included.
   */
  commitMark(): Promise<string>
  close(): Promise<void>
}

/** SQLite can take back schema changes with their transaction, which Kysely's own adapter leaves unused. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  readonly #database: NodeSqlite

  constructor(database: NodeSqlite) {
    super({ database })
    this.#database = database
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }

  override createDriver(): Driver {
    return new RolledBackSqliteDriver(this.#database)
  }
}

/** A full disk has SQLite roll back by itself: rolling back again would fail, and that failure would hide the disk's. */
class RolledBackSqliteDriver extends SqliteDriver {
  readonly #database: NodeSqlite

  constructor(database: NodeSqlite) {
    super({ database })
    this.#database = database
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isInTransaction) await super.rollbackTransaction(connection)
  }
}

const sqliteHandle = (database: NodeSqlite) => new Kysely<Schema>({ dialect: new TransactionalSqliteDialect(database) })

export function openSqlite(path: string): Database {
  const writer = new NodeSqlite(path)
  const reader = new NodeSqlite(path, { readOnly: true, waitMs: 50 })
  const write = sqliteHandle(writer)
  const read = sqliteHandle(reader)
  const commits = new GroupCommit(writer, write)
  const aside = openAside(path)
  return {
    dialect: 'sqlite',
    read,
    aside,
    admin: write,
    write: (work) => commits.run(work),
    // This process writes by this connection alone, and a connection's own commits do not count.
    commitMark: async () => JSON.stringify(writer.prepare('pragma data_version').all([])),
    close: async () => {
      await commits.idle()
      await aside.destroy()
      await read.destroy()
      await write.destroy()
      // Kysely closes what it has used; a connection that stays open would keep the file from being replaced.
      reader.close()
      writer.close()
    },
  }
}

/** Connections of one process. Writers that wait for a lock leave those of the readers free. */
const maxConnections = { read: 8, write: 6, admin: 3 }

/** Postgres refuses the empty list of `in ()`, which SQLite takes for what it is: nothing. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })
const postgresHandle = (pool: () => Promise<PostgresPool>) =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [emptyLists] })

export function openPostgres(url: string): Database {
  const read = postgresHandle(() => requestPool(url, maxConnections.read))
  const writer = postgresHandle(() => requestPool(url, maxConnections.write))
  const order = new WriteOrder(limitsMs.lock)
  const admin = postgresHandle(() => adminPool(url))
  return {
    dialect: 'postgres',
    read,
    aside: admin,
    admin,
    write: (work, { serialized = false } = {}) =>
      serialized
        ? order.run((waitMs) =>
            writer.transaction().execute(async (transaction) => {
              await lockWrites(transaction, waitMs)
              return work(transaction)
            }),
          )
        : writer.transaction().execute((transaction) => work(transaction)),
    commitMark: async () => {
      const { rows } = await sql<{ mark: string }>`select pg_current_snapshot()::text as mark`.execute(read)
      return rows[0]?.mark ?? ''
    },
    close: async () => {
      await read.destroy()
      await writer.destroy()
      await admin.destroy()
    },
  }
}

/**
 * A statement takes no longer, a lock is waited for no longer, and a server that says nothing at all is given up: early enough for
 * callers that wait for an answer within five seconds.
 */
const limitsMs = { lock: 4_200, statement: 4_500, connect: 4_600, silence: 4_600 }

/** For requests and jobs: they wait at most a few seconds for a database that is locked, frozen or gone. */
async function requestPool(url: string, max: number): Promise<PostgresPool> {
  const pool = await postgresPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limitsMs.connect,
    // Less than the silence that ends a connection: one that is merely idle is closed in good order.
    idleTimeoutMillis: limitsMs.silence - 1_000,
    statement_timeout: limitsMs.statement,
    lock_timeout: limitsMs.lock,
  })
  pool.on('connect', ({ connection }) => endWhenSilent(connection.stream))
  return { options: pool.options, end: () => pool.end(), connect: () => pool.connect().catch(nameUnreachable) }
}

/** SQL's own code for what only the system below has named, as it names it for every server: whose connection it was is lost later. */
function nameUnreachable(error: Error & { severity?: string }): never {
  throw error.severity ? error : Object.assign(new Error(error.message, { cause: error }), { code: '08001' })
}

/** For schema changes, which take as long as they take. */
const adminPool = (url: string) =>
  postgresPool({ connectionString: url, max: maxConnections.admin, connectionTimeoutMillis: limitsMs.connect, idleTimeoutMillis: 1_000 })

/** The limits above are the server's word; a frozen server, or a line that was cut without one, keeps none. */
export function endWhenSilent(socket: Duplex | Socket): void {
  // Whatever the driver calls it, it is a socket of TCP or TLS.
  if (!('setTimeout' in socket)) return
  socket.setTimeout(limitsMs.silence, () => socket.destroy(Object.assign(new Error('the database does not answer'), { code: '08006' })))
}

async function postgresPool(config: PoolConfig): Promise<Pool> {
  // Ten megabytes that an installation on SQLite does without.
  const { default: pg } = await import('pg')
  // Counters are bigint; they stay far below 2^53. int8 = 20.
  pg.types.setTypeParser(20, Number)
  const pool = new pg.Pool(config)
  // A connection that breaks is replaced by the pool, and its query fails. Without listeners, for it while it is idle and while
  // a transaction has it, the error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export async function databaseVersion({ dialect, read }: Database): Promise<string> {
  const version = dialect === 'sqlite' ? sql<string>`sqlite_version()` : sql<string>`current_setting('server_version')`
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(read)
  return rows[0]?.version ?? ''
}

export async function isAlive(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database.read)
    return true
  } catch {
    return false
  }
}
