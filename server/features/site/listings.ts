import type { ListQuery } from '../../../contracts/resource.ts'
import type { CategoryPage, NewsPage, NewsQuery, ProductsPage, ProductsQuery } from '../../../contracts/site.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { AppError } from '../../errors.ts'
import { publicCategories } from '../categories/public.ts'
import { publicContents } from '../contents/public.ts'
import { publicProducts } from '../products/public.ts'
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
  origins: { origin_cn: string; origin_en: string }[]
}

/** What the filters of a listing offer: gathered once and cached until a public record changes. */
async function facets(reader: PublicReader, table: PublishedTable, type: 'news' | 'product'): Promise<Facets> {
  return reader.cache.fetch('data', `facets ${table} ${type}`, async () => {
    const rows = await facetRows(reader, table, type)
    const origins = new Map(
      rows.flatMap(({ origin_cn, origin_en = '' }) => (origin_cn ? [[origin_cn, { origin_cn, origin_en }] as const] : [])),
    )
    const value = { years: await years(reader, table), tags: mostUsed(rows), origins: [...origins.values()] }
    return { value, bytes: JSON.stringify(value).length, tags: [cacheTags.collection(table), cacheTags.collection('categories')] }
  })
}

interface FacetRow {
  /** A JSON list. */
  tags: string
  origin_cn?: string
  origin_en?: string
}

/** What filters are made of, of the newest public records. */
async function facetRows({ db, now }: PublicReader, table: PublishedTable, type: 'news' | 'product'): Promise<FacetRow[]> {
  const isShown = isPublic(table, now, type)
  return table === 'products'
    ? db
        .selectFrom('products')
        .select(['tags', 'origin_cn', 'origin_en'])
        .where(isShown)
        .orderBy('published_at', 'desc')
        .limit(mostFacetRows)
        .execute()
    : db.selectFrom('contents').select('tags').where(isShown).orderBy('published_at', 'desc').limit(mostFacetRows).execute()
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
    origin: query.origin,
    certificateId: query.certificate,
    ...(await categoryFilter(reader, query.category)),
  }
  const list = await publicProducts.list(reader, filters, listQuery(query.page, productsPerPage, query.keyword, query.sort))
  const { origins, tags } = await facets(reader, 'products', 'product')
  const certificates = (await shownCertificates(reader)).map(({ id, title_cn, title_en }) => ({ id, title_cn, title_en }))
  return { list, categories: await publicCategories.counted(reader, 'products', 'product'), origins, tags, certificates }
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
