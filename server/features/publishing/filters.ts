import { sql } from 'kysely'
import type { z } from 'zod'
import type { contentsResource } from '../../../contracts/contents.ts'
import type { productsResource } from '../../../contracts/products.ts'
import type { Condition, Reader } from '../../db/list.ts'
import type { Facet } from '../../db/listing-counts.ts'
import { scheduledCount, storedCounts } from './counts.ts'
import { taggedTotal } from './tags.ts'
import { hasStatus, inTrash, type PublishedTable } from './visibility.ts'

/** A condition that a JSON list of texts or ids contains a value; both are stored as `["a","b"]` or `[1,2]`. */
export function jsonListContains(table: PublishedTable, column: string, value: string | number): Condition {
  const text = JSON.stringify(value)
  const pattern = [`[${text}]`, `[${text},%`, `%,${text},%`, `%,${text}]`].map(
    (like) => sql`${sql.ref(`${table}.${column}`)} like ${escapeLike(like)} escape '\\'`,
  )
  return sql<boolean>`(${sql.join(pattern, sql` or `)})`
}

const escapeLike = (pattern: string) => pattern.replace(/[\\_]/g, '\\$&').replace(/(?<!^)%(?!$)/g, '\\%')

const pairIs = (name: string) => (text: string | number) => sql<boolean>`${text} in (${sql.ref(`${name}_cn`)}, ${sql.ref(`${name}_en`)})`

type OwnFilters = Record<string, (value: string | number) => Condition>

const ownFilters: Record<PublishedTable, OwnFilters> = {
  contents: {},
  products: {
    origin: pairIs('origin'),
    certificate_id: (id) => jsonListContains('products', 'certificates', id),
  },
}

export const ownFacets: Record<string, Facet> = { origin: 'origin', certificate_id: 'certificate' }

/** Of a query's parameters those that filter fields that only this table has, in one order. */
export function ownFilterValues(table: PublishedTable, query: object): Record<string, string | number> {
  const given = new Map<string, unknown>(Object.entries(query))
  const values = Object.keys(ownFilters[table]).map((name) => [name, given.get(name)] as const)
  return Object.fromEntries(
    values.filter((entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number'),
  )
}

export const ownConditions = (table: PublishedTable, values: Record<string, string | number>): Condition[] =>
  Object.entries(values).flatMap(([name, value]) => ownFilters[table][name]?.(value) ?? [])

type Filters = Partial<z.output<typeof contentsResource.query> & z.output<typeof productsResource.query>>

/** The number of records that a list of the back office holds where it is kept; null where it has to be counted. */
export async function storedTotal(reader: Reader, table: PublishedTable, query: Filters): Promise<number | null> {
  const { status, category_id, translation, trashed, tag, ...others } = query
  const given = (values: unknown[]) => values.filter((value) => value !== undefined && value !== null).length
  const isNarrowed = Object.values({
    ...others,
    keyword: undefined,
    page: undefined,
    per_page: undefined,
    sort: undefined,
    cursor: undefined,
  }).some((value) => value !== undefined && value !== null)
  if (isNarrowed || given([status, translation, trashed, tag]) > 1) return null
  if (tag) return given([category_id]) === 0 ? taggedTotal(reader, table, tag) : null
  const read = async (facet: 'status' | 'translation' | 'trash') => storedCounts(reader, table, facet, category_id ?? undefined)
  const all = (counts: Map<string, number>) => [...counts.values()].reduce((total, n) => total + n, 0)
  if (trashed) return all(await read('trash')) + (trashed === 'with' ? all(await read('status')) : 0)
  if (translation === 'missing_cn' || translation === 'missing_en') return null
  if (translation) return (await read('translation')).get(translation) ?? 0
  if (!status) return all(await read('status'))
  const waiting = status === 'published' || status === 'scheduled' ? await scheduledCount(reader, table, category_id ?? undefined) : 0
  if (status === 'scheduled') return waiting
  return ((await read('status')).get(status) ?? 0) - waiting
}

/** Records with a tag that no more have are looked up by it; those with a frequent one are soon met in the list's own order. */
const fewRecords = 1_000

/** A condition for the records with a tag; what is in the trash is found by its text alone. */
async function hasTag(reader: Reader, table: PublishedTable, tag: string, trashed: Filters['trashed']): Promise<Condition> {
  if (trashed || (await taggedTotal(reader, table, tag)) > fewRecords) return jsonListContains(table, 'tags', tag)
  return sql<boolean>`${sql.ref(`${table}.id`)} in (select record_id from record_tags where resource = ${table} and tag = ${tag})`
}

/** The language of the missing text is looked up record by record in the order of the list, among those that lack one. */
function hasTranslation(table: PublishedTable, state: string): Condition {
  const source = state === 'missing_cn' ? 'en' : state === 'missing_en' ? 'cn' : null
  if (source === null) return sql<boolean>`translation = ${state}`
  return sql<boolean>`(translation = 'missing' and exists (select 1 from translation_fields
    where resource = ${table} and record_id = ${sql.ref(`${table}.id`)} and state = 'missing' and source = ${source}))`
}

export async function publishFilters(table: PublishedTable, query: Filters, reader: Reader): Promise<Condition[]> {
  const conditions = inTrash(query.trashed)
  const when = <Name extends keyof Filters>(name: Name, condition: (value: NonNullable<Filters[Name]>) => Condition) => {
    const value = query[name]
    if (value !== undefined && value !== null) conditions.push(condition(value))
  }
  when('status', (status) => hasStatus(table, status, reader.now))
  when('category_id', (id) => sql<boolean>`category_id = ${id}`)
  when('created_by', (id) => sql<boolean>`created_by = ${id}`)
  when('is_featured', (flag) => sql<boolean>`is_featured = ${Number(flag)}`)
  when('is_pinned', (flag) => sql<boolean>`is_pinned = ${Number(flag)}`)
  when('translation', (state) => hasTranslation(table, state))
  when('from', (from) => sql<boolean>`published_at >= ${from}`)
  when('to', (to) => sql<boolean>`published_at < ${to}`)
  if (query.tag) conditions.push(await hasTag(reader, table, query.tag, query.trashed))
  return [...conditions, ...ownConditions(table, ownFilterValues(table, query))]
}
