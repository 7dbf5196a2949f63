import { fixedPages } from '../../../contracts/pages.ts'
import { categoryPath, contentPath, englishPath, productPath } from '../../../contracts/paths.ts'
import type { SitemapEntry } from '../../../contracts/site.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { idsPerPart } from '../../db/listing-counts.ts'
import { AppError } from '../../errors.ts'
import { Turns } from '../../platform/turns.ts'
import { publicCategories } from '../categories/public.ts'
import { PublicCounts } from '../publishing/counts.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { isPublic, type PublishedTable } from '../publishing/visibility.ts'
import { emptyPages } from './empty-pages.ts'
import { pageChanges } from './page-changes.ts'

/** A change renews one part: the fixed pages with the categories, or articles or products by their ids, a thousand to a part. */
interface PartName {
  table: PublishedTable | 'pages'
  number: number
}

const partNames = { contents: 'articles', products: 'products', pages: 'pages' } as const

/** A part by its name (`pages`, `articles-3`); null for what is none. */
export function partNamed(name: string): PartName | null {
  if (name === partNames.pages) return { table: 'pages', number: 1 }
  const [, kind, digits] = /^(articles|products)-([1-9]\d{0,5})$/.exec(name) ?? []
  if (!kind) return null
  return { table: kind === partNames.contents ? 'contents' : 'products', number: Number(digits) }
}

export async function sitemapParts(reader: PublicReader): Promise<{ name: string; lastmod: string | null }[]> {
  const categories = await publicCategories.all(reader)
  const changed = categories.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), '')
  const parts: { name: string; lastmod: string | null }[] = []
  for (const table of ['contents', 'products'] as const) {
    reader.tag(cacheTags.collection(table), cacheTags.sitemap(table))
    for (const { number, changedAt } of await (await PublicCounts.of(reader, table)).parts())
      parts.push({ name: `${partNames[table]}-${number}`, lastmod: (changedAt > changed ? changedAt : changed) || null })
  }
  const pages = await pageEntries(reader)
  const lastmod = pages.reduce<string | null>((last, entry) => (entry.lastmod && entry.lastmod > (last ?? '') ? entry.lastmod : last), null)
  return [{ name: partNames.pages, lastmod }, ...parts]
}

/** The public addresses of a part, each with the moment of its last change; 404 for a part without any. */
export async function sitemapPart(reader: PublicReader, { table, number }: PartName): Promise<SitemapEntry[]> {
  const entries = table === 'pages' ? await pageEntries(reader) : await recordEntries(reader, table, number)
  if (entries.length === 0) throw new AppError('not_found')
  return entries
}

export async function* sitemapEntries(reader: PublicReader): AsyncGenerator<SitemapEntry> {
  const turns = new Turns()
  for (const { name } of await sitemapParts(reader)) {
    const part = partNamed(name)
    if (part) yield* await sitemapPart(reader, part)
    await turns.next()
  }
}

/** The approximate number of public addresses, without those of the fixed pages. */
export async function sitemapSize(reader: PublicReader): Promise<number> {
  const totals = await Promise.all((['contents', 'products'] as const).map(async (table) => (await PublicCounts.of(reader, table)).total()))
  return totals.reduce((sum, total) => sum + total, 0)
}

async function pageEntries(reader: PublicReader): Promise<SitemapEntry[]> {
  const categories = await publicCategories.all(reader)
  const changedAt = await pageChanges(reader)
  const empty = await emptyPages(reader, categories)
  return [
    ...fixedPages
      .filter(({ name, isIndexed }) => isIndexed && !empty.fixed.has(name))
      .map(({ name, path }) => entry(path, changedAt(name))),
    ...categories.filter(({ id }) => !empty.categories.has(id)).map((category) => entry(categoryPath(category), category.updated_at)),
  ]
}

async function recordEntries(reader: PublicReader, table: PublishedTable, part: number): Promise<SitemapEntry[]> {
  reader.tag(cacheTags.sitemapPart(table, part))
  const byId = new Map((await publicCategories.all(reader)).map((category) => [category.id, category]))
  const rows = await reader.db
    .selectFrom(table)
    .select(['slug', 'category_id', 'updated_at'])
    .where(isPublic(table, reader.now))
    .where('id', '>', (part - 1) * idsPerPart)
    .where('id', '<=', part * idsPerPart)
    .orderBy('id')
    .execute()
  const pathOf = ({ slug, category_id }: (typeof rows)[number]) =>
    table === 'products' ? productPath({ slug }) : contentPath({ slug, category: byId.get(category_id) ?? null })
  return rows.map((row) => entry(pathOf(row), row.updated_at))
}

function entry(path: string, lastmod: string | null): SitemapEntry {
  const alternates = [
    { hreflang: 'zh-CN', path } as const,
    { hreflang: 'en', path: englishPath(path) } as const,
    { hreflang: 'x-default', path } as const,
  ]
  return { path, lastmod, alternates }
}
