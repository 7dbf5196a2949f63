import type { z } from 'zod'
import type { CategoryRef } from '../../../contracts/categories.ts'
import { type Impact, type ImpactPage, type ImpactResource, type impactQuery, impactShown } from '../../../contracts/impact.ts'
import { categoryPath, contentPath, englishPath, productPath } from '../../../contracts/paths.ts'
import { idsOf, type Reader } from '../../db/list.ts'
import type { PublishedTable } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { collecting } from '../publishing/public-list.ts'
import { redirects } from '../redirects/redirects.ts'
import { homeData } from '../site/home.ts'
import { heldBy, publicIn } from './holdings.ts'
import { type Target, targetsOf } from './targets.ts'
import { usesOf } from './uses.ts'

/** Links that name the site's address in full are recognized by that address. */
export interface ImpactDeps {
  reader: Reader
  siteUrl: string
}

type Query = z.output<typeof impactQuery>
const viewDays = 30
const maxLists = 12
const maxFormerAddresses = 200

export async function impactOf(deps: ImpactDeps, resource: ImpactResource, id: number, query: Query): Promise<Impact> {
  const targets = await targetsOf(deps.reader, resource, [id])
  const [target] = targets
  if (!target) throw new AppError('not_found')
  const impact = await common(deps, resource, targets)
  if (query.action === 'delete') return { ...impact, holds: resource === 'categories' ? await heldBy(deps.reader.db, [id]) : null }
  if (query.action === 'replace') return { ...impact, pages: none }
  const next = await changed(deps.reader, target, query)
  return {
    ...impact,
    pages: await movedPages(deps.reader, target, next),
    redirect_to: null,
    slug: query.action === 'slug' && query.slug ? await metBy(deps.reader, target, query.slug, next) : null,
  }
}

export async function impactOfMany(deps: ImpactDeps, resource: ImpactResource, ids: readonly number[]): Promise<Impact> {
  const targets = await targetsOf(deps.reader, resource, [...new Set(ids)])
  const impact = await common(deps, resource, targets)
  const holds = resource === 'categories' ? await heldBy(deps.reader.db, idsOf(targets)) : null
  return { ...impact, holds }
}

const none: Impact['pages'] = { count: 0, items: [] }

async function common({ reader, siteUrl }: ImpactDeps, resource: ImpactResource, targets: Target[]): Promise<Impact> {
  const pages = targets.flatMap((target): ImpactPage[] => (target.path === null ? [] : [page(target, target.path, null)]))
  const rules = await rulesTo(reader, targets)
  const former = rules.map(({ from_path }) => from_path)
  return {
    pages: { count: pages.length, items: pages.slice(0, impactShown) },
    lists: await listsOf(reader, resource, targets),
    places: resource === 'site-menus' ? await placesOf(reader, targets) : [],
    uses: await usesOf(reader, siteUrl, resource, targets, former),
    redirects: { count: rules.length, items: rules.slice(0, impactShown) },
    views: resource === 'contents' || resource === 'products' ? await viewsOf(reader, resource, targets) : null,
    holds: null,
    slug: null,
    redirect_to: targets.find(({ nextBest }) => nextBest !== null)?.nextBest ?? null,
  }
}

const page = ({ resource, id, title_cn, title_en }: Target, path: string, becomes: string | null): ImpactPage => ({
  resource,
  id,
  title_cn,
  title_en,
  path,
  becomes,
})

async function rulesTo({ db }: Reader, targets: Target[]): Promise<{ id: number; from_path: string }[]> {
  const paths = targets.flatMap(({ addresses }) => addresses)
  if (paths.length === 0) return []
  return db
    .selectFrom('redirects')
    .select(['id', 'from_path'])
    .where('to', 'in', [...paths, ...paths.map(englishPath)])
    .where('is_active', '=', 1)
    .orderBy('id', 'desc')
    .limit(maxFormerAddresses)
    .execute()
}

async function listsOf(reader: Reader, resource: ImpactResource, targets: Target[]): Promise<string[]> {
  const lists = new Set(targets.flatMap((target) => target.lists))
  if (lists.size > 0 && (await isOnHome(reader, resource, targets))) lists.add('/')
  return [...lists].slice(0, maxLists)
}

async function isOnHome(reader: Reader, resource: ImpactResource, targets: Target[]): Promise<boolean> {
  const home = await homeData(collecting(reader, new Set()))
  const parts: Partial<Record<ImpactResource, readonly { id: number }[]>> = {
    contents: home.latest_news,
    products: home.featured_products,
    certificates: home.certificates,
    milestones: home.milestones,
  }
  return targets.some(({ id }) => parts[resource]?.some((shown) => shown.id === id))
}

async function placesOf({ db }: Reader, targets: Target[]): Promise<Impact['places']> {
  if (targets.length === 0) return []
  const rows = await db
    .selectFrom('site_menus')
    .select('location')
    .distinct()
    .where('status', '=', 'active')
    .where('id', 'in', idsOf(targets))
    .execute()
  return rows.map(({ location }) => location).sort()
}

async function viewsOf({ db, now }: Reader, table: PublishedTable, targets: Target[]): Promise<number> {
  if (targets.length === 0) return 0
  const { views } = await db
    .selectFrom('view_days')
    .select((eb) => eb.fn.sum('views').as('views'))
    .where('resource', '=', table)
    .where('record_id', 'in', idsOf(targets))
    .where('day', '>', plusMs(now, -viewDays * dayMs).slice(0, 10))
    .executeTakeFirstOrThrow()
  return Number(views ?? 0)
}

interface Changed {
  path: string
  slug: string
  category: { type: CategoryRef['type']; slug: string } | null
  type: CategoryRef['type'] | null
}

async function changed({ db }: Reader, target: Target, { slug, category_id, type }: Query): Promise<Changed> {
  const { place, resource } = target
  if (!place) throw new AppError('not_found')
  const next = slug ?? place.slug
  if (resource === 'categories') {
    const nextType = type ?? place.type ?? 'general'
    return { path: categoryPath({ slug: next, type: nextType }), slug: next, category: null, type: nextType }
  }
  const category = category_id
    ? ((await db.selectFrom('categories').select(['type', 'slug']).where('id', '=', category_id).executeTakeFirst()) ?? null)
    : place.category
  const path = resource === 'products' ? productPath({ slug: next }) : contentPath({ slug: next, category })
  return { path, slug: next, category, type: null }
}

async function movedPages(reader: Reader, target: Target, next: Changed): Promise<Impact['pages']> {
  const own = target.path !== null && target.path !== next.path ? [page(target, target.path, next.path)] : []
  const below = target.path !== null && target.place?.type ? await articlesBelow(reader, target, next) : none
  return { count: own.length + below.count, items: [...own, ...below.items].slice(0, impactShown) }
}

async function articlesBelow(reader: Reader, target: Target, next: Changed): Promise<Impact['pages']> {
  const { place } = target
  if (!place?.type || !next.type) return none
  const before = { slug: place.slug, type: place.type }
  const after = { slug: next.slug, type: next.type }
  const moves = contentPath({ slug: 'x', category: before }) !== contentPath({ slug: 'x', category: after })
  if (!moves) return none
  const { count, first } = await publicIn(reader, 'contents', target.id, impactShown)
  const targets = await targetsOf(reader, 'contents', first)
  return {
    count,
    items: targets.flatMap((article) =>
      article.path === null ? [] : [page(article, article.path, contentPath({ slug: article.place?.slug ?? '', category: after }))],
    ),
  }
}

async function metBy(reader: Reader, target: Target, slug: string, next: Changed): Promise<Impact['slug']> {
  const table = target.resource === 'products' || target.resource === 'contents' ? target.resource : 'categories'
  const other = await reader.db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst()
  // A list that is narrowed to a category has its rules where the category answers by its own slug.
  const asked = table === 'categories' ? [next.path, `/${slug}`] : [next.path]
  for (const path of asked) {
    const rule = await redirects.forPath(reader, path)
    // A rule that leads back to the record itself is its own former address.
    if (rule && !target.addresses.includes(rule.to))
      return { is_taken: other !== undefined && other.id !== target.id, rule: { id: rule.id, to: rule.to, is_forced: rule.isForced } }
  }
  return { is_taken: other !== undefined && other.id !== target.id, rule: null }
}
