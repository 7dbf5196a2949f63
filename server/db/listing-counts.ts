import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Instant } from '../../contracts/fields.ts'
import type { DialectName } from './connect.ts'
import type { Db, PublishedTable } from './schema.ts'

/**
 * Facets that records are counted by, each within its category: public records all together, by year (UTC), tag, origin, certificate,
 * featured, and by range of ids, which is a part of the sitemap; in the back office by status, by state of translation, and in the trash.
 */
export type Facet = 'all' | 'year' | 'tag' | 'origin' | 'origins' | 'certificate' | 'featured' | 'part' | 'status' | 'translation' | 'trash'

export const idsPerPart = 1_000
/** Between the Chinese and the English text of a value of the facet `origins`. */
export const pairSeparator = '\u001f'

/** From 1. */
export const partOf = (id: number) => Math.floor((id - 1) / idsPerPart) + 1

export interface CountedRow {
  id: number
  category_id: number
  status: string
  translation: string
  deleted_at: Instant | null
  published_at: Instant | null
  is_featured: number
  is_shown: number
  tags: string
  certificates?: string
  origin_cn?: string
  origin_en?: string
}

export interface Delta {
  resource: PublishedTable
  facet: Facet
  value: string
  category_id: number
  n: number
}

const texts = z.array(z.string())
const ids = z.array(z.int())
const listOf = <T>(schema: z.ZodType<T[]>, json: string | undefined): T[] => [...new Set(schema.parse(JSON.parse(json ?? '[]')))]

/** They follow from the row alone: subtracting them later is always exact. */
function* countedBy(row: CountedRow): Generator<[Facet, string]> {
  if (row.deleted_at !== null) return yield ['trash', '']
  yield ['status', row.status]
  yield ['translation', row.translation]
  if (row.is_shown !== 1) return
  yield ['all', '']
  yield ['part', String(partOf(row.id))]
  yield ['year', (row.published_at ?? '').slice(0, 4)]
  if (row.is_featured === 1) yield ['featured', '']
  for (const tag of listOf(texts, row.tags)) yield ['tag', tag]
  for (const id of listOf(ids, row.certificates)) yield ['certificate', String(id)]
  const { origin_cn = '', origin_en = '' } = row
  for (const text of new Set([origin_cn, origin_en])) if (text !== '') yield ['origin', text]
  if (origin_cn !== '') yield ['origins', origin_cn + pairSeparator + origin_en]
}

/** Facets whose moment of change is looked at, however the number moves. */
const isDated = (facet: Facet) => facet === 'all' || facet === 'part'
const rowsPerStatement = 500

/** Gathered while a transaction writes, and written at its end. */
export class CountChanges {
  readonly #changes = new Map<string, Delta>()

  move(resource: PublishedTable, before: CountedRow | null, after: CountedRow | null): void {
    if (before) this.#add(resource, before, -1)
    if (after) this.#add(resource, after, 1)
  }

  #add(resource: PublishedTable, row: CountedRow, n: number): void {
    for (const [facet, value] of countedBy(row)) {
      const key = JSON.stringify([resource, facet, value, row.category_id])
      const change = this.#changes.get(key) ?? { resource, facet, value, category_id: row.category_id, n: 0 }
      change.n += n
      this.#changes.set(key, change)
    }
  }

  include(part: CountChanges): void {
    for (const [key, change] of part.#changes) {
      const known = this.#changes.get(key)
      this.#changes.set(key, known ? { ...known, n: known.n + change.n } : change)
    }
  }

  of(resource: PublishedTable, facet: Facet): Delta[] {
    return [...this.#changes.values()].filter((change) => change.resource === resource && change.facet === facet)
  }

  /** In one order: transactions with the same counts never wait in a circle. At the end of a transaction: that keeps the wait short. */
  async write(db: Db, now: Instant): Promise<void> {
    const moved = [...this.#changes].filter(([, { facet, n }]) => n !== 0 || isDated(facet))
    moved.sort(([one], [other]) => (one < other ? -1 : 1))
    this.#changes.clear()
    for (let from = 0; from < moved.length; from += rowsPerStatement)
      await addToCounts(
        db,
        moved.slice(from, from + rowsPerStatement).map(([, change]) => change),
        now,
      )
  }
}

export async function addToCounts(db: Db, changes: readonly Delta[], now: Instant): Promise<void> {
  if (changes.length === 0) return
  await db
    .insertInto('listing_counts')
    .values(changes.map((change) => ({ ...change, changed_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['resource', 'facet', 'value', 'category_id']).doUpdateSet({
        n: sql<number>`listing_counts.n + excluded.n`,
        changed_at: sql<string>`excluded.changed_at`,
      }),
    )
    .execute()
}

export function countsFromRecords(table: PublishedTable, dialect: DialectName): RawBuilder<unknown> {
  const from = sql`from ${sql.table(table)}`
  const shown = sql`is_shown = 1 and deleted_at is null`
  const by = (facet: Facet, value: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`select ${sql.lit(facet)} as facet, ${value} as value, category_id, count(*) as n, max(updated_at) as changed_at ${from} where ${where} group by 2, 3`
  const none = sql`''`
  const facets = [
    by('trash', none, sql`deleted_at is not null`),
    by('status', sql`status`, sql`deleted_at is null`),
    by('translation', sql`translation`, sql`deleted_at is null`),
    by('all', none, shown),
    by('part', sql`cast((id - 1) / ${sql.lit(idsPerPart)} + 1 as text)`, shown),
    by('year', sql`substr(published_at, 1, 4)`, shown),
    by('featured', none, sql`${shown} and is_featured = 1`),
    listed(table, dialect, 'tag', 'tags'),
  ]
  if (table === 'products') {
    const separator = dialect === 'sqlite' ? sql`char(31)` : sql`chr(31)`
    const origin = (column: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
      sql`select category_id, updated_at, ${column} as value ${from} where ${shown} and ${where}`
    facets.push(
      listed(table, dialect, 'certificate', 'certificates'),
      by('origins', sql`origin_cn || ${separator} || origin_en`, sql`${shown} and origin_cn <> ''`),
      sql`select 'origin' as facet, value, category_id, count(*) as n, max(updated_at) as changed_at from (${origin(sql`origin_cn`, sql`origin_cn <> ''`)}
        union all ${origin(sql`origin_en`, sql`origin_en <> '' and origin_en <> origin_cn`)}) as origins group by 2, 3`,
    )
  }
  return sql.join(facets, sql` union all `)
}

/** Counts by the entries of a JSON list, each once a record. */
function listed(table: PublishedTable, dialect: DialectName, facet: Facet, column: string): RawBuilder<unknown> {
  const list = sql.ref(`${table}.${column}`)
  const entries =
    dialect === 'sqlite' ? sql`json_each(${list}) as listed` : sql`jsonb_array_elements_text(${list}::jsonb) as listed (value)`
  return sql`select ${sql.lit(facet)} as facet, cast(value as text) as value, category_id, count(*) as n, max(updated_at) as changed_at
    from (select distinct ${sql.ref(`${table}.id`)} as id, category_id, updated_at, listed.value as value from ${sql.table(table)}, ${entries}
      where is_shown = 1 and deleted_at is null) as listed group by 2, 3`
}

/** Lacking (n > 0) or too many (n < 0), as of one moment, whatever is being written. */
export async function countDifferences(db: Db, table: PublishedTable, dialect: DialectName): Promise<Delta[]> {
  const { rows } = await sql<{ facet: Facet; value: string; category_id: number; n: number | string }>`
    select facet, value, category_id, sum(n) as n from (
      select facet, value, category_id, n from (${countsFromRecords(table, dialect)}) as counted
      union all select facet, value, category_id, -n from listing_counts where resource = ${table}
    ) as compared group by facet, value, category_id having sum(n) <> 0`.execute(db)
  return rows.map((row) => ({ ...row, resource: table, n: Number(row.n) }))
}

export async function replaceCounts(db: Db, table: PublishedTable, dialect: DialectName): Promise<void> {
  await db.deleteFrom('listing_counts').where('resource', '=', table).execute()
  await sql`insert into listing_counts (resource, facet, value, category_id, n, changed_at)
    select ${table}, facet, value, category_id, n, changed_at from (${countsFromRecords(table, dialect)}) as counted`.execute(db)
}
