import { type RawBuilder, sql } from 'kysely'
import type { List, ListMeta } from '../../contracts/envelope.ts'
import type { Instant } from '../../contracts/fields.ts'
import { type ListQuery, maxPage } from '../../contracts/resource.ts'
import { invalidField } from '../errors.ts'
import type { TaggedCache } from '../platform/cache.ts'
import type { CacheTag } from './cache-tags.ts'
import type { DialectName } from './connect.ts'
import { loose } from './loose.ts'
import { mostRanked, rankedIds } from './relevance.ts'
import type { Db, Table } from './schema.ts'
import { countMatching, matchesKeyword } from './search.ts'

/**
 * What a use case reads with: the database, the time and the cache of counts and parts. For the public site it is a
 * `PublicReader`, which also collects the cache tags of what is read; pages get a `SiteReader`, the use cases themselves.
 */
export interface Reader {
  db: Db
  /** For what may take long: nobody else waits for it. */
  aside: Db
  dialect: DialectName
  now: Instant
  cache: TaggedCache
}

export type Condition = RawBuilder<boolean>

export interface SortColumn {
  column: string
  descending: boolean
}

export interface ListPlan {
  table: Table
  conditions: Condition[]
  /** Columns of an order that may be null: lists in their order have no cursor. */
  nullable?: readonly string[]
  defaultSort: string
  /** Tells the cached counts of one table apart: the filters, without the clock. */
  countKey: string
  /** Tags whose eviction makes the count stale. */
  countTags: readonly CacheTag[]
  /** Whether every page is read by its number, however deep; else those near either end are, and the others by cursor. */
  reachesAll?: boolean
  /** Whether no index finds the records: where few of very many match, the table is read through. */
  mayScan?: boolean
  /** The searched columns by which the matches of a keyword are ranked where the caller asks for no order; else they come in the list's own. */
  ranked?: readonly string[]
  /** How many matches of a keyword are counted and paged through, if not {@link mostMatches}. */
  mostMatches?: number
  /** Whether the list is counted no further than the matches of a keyword without one, too: of what grows by thousands a day. */
  isBounded?: boolean
  /** Whether the records are those outside the trash, and nothing else narrows them: of a large table the index of keywords counts them. */
  isWhole?: boolean
  /** Whether the table has no trash: then nothing of it is left out of what {@link isWhole} counts. */
  hasNoTrash?: boolean
  /** The number of records without a keyword where it is known without counting them; null where it is not. */
  knownTotal?: () => Promise<number | null>
}

/** Turns `-is_pinned,published_at`, which a contract has checked, into columns; the id settles ties, in the direction of the last one. */
export function parseSort(text: string): SortColumn[] {
  const columns = text.split(',').map((part) => ({ column: part.replace(/^-/, ''), descending: part.startsWith('-') }))
  return columns.some(({ column }) => column === 'id')
    ? columns
    : [...columns, { column: 'id', descending: columns.at(-1)?.descending ?? true }]
}

/** Matches of a keyword that are counted and paged through: each of them is looked up, and nobody reads so far. */
const mostMatches = 10_000

/** From this many rows on a table is read through, or far into, aside from other requests. */
const manyRows = 20_000

/**
 * One page of ids in the asked order, with the meta of the envelope. The last pages are read from the end, and for visitors
 * what lies deeper than {@link maxPage} from both ends is read by cursor, so that no page of theirs costs a long skip.
 */
export async function listIds(reader: Reader, plan: ListPlan, query: ListQuery): Promise<List<number>> {
  const isRanked = plan.ranked !== undefined && query.keyword !== undefined && query.sort === undefined && query.cursor === undefined
  const sort = parseSort(query.sort ?? (isRanked ? '-id' : plan.defaultSort))
  const mayScan = plan.mayScan || query.keyword !== undefined
  const db = mayScan && (await isLarge(reader, plan.table)) ? reader.aside : reader.db
  const conditions = query.keyword ? [...plan.conditions, matchesKeyword(reader.dialect, plan.table, query.keyword)] : plan.conditions
  const counted = await countRows(reader, plan, conditions, query.keyword ?? '')
  const most = query.keyword === undefined && !plan.isBounded ? counted : (plan.mostMatches ?? mostMatches)
  const total = Math.min(counted, most)
  const base = {
    page: query.page,
    per_page: query.per_page,
    total,
    ...(counted > most && { total_is_capped: true as const }),
    total_pages: Math.ceil(total / query.per_page),
  }
  if (isRanked) return { items: await readRanked({ ...reader, db }, plan, query, base), meta: base }
  const rows = query.cursor
    ? await pageQuery(db, plan.table, [...conditions, afterCursor(sort, query.cursor)], sort, query.per_page, 0).execute()
    : await readByPage({ ...reader, db }, plan, conditions, sort, base)
  const last = rows.at(-1)
  const hasCursor = last !== undefined && rows.length === query.per_page && !sort.some(({ column }) => plan.nullable?.includes(column))
  return { items: rows.map((row) => Number(row.id)), meta: hasCursor ? { ...base, next_cursor: encodeCursor(sort, last) } : base }
}

type Position = Omit<ListMeta, 'next_cursor'>

async function readByPage(
  { db, aside }: Reader,
  { table, reachesAll }: ListPlan,
  conditions: Condition[],
  sort: SortColumn[],
  { page, per_page, total, total_pages, total_is_capped }: Position,
): Promise<Row[]> {
  if (page > Math.max(1, total_pages)) return []
  if (!reachesAll && page > maxPage && total_pages - page >= maxPage) throw invalidField('page', 'use_cursor', { max: maxPage })
  const read = (order: SortColumn[], limit: number, offset: number) =>
    pageQuery(offset > manyRows ? aside : db, table, conditions, order, limit, offset).execute()
  if (page <= total_pages / 2 || total_pages <= 1 || total_is_capped) return read(sort, per_page, (page - 1) * per_page)
  const fromEnd = Math.max(0, total - page * per_page)
  const size = Math.min(per_page, total - (page - 1) * per_page)
  const reversed = sort.map(({ column, descending }) => ({ column, descending: !descending }))
  return (await read(reversed, size, fromEnd)).reverse()
}

/**
 * A page of the matches of a keyword, best first; beyond those that are ranked, by their ids. The ranked ones are kept with the counts:
 * the next page is of the same order.
 */
async function readRanked(reader: Reader, plan: ListPlan, { keyword = '' }: ListQuery, position: Position): Promise<number[]> {
  const { table, conditions, countKey, countTags, ranked: columns = [] } = plan
  const { page, per_page, total_pages } = position
  if (page > Math.max(1, total_pages)) return []
  const from = (page - 1) * per_page
  const key = `ranked ${table} ${countKey} ${keyword}`
  const best = await reader.cache.fetch('data', key, async () => {
    const value = await rankedIds(reader, keyword, { table, conditions, columns })
    return { value, bytes: countBytes + 2 * key.length + 8 * value.length, tags: countTags, isOpenEnded: true }
  })
  const shown = best.slice(from, from + per_page)
  const isWhole = shown.length === per_page || best.length < mostRanked
  if (isWhole) return shown
  const matching = [...conditions, matchesKeyword(reader.dialect, table, keyword)]
  const offset = Math.max(from, mostRanked)
  const order = [{ column: 'id', descending: true }]
  const rows = await pageQuery(reader.db, table, matching, order, from + per_page - offset, offset).execute()
  return [...shown, ...rows.map((row) => Number(row.id))]
}

type Row = Record<string, unknown>

/** Whether a table is so large that reading it through keeps others waiting: by its last id, which costs nothing. */
async function isLarge({ db, dialect }: Reader, table: Table): Promise<boolean> {
  if (dialect === 'postgres') return false
  const { last } = await loose(db).selectFrom(table).select(sql<number | null>`max(id)`.as('last')).executeTakeFirstOrThrow()
  return Number(last ?? 0) > manyRows
}

/** The query behind one page of a list; the plan tests explain it on both databases. */
export function pageQuery(db: Db, table: Table, conditions: Condition[], sort: SortColumn[], limit: number, offset: number) {
  let rows = loose(db)
    .selectFrom(table)
    .select(sort.map(({ column }) => `${table}.${column}`))
    .limit(limit)
    .offset(offset)
  for (const condition of conditions) rows = rows.where(condition)
  // Plain ASC and DESC: for a column that holds no nulls both databases read the index in either direction.
  for (const { column, descending } of sort) rows = rows.orderBy(`${table}.${column}`, descending ? 'desc' : 'asc')
  return rows
}

/** What a count takes in the cache besides its key: the entry, and its place in the index of tags. */
const countBytes = 500

async function countRows(reader: Reader, plan: ListPlan, conditions: Condition[], keyword: string): Promise<number> {
  const key = `count ${plan.table} ${plan.countKey} ${keyword}`
  return reader.cache.fetch('data', key, async () => {
    const limit = keyword === '' && !plan.isBounded ? undefined : (plan.mostMatches ?? mostMatches) + 1
    const known = limit && keyword !== '' ? await matchTotal(reader, plan, { keyword, limit }) : await plan.knownTotal?.()
    const total = known ?? (await countedRows(reader, plan.table, conditions, limit))
    return { value: total, bytes: countBytes + 2 * key.length, tags: plan.countTags, isOpenEnded: true }
  })
}

async function matchTotal(
  reader: Reader,
  { table, isWhole, hasNoTrash = false }: ListPlan,
  matches: { keyword: string; limit: number },
): Promise<number | null> {
  if (!isWhole) return null
  const db = (await isLarge(reader, table)) ? reader.aside : reader.db
  return countMatching(db, reader.dialect, table, { ...matches, hasNoTrash })
}

/** How many rows meet the conditions; no more than `most` of them are looked up. */
async function countedRows(reader: Reader, table: Table, conditions: Condition[], most?: number): Promise<number> {
  const db = (await isLarge(reader, table)) ? reader.aside : reader.db
  let rows = loose(db).selectFrom(table).select(sql`1`.as('one'))
  for (const condition of conditions) rows = rows.where(condition)
  if (most !== undefined) rows = rows.limit(most)
  const { total } = await loose(db).selectFrom(rows.as('counted')).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

function encodeCursor(sort: SortColumn[], row: Row): string {
  const values = sort.map(({ column }) => row[column])
  return Buffer.from(JSON.stringify([sort.map(({ column, descending }) => (descending ? `-${column}` : column)), values])).toString(
    'base64url',
  )
}

function decodeCursor(sort: SortColumn[], cursor: string): (string | number)[] {
  try {
    const [names, values] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown]
    const expected = sort.map(({ column, descending }) => (descending ? `-${column}` : column))
    if (JSON.stringify(names) !== JSON.stringify(expected) || !Array.isArray(values) || values.length !== sort.length)
      throw new Error('another order')
    if (!values.every((value) => typeof value === 'string' || typeof value === 'number')) throw new Error('another type')
    return values
  } catch (cause) {
    throw Object.assign(invalidField('cursor', 'cursor'), { cause })
  }
}

/** The records that come after the cursor's: equal in the first columns, beyond it in the next one. */
function afterCursor(sort: SortColumn[], cursor: string): Condition {
  const values = decodeCursor(sort, cursor)
  const beyond = (index: number) => {
    const { column, descending } = sort[index] as SortColumn
    return descending ? sql`${sql.ref(column)} < ${values[index]}` : sql`${sql.ref(column)} > ${values[index]}`
  }
  if (sort.every(({ descending }) => descending === sort[0]?.descending)) {
    const row = sql.join(sort.map(({ column }) => sql.ref(column)))
    return sql<boolean>`(${row}) ${sql.raw(sort[0]?.descending ? '<' : '>')} (${sql.join(values)})`
  }
  const alternatives = sort.map(
    (_, index) =>
      sql`(${sql.join([...sort.slice(0, index).map(({ column }, at) => sql`${sql.ref(column)} = ${values[at]}`), beyond(index)], sql` and `)})`,
  )
  return sql<boolean>`(${sql.join(alternatives, sql` or `)})`
}
