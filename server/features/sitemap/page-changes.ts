import { sql } from 'kysely'
import type { Instant } from '../../../contracts/fields.ts'
import { type CollectionName, collectionNames, type FixedPage, isCollection } from '../../../contracts/pages.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { PublicCounts } from '../publishing/counts.ts'
import type { PublicReader } from '../publishing/public-list.ts'

const listed = ['banners', 'categories', 'contents', 'products', ...collectionNames] as const
/** Tables; that of a collection has its name. */
const everything = ['settings', 'blocks', ...listed] as const
type Source = (typeof everything)[number]

/** The sources of pages that have no record. */
const sources: Record<Exclude<FixedPage, CollectionName>, readonly Source[]> = {
  home: everything,
  about: ['blocks'],
  'business/overview': ['blocks', 'categories'],
  'news/list': ['contents', 'categories'],
  'products/list': ['products', 'categories'],
  search: ['settings'],
  contact: ['settings'],
  'test-translation/texts': ['settings'],
  'test-translation/toasts': ['settings'],
  'test-translation/light': ['settings'],
  'test-translation/dark': ['settings'],
}
const sourcesOf = (page: FixedPage): readonly Source[] => (isCollection(page) ? [page] : sources[page])

/** At the last change of what they are made of, the home page at that of anything. An unwritten page is as old as the site. */
export async function pageChanges(reader: PublicReader): Promise<(page: FixedPage) => Instant | null> {
  reader.tag(cacheTags.settings, cacheTags.about)
  for (const resource of listed) reader.tag(cacheTags.collection(resource))
  const times = await Promise.all(everything.map(async (table) => [table, await lastChange(reader, table)] as const))
  const last = new Map<Source, Instant | null>(times)
  const founded = await foundedAt(reader)
  const latest = (tables: readonly Source[]) =>
    tables.map((table) => last.get(table) ?? '').reduce((one, other) => (one > other ? one : other), '')
  return (page) => latest(sourcesOf(page)) || founded
}

async function lastChange(reader: PublicReader, table: Source): Promise<Instant | null> {
  if (table === 'contents' || table === 'products') {
    reader.tag(cacheTags.sitemap(table))
    return (await PublicCounts.of(reader, table)).changedAt()
  }
  const row = await reader.db.selectFrom(table).select(sql<Instant | null>`max(updated_at)`.as('at')).executeTakeFirst()
  return row?.at ?? null
}

async function foundedAt({ db }: PublicReader): Promise<Instant | null> {
  const row = await db.selectFrom('users').select(sql<Instant | null>`min(created_at)`.as('at')).executeTakeFirst()
  return row?.at ?? null
}
