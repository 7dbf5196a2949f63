import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KyselyPlugin, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPostgresDatabase, dialects } from '../test/world.ts'
import { type Database, openPostgres, openSqlite } from './connect.ts'
import { migrate, migrationNames, pendingMigrations } from './migrate.ts'
import { staleEnglish } from './migrations/0008-stale-english.ts'
import type { AnyDb } from './migrations/tools.ts'

/** Lets so many statements through, then fails on each, as a process that ends there does. */
function interruptedAfter(database: Database, statements: number): Database {
  let left = statements
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1
      if (left < 0) throw new Error('interrupted')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { ...database, admin: database.admin.withPlugin(plugin) }
}

/** Everything that a migration could leave behind, as text; the migrator's own tables aside. */
async function schemaOf(database: Database): Promise<string> {
  const query =
    database.dialect === 'sqlite'
      ? sql`select type, name, sql from sqlite_master where name not like '%kysely%' and name <> 'sqlite_sequence' order by type, name`
      : sql`select table_name, column_name, data_type, is_nullable from information_schema.columns
            where table_schema = 'public' and table_name not like 'kysely%'
            union all select tablename, indexname, indexdef, '' from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
            order by 1, 2`
  const rows = JSON.stringify((await query.execute(database.read)).rows)
  return rows === '[]' ? 'empty' : createHash('sha256').update(rows).digest('hex')
}

describe.each(dialects)('migrations on %s', (dialect) => {
  let open: () => Database
  let database: Database
  let remove: () => Promise<void>
  beforeEach(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'anlan-migrate-'))
    const postgres = dialect === 'postgres' ? await createPostgresDatabase() : null
    open = () => (postgres ? openPostgres(postgres.url) : openSqlite(join(directory, 'test.db')))
    database = open()
    remove = async () => {
      await database.close()
      await postgres?.drop()
      await rm(directory, { recursive: true, force: true })
    }
  })
  afterEach(() => remove())

  test('bring an empty database up to date once, and then do nothing', async () => {
    expect(await pendingMigrations(database)).toEqual(migrationNames)
    expect(await migrate(database)).toEqual(migrationNames)
    const schema = await schemaOf(database)
    expect(await migrate(database)).toEqual([])
    expect(await pendingMigrations(database)).toEqual([])
    expect(await schemaOf(database)).toBe(schema)
  })

  test('of a later program are named in one line, and nothing is done to the database', async () => {
    await migrate(database)
    await sql`insert into kysely_migration (name, timestamp) values ('0999-later', '')`.execute(database.admin)
    const name = dialect === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL'
    for (const refused of [pendingMigrations(database), migrate(database)])
      await expect(refused).rejects.toThrow(new RegExp(`^${name}: the database was migrated by a later version .*0999-later[^\\n]*$`))
  })

  test('interrupted at any statement leave the old schema, and the next start completes them', { timeout: 60_000 }, async () => {
    // Postgres takes ten times as long over each trial, and has one rule for all of its statements.
    const step = dialect === 'postgres' ? 10 : 1
    let statements = 0
    for (; (await pendingMigrations(database)).length > 0; statements += step) {
      expect(await schemaOf(database), `after ${statements} statements`).toBe('empty')
      await migrate(interruptedAfter(database, statements)).catch((error: unknown) => expect(String(error)).toContain('interrupted'))
    }
    expect(statements).toBeGreaterThan(60)
    expect(await migrate(database)).toEqual([])
    await database.write((db) => db.insertInto('meta').values({ key: 'k', value: 'v' }).execute())
  })

  test('mark every pair of a stale record, and none of the others, until writers have looked at them', async () => {
    for (const name of ['contents', 'products']) {
      let table = database.admin.schema.createTable(name).addColumn('translation', 'text')
      for (const field of ['title', 'summary', name === 'contents' ? 'content' : 'description'])
        table = table.addColumn(`${field}_cn`, 'text').addColumn(`${field}_en`, 'text')
      await table.execute()
    }
    const insert = (translation: string) =>
      sql`insert into contents values (${translation}, '题', 'Title', '摘要', '', '正文', 'Text')`.execute(database.admin)
    await insert('stale')
    await insert('complete')
    await staleEnglish(database.admin as unknown as AnyDb)
    const { rows } = await sql<{ stale_english: string }>`select stale_english from contents order by translation`.execute(database.admin)
    expect(rows.map((row) => JSON.parse(row.stale_english))).toEqual([{}, { title: '', content: '' }])
  })

  test.runIf(dialect === 'postgres')('that two processes begin at once run once', async () => {
    const other = open()
    const outcomes = await Promise.all([migrate(database), migrate(other)])
    await other.close()
    expect(outcomes.flat()).toEqual(migrationNames)
  })
})
