import { sql } from 'kysely'
import type { ListQuery } from '../../../contracts/resource.ts'
import type { CategoryPage, FilterOption, NewsPage, NewsQuery, ProductsPage, ProductsQuery } from '../../../contracts/site.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { AppError } from '../../errors.ts'
import { publicCategories } from '../categories/public.ts'
import { publicContents } from '../contents/public.ts'
import { publicProducts } from '../products/public.ts'
import { ownFilterValues } from '../publishing/filters.ts'
import type { PublicFilters, PublicReader } from '../publishing/public-list.ts'
import { isPublic, type PublishedTable } from '../publishing/visibility.ts'
import { yearBounds } from '../settings/time-zone.ts'
import { currentSettings } from './frame.ts'
import { shownCertificates } from './parts.ts'

const newsPerPage = 12
const productsPerPage = 24
const shownTags = 16
const mostFacetRows = 2_000

const listQuery = (page: number, perPage: number, keyword?: string, sort?: string): ListQuery => ({
  page,
  per_page: perPage,
  keyword,
  sort,
})

/** The category that a listing is narrowed to, as its own and its descendants' ids; 404 when there is none such. */
async function categoryFilter(reader: PublicReader, slug: string | undefined): Promise<Pick<PublicFilters, 'categoryIds'>> {
  if (!slug) return {}
  const { id } = await publicCategories.get(reader, { slug })
  return { categoryIds: await publicCategories.withDescendants(reader, id) }
}

interface Facets {
  years: number[]
  tags: string[]
  /** The texts that a localized pair has, by its name. */
  pairs: Record<string, FilterOption[]>
}

/** The localized pairs whose texts are a filter's values. */
const facetPairs = { contents: [], products: ['origin'] } as const

/** What the filters of a listing offer: gathered once and cached until a public record changes. */
async function facets(reader: PublicReader, table: PublishedTable, type: 'news' | 'product'): Promise<Facets> {
  return reader.cache.fetch('data', `facets ${table} ${type}`, async () => {
    const rows = await facetRows(reader, table, type)
    const pairs = Object.fromEntries(facetPairs[table].map((name) => [name, optionsOf(rows, name)]))
    const value = { years: await years(reader, table), tags: mostUsed(rows), pairs }
    return { value, bytes: JSON.stringify(value).length, tags: [cacheTags.collection(table), cacheTags.collection('categories')] }
  })
}

/** `tags` is a JSON list; the others are the columns of `facetPairs`. */
type FacetRow = { tags: string } & Record<string, string>

/** The values of a pair, each once; the Chinese text is the filter's value in both languages. */
function optionsOf(rows: readonly FacetRow[], pair: string): FilterOption[] {
  const texts = rows.map((row) => ({ title_cn: row[`${pair}_cn`] ?? '', title_en: row[`${pair}_en`] ?? '' }))
  const named = texts.filter(({ title_cn }) => title_cn !== '').map((text) => [text.title_cn, { value: text.title_cn, ...text }] as const)
  return [...new Map(named).values()]
}

/** What filters are made of, of the newest public records. */
async function facetRows({ db, now }: PublicReader, table: PublishedTable, type: 'news' | 'product'): Promise<FacetRow[]> {
  const columns = facetPairs[table].flatMap((name) => [`${name}_cn`, `${name}_en`] as const)
  return db
    .selectFrom(table)
    .select(['tags', ...columns.map((column) => sql<string>`${sql.ref(column)}`.as(column))])
    .where(isPublic(table, now, type))
    .orderBy('published_at', 'desc')
    .limit(mostFacetRows)
    .execute()
}

/** The tags that most of the records carry, the most used first. */
function mostUsed(rows: readonly FacetRow[]): string[] {
  const counts = new Map<string, number>()
  for (const row of rows) for (const tag of JSON.parse(row.tags) as string[]) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, shownTags)
    .map(([tag]) => tag)
}

/** The years from the first public record to the last, latest first. */
async function years(reader: PublicReader, table: PublishedTable): Promise<number[]> {
  const end = async (direction: 'asc' | 'desc') => {
    const row = await reader.db
      .selectFrom(table)
      .select('published_at')
      .where(isPublic(table, reader.now))
      .orderBy('published_at', direction)
      .limit(1)
      .executeTakeFirst()
    return row?.published_at ? Number(row.published_at.slice(0, 4)) : null
  }
  const [first, last] = [await end('asc'), await end('desc')]
  if (first === null || last === null) return []
  return Array.from({ length: last - first + 1 }, (_, index) => last - index)
}

export async function newsPage(reader: PublicReader, query: NewsQuery): Promise<NewsPage> {
  const filters: PublicFilters = {
    type: 'news',
    tag: query.tag,
    ...(await categoryFilter(reader, query.category)),
    ...(query.year ? yearBounds(query.year, (await currentSettings(reader)).site.time_zone) : {}),
  }
  const list = await publicContents.list(reader, filters, listQuery(query.page, newsPerPage, query.keyword))
  const { years: knownYears, tags } = await facets(reader, 'contents', 'news')
  return { list, categories: await publicCategories.counted(reader, 'contents', 'news'), years: knownYears, tags }
}

export async function productsPage(reader: PublicReader, query: ProductsQuery): Promise<ProductsPage> {
  const filters: PublicFilters = {
    tag: query.tag,
    own: ownFilterValues('products', { ...query, certificate_id: query.certificate }),
    ...(await categoryFilter(reader, query.category)),
  }
  const list = await publicProducts.list(reader, filters, listQuery(query.page, productsPerPage, query.keyword, query.sort))
  const { pairs, tags } = await facets(reader, 'products', 'product')
  const certificates = (await shownCertificates(reader)).map(({ id, title_cn, title_en }) => ({ value: id, title_cn, title_en }))
  const filterOptions = { ...pairs, certificate: certificates }
  return { list, categories: await publicCategories.counted(reader, 'products', 'product'), tags, filterOptions }
}

/** A category's own listing: products for a product category, else articles; of it and all below it. */
export async function categoryPage(reader: PublicReader, slug: string, page: number): Promise<CategoryPage> {
  const category = await publicCategories.get(reader, { slug })
  const filters = { categoryIds: await publicCategories.withDescendants(reader, category.id) }
  const isProducts = category.type === 'product'
  return {
    category,
    children: await publicCategories.children(reader, category.id),
    contents: isProducts ? null : await publicContents.list(reader, filters, listQuery(page, newsPerPage)),
    products: isProducts ? await publicProducts.list(reader, filters, listQuery(page, productsPerPage)) : null,
  }
}

/** Refuses an item below a category that it does not belong to. */
export async function requireWithin(reader: PublicReader, slug: string, categoryId: number): Promise<void> {
  const { id } = await publicCategories.get(reader, { slug })
  if (!(await publicCategories.withDescendants(reader, id)).includes(categoryId)) throw new AppError('not_found')
}
