import { sql } from 'kysely'
import type { Instant } from '../../../contracts/fields.ts'
import type { fixedPages } from '../../../contracts/pages.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Table } from '../../db/schema.ts'
import { PublicCounts } from '../publishing/counts.ts'
import type { PublicReader } from '../publishing/public-list.ts'

type FixedPage = (typeof fixedPages)[number]['name']

/** The tables that a page without a record of its own is made of; those that are not named show the settings. */
const sources: Partial<Record<FixedPage, readonly Table[]>> = {
  about: ['blocks'],
  milestones: ['milestones'],
  certificates: ['certificates'],
  'business/overview': ['blocks', 'categories'],
  'news/list': ['contents', 'categories'],
  'products/list': ['products', 'categories'],
}
const collections = ['banners', 'milestones', 'certificates', 'categories', 'contents', 'products'] as const
const everything = ['settings', 'blocks', 'banners', 'milestones', 'certificates', 'categories', 'contents', 'products'] as const

/**
 * When each of the pages changed that stand for no record: at the last change of what they are made of, the home page at that of
 * anything. A page of which nothing has been written is as old as the site.
 */
export async function pageChanges(reader: PublicReader): Promise<(page: FixedPage) => Instant | null> {
  reader.tag(cacheTags.settings, cacheTags.about)
  for (const resource of collections) reader.tag(cacheTags.collection(resource))
  const times = await Promise.all(everything.map(async (table) => [table, await lastChange(reader, table)] as const))
  const last = new Map<Table, Instant | null>(times)
  const founded = await foundedAt(reader)
  const latest = (tables: readonly Table[]) =>
    tables.map((table) => last.get(table) ?? '').reduce((one, other) => (one > other ? one : other), '')
  return (page) => latest(page === 'home' ? everything : (sources[page] ?? ['settings'])) || founded
}

async function lastChange(reader: PublicReader, table: (typeof everything)[number]): Promise<Instant | null> {
  if (table === 'contents' || table === 'products') {
    reader.tag(cacheTags.sitemap(table))
    return (await PublicCounts.of(reader, table)).changedAt()
  }
  const row = await reader.db.selectFrom(table).select(sql<Instant | null>`max(updated_at)`.as('at')).executeTakeFirst()
  return row?.at ?? null
}

/** When the first account was made. */
async function foundedAt({ db }: PublicReader): Promise<Instant | null> {
  const row = await db.selectFrom('users').select(sql<Instant | null>`min(created_at)`.as('at')).executeTakeFirst()
  return row?.at ?? null
}
