import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { DialectName } from '../connect.ts'

// A migration describes a schema of its own time, so it sees the database without the row types of today.
export type AnyDb = Kysely<Record<string, Record<string, unknown>>>

type Builder = CreateTableBuilder<string, string>
type Modify = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

const required: Modify = (column) => column.notNull()

/** Starts a table whose `id` is a positive integer that the database assigns and never gives twice. */
export function table(db: AnyDb, dialect: DialectName, name: string): Builder {
  const builder = db.schema.createTable(name) as Builder
  return dialect === 'postgres'
    ? builder.addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity())
    : builder.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
}

/** Adds columns of one type: text, integer, smallint (booleans), double precision; `null` after the name allows null. */
export function columns(builder: Builder, type: 'text' | 'integer' | 'bigint' | 'smallint' | 'double precision', names: string[]): Builder {
  return names.reduce((built, entry) => {
    const [name = entry, nullable] = entry.split(' ')
    return built.addColumn(name, type, nullable === 'null' ? undefined : required)
  }, builder)
}

export const localized = (...fields: string[]) => fields.flatMap((field) => [`${field}_cn`, `${field}_en`])
export const seoColumns = localized('seo_title', 'seo_description', 'seo_keywords')

/** The columns of every stored record (see `contracts/fields.ts`). */
export function stored(builder: Builder): Builder {
  return columns(builder, 'text', ['created_at', 'updated_at', 'search_text'])
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_by', 'integer')
    .addColumn('updated_by', 'integer')
}

/**
 * A keyword index over a table's `search_text`: an FTS5 table kept by triggers on SQLite,
 * a GIN index of its tokens on Postgres.
 */
export async function keywordIndex(db: AnyDb, dialect: DialectName, name: string): Promise<void> {
  if (dialect === 'postgres') {
    await sql`create index ${sql.ref(`${name}_search`)} on ${sql.table(name)} using gin (array_to_tsvector(string_to_array(search_text, ' ')))`.execute(
      db,
    )
    return
  }
  const index = sql.table(`${name}_search`)
  const base = sql.table(name)
  const remove = sql`insert into ${index} (${index}, rowid, search_text) values ('delete', old.id, old.search_text);`
  const add = sql`insert into ${index} (rowid, search_text) values (new.id, new.search_text);`
  await sql`create virtual table ${index} using fts5 (search_text, content=${sql.lit(name)}, content_rowid='id', tokenize="unicode61 remove_diacritics 2")`.execute(
    db,
  )
  await sql`create trigger ${sql.ref(`${name}_search_insert`)} after insert on ${base} begin ${add} end`.execute(db)
  await sql`create trigger ${sql.ref(`${name}_search_delete`)} after delete on ${base} begin ${remove} end`.execute(db)
  await sql`create trigger ${sql.ref(`${name}_search_update`)} after update of search_text on ${base} begin ${remove} ${add} end`.execute(
    db,
  )
}
