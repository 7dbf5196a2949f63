import { sql } from 'kysely'
import type { CategoryRef } from '../../../contracts/categories.ts'
import type { List } from '../../../contracts/envelope.ts'
import type { ListQuery } from '../../../contracts/resource.ts'
import { type CacheTag, cacheTags } from '../../db/cache-tags.ts'
import { type Condition, listIds, type Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { jsonListContains, ownConditions } from './filters.ts'
import { isPublic, type PublishedTable } from './visibility.ts'

/** A reader of the public site: it collects the cache tags of all that it reads. */
export interface PublicReader extends Reader {
  tag(...tags: CacheTag[]): void
  /** A record that this one request may see whatever its state. */
  preview?: { table: PublishedTable; id: number }
}

/** A reader over `reader` that collects what it reads into `tags`. */
export function collecting(reader: Reader, tags: { add(tag: CacheTag): unknown }): PublicReader {
  return {
    ...reader,
    tag: (...names) => {
      for (const name of names) tags.add(name)
    },
  }
}

export interface PublicFilters {
  type?: CategoryRef['type']
  /** Any of these categories. */
  categoryIds?: number[]
  tag?: string
  /** The values of the filters that only this table has: `ownFilterValues`. */
  own?: Record<string, string | number>
  isFeatured?: boolean
  from?: string
  to?: string
}

const defaultSort = { contents: '-is_pinned,-published_at', products: 'sort_order,-published_at' }
const sortable = ['id', 'published_at', 'view_count', 'sort_order', 'is_featured']

/** The ids of one page of what the public sees, with the tags of the lists that it belongs to. */
export async function publicIds(
  reader: PublicReader,
  table: PublishedTable,
  filters: PublicFilters,
  query: ListQuery,
): Promise<List<number>> {
  reader.tag(
    cacheTags.collection('categories'),
    ...(filters.categoryIds ? filters.categoryIds.map((id) => cacheTags.inCategory(table, id)) : [cacheTags.collection(table)]),
  )
  const found = await listIds(
    reader,
    {
      table,
      conditions: [isPublic(table, reader.now, filters.type), ...conditionsOf(table, filters)],
      sortable: table === 'contents' ? [...sortable, 'is_pinned'] : sortable,
      defaultSort: defaultSort[table],
      countKey: `public ${JSON.stringify(filters)}`,
      countTags: [cacheTags.collection(table), cacheTags.collection('categories')],
    },
    query,
  )
  if (found.items.length === 0 && isOpenEnded(filters, query)) reader.tag(cacheTags.notStored)
  return found
}

/** Whether the visitor chose more than among what there is: texts, moments, the number of a page. */
function isOpenEnded({ tag, own = {}, from, to }: PublicFilters, { page, keyword, cursor }: ListQuery): boolean {
  return page > 1 || [tag, from, to, keyword, cursor, ...Object.values(own)].some((value) => value !== undefined)
}

function conditionsOf(table: PublishedTable, filters: PublicFilters): Condition[] {
  const conditions: Condition[] = []
  const { categoryIds, tag, own = {}, isFeatured, from, to } = filters
  if (categoryIds?.length === 1) conditions.push(sql<boolean>`category_id = ${categoryIds[0]}`)
  else if (categoryIds) conditions.push(sql<boolean>`category_id in (${sql.join(categoryIds.length > 0 ? categoryIds : [0])})`)
  if (tag) conditions.push(jsonListContains(table, 'tags', tag))
  if (isFeatured !== undefined) conditions.push(sql<boolean>`is_featured = ${Number(isFeatured)}`)
  if (from) conditions.push(sql<boolean>`published_at >= ${from}`)
  if (to) conditions.push(sql<boolean>`published_at < ${to}`)
  return [...conditions, ...ownConditions(table, own)]
}

/** The id of the public record that an id or a slug names; 404 for anything that the public may not see. */
export async function publicId(reader: PublicReader, table: PublishedTable, idOrSlug: string): Promise<number> {
  const column = /^\d+$/.test(idOrSlug) ? 'id' : 'slug'
  const isShown = isPublic(table, reader.now)
  const row = await reader.db
    .selectFrom(table)
    .select(['id', isShown.as('is_shown')])
    .where(column, '=', column === 'id' ? Math.min(Number(idOrSlug), 2_147_483_647) : idOrSlug)
    .executeTakeFirst()
  const isPreviewed = reader.preview?.table === table && reader.preview.id === row?.id
  if (!row || (!row.is_shown && !isPreviewed)) throw new AppError('not_found')
  reader.tag(cacheTags.record(table, row.id), cacheTags.collection('categories'))
  return row.id
}

export interface Neighbour {
  id: number
  slug: string
  title_cn: string
  title_en: string
}

/** The public records right before and after one in its category, in the order of publication. */
export async function neighbours(
  reader: PublicReader,
  table: PublishedTable,
  record: { id: number; category_id: number; published_at: string | null },
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  reader.tag(cacheTags.inCategory(table, record.category_id))
  const beside = async (direction: 'desc' | 'asc') => {
    const compare = sql.raw(direction === 'desc' ? '<' : '>')
    const row = await reader.db
      .selectFrom(table)
      .select(['id', 'slug', 'title_cn', 'title_en'])
      .where(isPublic(table, reader.now))
      .where('category_id', '=', record.category_id)
      .where(sql<boolean>`(published_at, id) ${compare} (${record.published_at}, ${record.id})`)
      .orderBy('published_at', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst()
    return row ?? null
  }
  const [previous, next] = await Promise.all([beside('desc'), beside('asc')])
  return { previous, next }
}

/** Others of the same category, those that share the most tags first, then the newest. */
export async function relatedIds(
  reader: PublicReader,
  table: PublishedTable,
  record: { id: number; category_id: number; tags: string[] },
  limit: number,
): Promise<number[]> {
  reader.tag(cacheTags.inCategory(table, record.category_id))
  const rows = await reader.db
    .selectFrom(table)
    .select(['id', 'tags'])
    .where(isPublic(table, reader.now))
    .where('category_id', '=', record.category_id)
    .where('id', '!=', record.id)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(40)
    .execute()
  const own = new Set(record.tags)
  const shared = (row: { tags: string }) => (JSON.parse(row.tags) as string[]).filter((tag) => own.has(tag)).length
  return rows
    .map((row) => ({ id: row.id, score: shared(row) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map((row) => row.id)
}

/** How many public records each category holds. */
export async function countsByCategory(db: Db, table: PublishedTable, now: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom(table)
    .select(['category_id', sql<number>`count(*)`.as('n')])
    .where(isPublic(table, now))
    .groupBy('category_id')
    .execute()
  return new Map(rows.map((row) => [row.category_id, Number(row.n)]))
}
