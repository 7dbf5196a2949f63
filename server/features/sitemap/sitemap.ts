import { fixedPages } from '../../../contracts/pages.ts'
import { categoryPath, contentPath, englishPath, productPath } from '../../../contracts/paths.ts'
import type { SitemapEntry } from '../../../contracts/site.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { publicCategories } from '../categories/public.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { isPublic } from '../publishing/visibility.ts'
import { pageChanges } from './page-changes.ts'

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
  const changedAt = await pageChanges(reader, { categories: latest(categories), contents: latest(contents), products: latest(products) })
  return [
    ...fixedPages.filter(({ isIndexed }) => isIndexed).map(({ name, path }) => entry(path, changedAt(name))),
    ...categories.map((category) => entry(categoryPath(category), category.updated_at)),
    ...contents.map((row) => entry(contentPath({ slug: row.slug, category: byId.get(row.category_id) ?? null }), row.updated_at)),
    ...products.map((row) => entry(productPath(row), row.updated_at)),
  ]
}

function entry(path: string, lastmod: string | null): SitemapEntry {
  const alternates = [
    { hreflang: 'zh-CN', path } as const,
    { hreflang: 'en', path: englishPath(path) } as const,
    { hreflang: 'x-default', path } as const,
  ]
  return { path, lastmod, alternates }
}

function latest(rows: readonly { updated_at: string }[]): string | null {
  return rows.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), '') || null
}
