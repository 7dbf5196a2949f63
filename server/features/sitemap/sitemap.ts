import { fixedPages } from '../../../contracts/pages.ts'
import { categoryPath, contentPath, productPath } from '../../../contracts/paths.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { publicCategories } from '../categories/public.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { isPublic } from '../publishing/visibility.ts'

export interface SitemapEntry {
  /** Without a language prefix. */
  path: string
  lastmod: string | null
}

/** Every public address with the moment of its last change. */
export async function sitemapEntries(reader: PublicReader): Promise<SitemapEntry[]> {
  reader.tag(cacheTags.collection('contents'), cacheTags.collection('products'), cacheTags.collection('categories'))
  const categories = await publicCategories.all(reader)
  const byId = new Map(categories.map((category) => [category.id, category]))
  const contents = await reader.db
    .selectFrom('contents')
    .select(['slug', 'category_id', 'updated_at'])
    .where(isPublic('contents', reader.now))
    .orderBy('id')
    .execute()
  const products = await reader.db
    .selectFrom('products')
    .select(['slug', 'updated_at'])
    .where(isPublic('products', reader.now))
    .orderBy('id')
    .execute()
  return [
    ...fixedPages.filter(({ isIndexed }) => isIndexed).map(({ path }) => ({ path, lastmod: null })),
    ...categories.map((category) => ({ path: categoryPath(category), lastmod: category.updated_at })),
    ...contents.map((row) => ({
      path: contentPath({ slug: row.slug, category: byId.get(row.category_id) ?? null }),
      lastmod: row.updated_at,
    })),
    ...products.map((row) => ({ path: productPath(row), lastmod: row.updated_at })),
  ]
}
