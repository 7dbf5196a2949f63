import { Kysely, PostgresDialect, SqliteAdapter, SqliteDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { GroupCommit } from './group-commit.ts'
import type { Db, Schema } from './schema.ts'
import { NodeSqlite } from './sqlite.ts'

export type DialectName = 'sqlite' | 'postgres'

/** One database, read and written apart: reads never wait for a writer, and see only what is committed. */
export interface Database {
  readonly dialect: DialectName
  readonly read: Db
  /**
   * Runs `work` in a transaction and resolves when it is durable. `work` awaits queries of the handle that it
   * is given and nothing else: on SQLite all writers share one connection.
   */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The handle that schema changes run on. */
  readonly admin: Db
  close(): Promise<void>
}

/** SQLite can take back schema changes with their transaction, which Kysely's own adapter leaves unused. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}

const sqliteHandle = (database: NodeSqlite) => new Kysely<Schema>({ dialect: new TransactionalSqliteDialect({ database }) })

/** Opens (or makes) the embedded database at `path`. */
export function openSqlite(path: string): Database {
  const writer = new NodeSqlite(path)
  const reader = new NodeSqlite(path, { readOnly: true })
  const write = sqliteHandle(writer)
  const read = sqliteHandle(reader)
  const commits = new GroupCommit(writer, write)
  return {
    dialect: 'sqlite',
    read,
    admin: write,
    write: (work) => commits.run(work),
    close: async () => {
      await commits.idle()
      await read.destroy()
      await write.destroy()
    },
  }
}

/** Connects to Postgres; connections are made on first use. */
export function openPostgres(url: string): Database {
  const read = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: () => postgresPool(url) }) })
  return {
    dialect: 'postgres',
    read,
    admin: read,
    write: (work) => read.transaction().execute((transaction) => work(transaction)),
    close: () => read.destroy(),
  }
}

async function postgresPool(url: string): Promise<Pool> {
  // Ten megabytes that an installation on SQLite does without.
  const { default: pg } = await import('pg')
  // Counters are bigint; they stay far below 2^53. int8 = 20.
  pg.types.setTypeParser(20, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** The version of SQLite or Postgres. */
export async function databaseVersion({ dialect, read }: Database): Promise<string> {
  const version = dialect === 'sqlite' ? sql<string>`sqlite_version()` : sql<string>`current_setting('server_version')`
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(read)
  return rows[0]?.version ?? ''
}

/** Whether the database answers at all. */
export async function isAlive(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database.read)
    return true
  } catch {
    return false
  }
}
