import type { Selectable } from 'kysely'
import type { CategoryRef } from '../../../contracts/categories.ts'
import type { Instant } from '../../../contracts/fields.ts'
import type { ImpactResource } from '../../../contracts/impact.ts'
import { type CollectionName, collectionNames, collectionPaths } from '../../../contracts/pages.ts'
import { categoryListing, categoryPath, contentPath, productPath } from '../../../contracts/paths.ts'
import { resourceContracts } from '../../../contracts/resources.ts'
import type { Reader } from '../../db/list.ts'
import { linkKey, recordKey } from '../../db/record-links.ts'
import type { PublishedTable, Schema } from '../../db/schema.ts'
import { showsAt } from '../publishing/visibility.ts'

export interface Target {
  resource: ImpactResource
  id: number
  title_cn: string
  title_en: string
  /** The present public page, without a language. */
  path: string | null
  shownOn: string | null
  lists: string[]
  addresses: string[]
  nextBest: string | null
  /** Of articles, products and categories: what their addresses are made of. */
  place?: { slug: string; category: Category | null; type: CategoryRef['type'] | null }
}

type Place = Pick<Reader, 'db' | 'now'>
type Category = Pick<CategoryRef, 'id' | 'type' | 'slug'> & { isShown: boolean }

export const overviewOf = (type: CategoryRef['type']) =>
  (({ business: '/business', news: '/news', product: '/products', general: '/' }) as const)[type]

/** The keys by which links to some records are found: their addresses and former ones, as paths and in full, and what menus call them. */
export function keysOf(targets: readonly Target[], former: readonly string[], siteUrl: string): Set<string> {
  const { origin } = new URL(siteUrl)
  const addresses = [...targets.flatMap((target) => target.addresses), ...former]
  const keys = addresses.flatMap((address) => linkKey(address) ?? [])
  return new Set([...keys, ...keys.map((key) => origin + key), ...targets.map(({ resource, id }) => recordKey(resource, id))])
}

async function categoriesById({ db }: Place, ids: readonly number[]): Promise<Map<number, Category>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'type', 'slug', 'status', 'deleted_at'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ id, type, slug, status, deleted_at }) => [id, { id, type, slug, isShown: status === 'active' && deleted_at === null }]),
  )
}

const publishedColumns = [
  'id',
  'slug',
  'title_cn',
  'title_en',
  'status',
  'published_at',
  'unpublish_at',
  'deleted_at',
  'category_id',
] as const

async function published(reader: Place, table: PublishedTable, ids: readonly number[]): Promise<Target[]> {
  const rows = await reader.db.selectFrom(table).select(publishedColumns).where('id', 'in', ids).execute()
  const categories = await categoriesById(
    reader,
    rows.map((row) => row.category_id),
  )
  return rows.map((row) => publishedTarget(table, row, categories.get(row.category_id) ?? null, reader.now))
}

type PublishedRow = Pick<Selectable<Schema['contents']>, (typeof publishedColumns)[number]>

function publishedTarget(table: PublishedTable, row: PublishedRow, category: Category | null, now: Instant): Target {
  const { id, slug, title_cn, title_en } = row
  const root = table === 'products' ? '/products' : '/news'
  const own = table === 'products' ? productPath(row) : contentPath({ slug, category })
  const path = showsAt(row, now) && category?.isShown ? own : null
  const list = category?.isShown ? categoryPath(category) : root
  const isInRoot = table === 'products' || category?.type === 'news'
  const below = category ? [`/${category.slug}/${slug}`, `/${category.slug}/${id}`] : []
  return {
    resource: table,
    id,
    title_cn,
    title_en,
    path,
    shownOn: path,
    lists: path === null ? [] : [...new Set(isInRoot ? [list, root] : [list])],
    addresses: [...new Set([own, `${root}/${slug}`, `${root}/${id}`, ...below])],
    nextBest: path === null ? null : list,
    place: { slug, category, type: null },
  }
}

async function categories(reader: Place, ids: readonly number[]): Promise<Target[]> {
  const rows = await reader.db
    .selectFrom('categories')
    .select(['id', 'slug', 'type', 'parent_id', 'title_cn', 'title_en', 'status', 'deleted_at'])
    .where('id', 'in', ids)
    .execute()
  const parents = await categoriesById(
    reader,
    rows.flatMap(({ parent_id }) => parent_id ?? []),
  )
  return rows.map((row) => {
    const isShown = row.status === 'active' && row.deleted_at === null
    const path = isShown ? categoryPath(row) : null
    const parent = row.parent_id === null ? undefined : parents.get(row.parent_id)
    return {
      resource: 'categories',
      id: row.id,
      title_cn: row.title_cn,
      title_en: row.title_en,
      path,
      shownOn: path,
      lists: isShown ? [overviewOf(row.type)] : [],
      addresses: [...new Set([categoryPath(row), categoryListing(row)])],
      nextBest: isShown ? (parent?.isShown ? categoryPath(parent) : overviewOf(row.type)) : null,
      place: { slug: row.slug, category: null, type: row.type },
    }
  })
}

const bannerPage = (position: string) => (position === 'home' ? '/' : `/${position}`)

type Plain = { id: number; title_cn: string; title_en: string }
const plainTarget = (
  resource: ImpactResource,
  { id, title_cn, title_en }: Plain,
  shownOn: string | null,
  addresses: string[] = [],
): Target => ({
  resource,
  id,
  title_cn,
  title_en,
  path: null,
  shownOn,
  lists: shownOn === null ? [] : [shownOn],
  addresses,
  nextBest: null,
})

const plainColumns = ['id', 'title_cn', 'title_en', 'status'] as const
const whileActive = ({ status }: { status: string }, page: string) => (status === 'active' ? page : null)

type Loader = (reader: Place, ids: readonly number[]) => Promise<Target[]>

const collectionLoader =
  (name: CollectionName): Loader =>
  async ({ db }, ids) => {
    const rows = await db.selectFrom(resourceContracts[name].table).select(plainColumns).where('id', 'in', ids).execute()
    return rows.map((row) => plainTarget(name, row, whileActive(row, collectionPaths[name])))
  }
// One for each collection, as the type says.
const collectionLoaders = Object.fromEntries(collectionNames.map((name) => [name, collectionLoader(name)])) as Record<
  CollectionName,
  Loader
>

const loaders: Record<ImpactResource, Loader> = {
  contents: (reader, ids) => published(reader, 'contents', ids),
  products: (reader, ids) => published(reader, 'products', ids),
  categories,
  banners: async ({ db }, ids) => {
    const rows = await db
      .selectFrom('banners')
      .select([...plainColumns, 'position'])
      .where('id', 'in', ids)
      .execute()
    return rows.map((row) => plainTarget('banners', row, whileActive(row, bannerPage(row.position))))
  },
  ...collectionLoaders,
  media: async ({ db }, ids) => {
    const rows = await db.selectFrom('media').select(['id', 'title_cn', 'title_en', 'original_name']).where('id', 'in', ids).execute()
    return rows.map((row) => plainTarget('media', { ...row, title_cn: row.title_cn || row.original_name }, null))
  },
  'site-menus': async ({ db }, ids) => {
    const rows = await db.selectFrom('site_menus').select(plainColumns).where('id', 'in', ids).execute()
    return rows.map((row) => plainTarget('site-menus', row, null))
  },
}

/** Records with their places on the site, in the order of their ids; those that are not there are left out. */
export async function targetsOf(reader: Place, resource: ImpactResource, ids: readonly number[]): Promise<Target[]> {
  if (ids.length === 0) return []
  const found = new Map((await loaders[resource](reader, [...new Set(ids)])).map((target) => [target.id, target]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
