import { sql } from 'kysely'
import type { CategoryRef } from '../../../contracts/categories.ts'
import type { List } from '../../../contracts/envelope.ts'
import type { ListQuery } from '../../../contracts/resource.ts'
import type { MenuDraft } from '../../../contracts/site-menus.ts'
import { type CacheTag, cacheTags } from '../../db/cache-tags.ts'
import { type Condition, listIds, type Reader } from '../../db/list.ts'
import { AppError } from '../../errors.ts'
import { yearBounds } from '../settings/time-zone.ts'
import { type Counted, PublicCounts } from './counts.ts'
import { jsonListContains, ownConditions, ownFacets } from './filters.ts'
import type { Unsaved } from './unsaved.ts'
import { isPublic, type PublishedTable } from './visibility.ts'

/** A reader of the public site: it collects the cache tags of all that it reads. */
export interface PublicReader extends Reader {
  tag(...tags: CacheTag[]): void
  /** A record that this one request may see whatever its state. */
  preview?: { table: PublishedTable; id: number }
  /** This one request shows the menus as they are being edited: with the unsaved entry, if there is one. */
  menuPreview?: { draft: MenuDraft | null }
  unsaved?: Unsaved
}

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
  categoryIds?: number[]
  tag?: string
  /** The values of the filters that only this table has: `ownFilterValues`. */
  own?: Record<string, string | number>
  isFeatured?: boolean
  year?: { year: number; timeZone: string }
}

const defaultSort = { contents: '-is_pinned,-published_at', products: 'sort_order,-published_at' }

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
      conditions: [isPublic(table, reader.now, filters.type), ...(await conditionsOf(reader, table, filters))],
      defaultSort: defaultSort[table],
      countKey: `public ${JSON.stringify(filters)}`,
      countTags: [cacheTags.collection(table), cacheTags.collection('categories')],
      mayScan: [filters.tag, ...Object.values(filters.own ?? {})].some((value) => value !== undefined),
      knownTotal: () => knownTotal(reader, table, filters),
    },
    query,
  )
  if (found.items.length === 0 && isOpenEnded(filters, query)) reader.tag(cacheTags.notStored)
  return found
}

/** The visitor chose more than among the offered values: texts, moments, the number of a page. */
function isOpenEnded({ tag, own = {}, year }: PublicFilters, { page, keyword, cursor }: ListQuery): boolean {
  return page > 1 || [tag, year, keyword, cursor, ...Object.values(own)].some((value) => value !== undefined)
}

/** The number of records where at most one facet narrows them, besides their categories; else null. */
async function knownTotal(reader: Reader, table: PublishedTable, filters: PublicFilters): Promise<number | null> {
  const { type, categoryIds, tag, own = {}, isFeatured, year } = filters
  const facets: Counted[] = Object.entries(own).map(([name, value]) => ({ facet: ownFacets[name], value: String(value) }))
  if (tag !== undefined) facets.push({ facet: 'tag', value: tag })
  if (isFeatured !== undefined) facets.push({ facet: isFeatured ? 'featured' : undefined })
  const [one, another] = facets
  if (another || (one && (!one.facet || year))) return null
  const counts = await PublicCounts.of(reader, table)
  const within = { type, categoryIds }
  return year ? counts.totalOfYear(year.year, year.timeZone, within) : counts.total({ ...one, ...within })
}

async function conditionsOf(reader: Reader, table: PublishedTable, filters: PublicFilters): Promise<Condition[]> {
  const conditions: Condition[] = []
  const { categoryIds, tag, own = {}, isFeatured, year } = filters
  if (categoryIds?.length === 1) conditions.push(sql<boolean>`category_id = ${categoryIds[0]}`)
  else if (categoryIds) conditions.push(sql<boolean>`category_id in (${sql.join(categoryIds.length > 0 ? categoryIds : [0])})`)
  if (tag) conditions.push(await hasTag(reader, table, tag))
  if (isFeatured !== undefined) conditions.push(sql<boolean>`is_featured = ${Number(isFeatured)}`)
  if (year) {
    const { from, to } = yearBounds(year.year, year.timeZone)
    conditions.push(sql<boolean>`published_at >= ${from}`, sql<boolean>`published_at < ${to}`)
  }
  return [...conditions, ...ownConditions(table, own)]
}

/** Records with a tag that no more have are looked up by it; those with a frequent one are soon met in the list's own order. */
const fewRecords = 1_000

async function hasTag(reader: Reader, table: PublishedTable, tag: string): Promise<Condition> {
  const counts = await (await PublicCounts.of(reader, table)).byValue('tag', undefined, [tag])
  if ((counts.get(tag) ?? 0) > fewRecords) return jsonListContains(table, 'tags', tag)
  return sql<boolean>`${sql.ref(`${table}.id`)} in (select record_id from record_tags where resource = ${table} and tag = ${tag})`
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
  const isPreviewed = (reader.preview?.table === table && reader.preview.id === row?.id) || reader.unsaved?.[table]?.id === row?.id
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
