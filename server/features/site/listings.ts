import type { PublicCategory } from '../../../contracts/categories.ts'
import type { ListQuery } from '../../../contracts/resource.ts'
import {
  type CategoryPage,
  type FilterOption,
  type ListCategory,
  listCategory,
  type NewsPage,
  type NewsQuery,
  type ProductsPage,
  type ProductsQuery,
} from '../../../contracts/site.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { pairSeparator } from '../../db/listing-counts.ts'
import type { PublishedTable } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { publicCategories } from '../categories/public.ts'
import { publicContents } from '../contents/public.ts'
import { publicProducts } from '../products/public.ts'
import { PublicCounts } from '../publishing/counts.ts'
import { ownFilterValues } from '../publishing/filters.ts'
import type { PublicFilters, PublicReader } from '../publishing/public-list.ts'
import { currentSettings } from './frame.ts'
import { shownRows } from './parts.ts'

const newsPerPage = 12
const productsPerPage = 24
const shownTags = 16
const shownOrigins = 60

const listQuery = (page: number, perPage: number, keyword?: string, sort?: string): ListQuery => ({
  page,
  per_page: perPage,
  keyword,
  sort,
})

/** The category that a listing is narrowed to, and its own and its descendants' ids; 404 when there is none of the listing's type. */
async function categoryFilter(
  reader: PublicReader,
  slug: string | undefined,
  wanted: PublicCategory['type'],
): Promise<{ category: ListCategory | null; within: Pick<PublicFilters, 'categoryIds'> }> {
  if (!slug) return { category: null, within: {} }
  const category = await publicCategories.get(reader, { slug })
  // An empty list would have a separate address, which search engines would keep.
  if (category.type !== wanted) throw new AppError('not_found')
  return { category: listCategory.parse(category), within: { categoryIds: await publicCategories.withDescendants(reader, category.id) } }
}

interface Facets {
  years: number[]
  tags: string[]
  /** Each place that products are from; its Chinese name is the filter's value in both languages. */
  origin: FilterOption[]
}

async function facets(reader: PublicReader, table: PublishedTable, type: 'news' | 'product', timeZone: string): Promise<Facets> {
  return reader.cache.fetch('data', `facets ${table} ${type} ${timeZone}`, async () => {
    const counts = await PublicCounts.of(reader, table)
    const value = {
      years: table === 'contents' ? await counts.years(timeZone, type) : [],
      tags: await counts.mostFrequent('tag', type, shownTags),
      origin: table === 'products' ? optionsOf(await counts.mostFrequent('origins', type, shownOrigins)) : [],
    }
    return { value, bytes: JSON.stringify(value).length, tags: [cacheTags.collection(table), cacheTags.collection('categories')] }
  })
}

function optionsOf(values: readonly string[]): FilterOption[] {
  const options = values.map((pair) => {
    const [title_cn = '', title_en = ''] = pair.split(pairSeparator)
    return [title_cn, { value: title_cn, title_cn, title_en }] as const
  })
  return [...new Map(options).values()]
}

export async function newsPage(reader: PublicReader, query: NewsQuery): Promise<NewsPage> {
  const timeZone = (await currentSettings(reader)).site.time_zone
  const { category, within } = await categoryFilter(reader, query.category, 'news')
  const filters: PublicFilters = {
    type: 'news',
    tag: query.tag,
    ...within,
    ...(query.year ? { year: { year: query.year, timeZone } } : {}),
  }
  const list = await publicContents.list(reader, filters, listQuery(query.page, newsPerPage, query.keyword))
  const { years, tags } = await facets(reader, 'contents', 'news', timeZone)
  return { category, list, categories: await publicCategories.counted(reader, 'contents', 'news'), years, tags }
}

export async function productsPage(reader: PublicReader, query: ProductsQuery): Promise<ProductsPage> {
  const { category, within } = await categoryFilter(reader, query.category, 'product')
  const filters: PublicFilters = {
    tag: query.tag,
    own: ownFilterValues('products', { ...query, certificate_id: query.certificate }),
    ...within,
  }
  const list = await publicProducts.list(reader, filters, listQuery(query.page, productsPerPage, query.keyword, query.sort))
  const { origin, tags } = await facets(reader, 'products', 'product', (await currentSettings(reader)).site.time_zone)
  const certificates = (await shownRows(reader, 'certificates')).map(({ id, title_cn, title_en }) => ({ value: id, title_cn, title_en }))
  const filterOptions = { origin, certificate: certificates }
  return { category, list, categories: await publicCategories.counted(reader, 'products', 'product'), tags, filterOptions }
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

export async function requireWithin(reader: PublicReader, slug: string, categoryId: number): Promise<void> {
  const { id } = await publicCategories.get(reader, { slug })
  if (!(await publicCategories.withDescendants(reader, id)).includes(categoryId)) throw new AppError('not_found')
}
