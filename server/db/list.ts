import { type RawBuilder, sql } from 'kysely'
import type { List, ListMeta } from '../../contracts/envelope.ts'
import type { Instant } from '../../contracts/fields.ts'
import { type ListQuery, maxPage } from '../../contracts/resource.ts'
import { invalidField } from '../errors.ts'
import type { TaggedCache } from '../platform/cache.ts'
import type { CacheTag } from './cache-tags.ts'
import type { DialectName } from './connect.ts'
import { loose } from './loose.ts'
import { nameSounds } from './name-search.ts'
import { maxRanked, rankedMatches } from './relevance.ts'
import type { Db, Table } from './schema.ts'
import { countMatching, matchesKeyword, matchesTerms, type Terms } from './search.ts'

/** For the public site it is a `PublicReader`, which also collects the cache tags of everything read; pages get a `SiteReader`. */
export interface Reader {
  db: Db
  /** For reads that may take long: other requests do not wait for them. */
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

interface CountPlan {
  /** Tells the cached counts of one table apart: the filters, without the clock. */
  countKey: string
  countTags: readonly CacheTag[]
  /** The records are all of the table, or all outside its trash: of a large table the index of keywords counts its matches. */
  whole?: 'table' | 'untrashed' | undefined
  knownTotal?: () => Promise<number | null>
  maxMatches?: number
  /** The list is counted no further than that without a keyword, too: of what grows by thousands a day. */
  isBounded?: boolean
}

interface RankPlan {
  /** The searched columns by which they are ranked where the caller asks for no order; else they come in the list's own. */
  ranked?: readonly string[]
}

interface PagePlan {
  defaultSort: string
  /** Columns of an order that may be null: lists in their order have no cursor. */
  nullable?: readonly string[]
  /** Every page is read by its number, however deep; else those near either end are, and the others by cursor. */
  reachesAll?: boolean
}

export interface ListPlan extends CountPlan, RankPlan, PagePlan {
  table: Table
  conditions: Condition[]
  /** A keyword without matches is looked for by its pinyin in names: `huangyu` for 大黄鱼. */
  findsSounds?: boolean
  /** No index finds the records: where few of very many match, the table is read through. */
  mayScan?: boolean
}

interface Listing {
  reader: Reader
  plan: ListPlan
  /** Empty for none. */
  keyword: string
  conditions: Condition[]
  sort: SortColumn[]
  isRanked: boolean
  /** Null for all. */
  limit: number | null
  db: Db
}

/** Turns `-is_pinned,published_at`, which a contract has checked, into columns; the id settles ties, in the direction of the last one. */
export function parseSort(text: string): SortColumn[] {
  const columns = text.split(',').map((part) => ({ column: part.replace(/^-/, ''), descending: part.startsWith('-') }))
  return columns.some(({ column }) => column === 'id')
    ? columns
    : [...columns, { column: 'id', descending: columns.at(-1)?.descending ?? true }]
}

/** Matches of a keyword that are counted and paged through: each of them is looked up, and readers do not go so far. */
const maxMatches = 10_000

/** From this many rows on a table is read through, or far into, aside from other requests. */
const manyRows = 20_000

/** Last pages are read from the end; deeper than {@link maxPage} from both ends visitors read by cursor, which saves a long skip. */
export async function listIds(reader: Reader, plan: ListPlan, query: ListQuery): Promise<List<number>> {
  const listing = await listingOf(reader, plan, query)
  const position = await counting(listing, query)
  const sounds = plan.findsSounds && position.total === 0 ? nameSounds(listing.keyword) : []
  if (sounds.length > 0) return listSounding(listing, sounds, query)
  if (listing.isRanked) return { items: await ranking(listing, position), meta: position }
  return paging(listing, position, query.cursor)
}

async function listSounding(listing: Listing, sounds: Terms, query: ListQuery): Promise<List<number>> {
  const { reader, plan, keyword } = listing
  const sounding = {
    ...listing,
    // Counted apart: no keyword holds this character.
    ...{ keyword: `\uE002${keyword}`, plan: { ...plan, whole: undefined } },
    conditions: [...plan.conditions, matchesTerms(reader.dialect, plan.table, sounds)],
  }
  return paging(sounding, await counting(sounding, query), query.cursor)
}

async function listingOf(reader: Reader, plan: ListPlan, { keyword = '', sort, cursor }: ListQuery): Promise<Listing> {
  const { table, ranked, conditions, maxMatches: limit = maxMatches } = plan
  const isRanked = ranked !== undefined && keyword !== '' && sort === undefined && cursor === undefined
  return {
    reader,
    plan,
    keyword,
    conditions: keyword !== '' ? [...conditions, matchesKeyword(reader.dialect, table, keyword)] : conditions,
    sort: parseSort(sort ?? (isRanked ? '-id' : plan.defaultSort)),
    isRanked,
    limit: keyword === '' && !plan.isBounded ? null : limit,
    db: plan.mayScan || keyword !== '' ? await scanning(reader, table) : reader.db,
  }
}

type Position = Omit<ListMeta, 'next_cursor'>

async function counting(listing: Listing, { page, per_page }: ListQuery): Promise<Position> {
  const { reader, plan, keyword, limit } = listing
  const key = `count ${plan.table} ${plan.countKey} ${keyword}`
  const counted = await reader.cache.fetch('data', key, async () => ({
    value: await countRows(listing),
    bytes: countBytes + 2 * key.length,
    tags: plan.countTags,
    isOpenEnded: true,
  }))
  const total = limit === null ? counted : Math.min(counted, limit)
  return { page, per_page, total, ...(counted > total && { total_is_capped: true as const }), total_pages: Math.ceil(total / per_page) }
}

/** One more than the limit tells that there are more. */
async function countRows({ reader, plan, keyword, conditions, limit }: Listing): Promise<number> {
  const { table, whole } = plan
  const maxRows = limit === null ? undefined : limit + 1
  if (keyword === '') {
    const known = await plan.knownTotal?.()
    if (known !== undefined && known !== null) return known
  } else if (whole && maxRows !== undefined) {
    const matches = { keyword, limit: maxRows, hasNoTrash: whole === 'table' }
    const known = await countMatching(await scanning(reader, table), reader.dialect, table, matches)
    if (known !== null) return known
  }
  const db = await scanning(reader, table)
  let rows = loose(db).selectFrom(table).select(sql`1`.as('one'))
  for (const condition of conditions) rows = rows.where(condition)
  if (maxRows !== undefined) rows = rows.limit(maxRows)
  const { total } = await loose(db).selectFrom(rows.as('counted')).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

/** Best first; beyond the ranked matches, by their ids. The ranked ones are kept with the counts: the next page is of the same order. */
async function ranking({ reader, plan, keyword, conditions, db }: Listing, { page, per_page, total_pages }: Position): Promise<number[]> {
  const { table, countKey, countTags, ranked: columns = [] } = plan
  if (page > Math.max(1, total_pages)) return []
  const from = (page - 1) * per_page
  const key = `ranked ${table} ${countKey} ${keyword}`
  const best = await reader.cache.fetch('data', key, async () => {
    const matches = await rankedMatches({ ...reader, db }, keyword, { table, conditions: plan.conditions, columns, limit: maxRanked })
    const value = idsOf(matches)
    return { value, bytes: countBytes + 2 * key.length + 8 * value.length, tags: countTags, isOpenEnded: true }
  })
  const shown = best.slice(from, from + per_page)
  if (shown.length === per_page || best.length < maxRanked) return shown
  const others = [...conditions, sql<boolean>`${sql.ref(`${table}.id`)} not in (${sql.join(best)})`]
  const order = [{ column: 'id', descending: true }]
  const rows = await pageQuery(db, table, others, order, per_page - shown.length, Math.max(0, from - best.length)).execute()
  return [...shown, ...rows.map((row) => Number(row.id))]
}

async function paging(listing: Listing, position: Position, cursor: string | undefined): Promise<List<number>> {
  const { plan, conditions, sort, db } = listing
  const { per_page } = position
  const rows = cursor
    ? await pageQuery(db, plan.table, [...conditions, afterCursor(sort, cursor)], sort, per_page, 0).execute()
    : await readByNumber(listing, position)
  const last = rows.at(-1)
  const hasCursor = last !== undefined && rows.length === per_page && !sort.some(({ column }) => plan.nullable?.includes(column))
  return { items: rows.map((row) => Number(row.id)), meta: hasCursor ? { ...position, next_cursor: encodeCursor(sort, last) } : position }
}

async function readByNumber(
  { reader, plan: { table, reachesAll }, conditions, sort, db }: Listing,
  { page, per_page, total, total_pages, total_is_capped }: Position,
): Promise<Row[]> {
  if (page > Math.max(1, total_pages)) return []
  if (!reachesAll && page > maxPage && total_pages - page >= maxPage) throw invalidField('page', 'use_cursor', { max: maxPage })
  const read = (order: SortColumn[], limit: number, offset: number) =>
    pageQuery(offset > manyRows ? reader.aside : db, table, conditions, order, limit, offset).execute()
  if (page <= total_pages / 2 || total_pages <= 1 || total_is_capped) return read(sort, per_page, (page - 1) * per_page)
  const fromEnd = Math.max(0, total - page * per_page)
  const size = Math.min(per_page, total - (page - 1) * per_page)
  const reversed = sort.map(({ column, descending }) => ({ column, descending: !descending }))
  return (await read(reversed, size, fromEnd)).reverse()
}

type Row = Record<string, unknown>

/** The connection for a read that goes through a table: aside where that is so large, by its last id, that others would wait. */
export async function scanning({ db, aside, dialect }: Reader, table: Table): Promise<Db> {
  if (dialect === 'postgres') return db
  const { last } = await loose(db).selectFrom(table).select(sql<number | null>`max(id)`.as('last')).executeTakeFirstOrThrow()
  return Number(last ?? 0) > manyRows ? aside : db
}

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

/** Bytes of a count in the cache besides its key: the entry, and its place in the index of tags. */
const countBytes = 500

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

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
