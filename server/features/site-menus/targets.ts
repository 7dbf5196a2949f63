import type { Instant } from '../../../contracts/fields.ts'
import { hasLanguages, pageAt } from '../../../contracts/pages.ts'
import { categoryPath, contentPath, productPath } from '../../../contracts/paths.ts'
import type { MenuTarget } from '../../../contracts/site-menus.ts'
import type { Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { showsAt } from '../publishing/visibility.ts'
import { redirects } from '../redirects/redirects.ts'

type FoundTarget = Omit<MenuTarget, 'link'>
type State = MenuTarget['state']
type Key = { id: number } | { slug: string }

const noTarget = { id: null, title_cn: '', title_en: '', path: null }
const keyOf = (idOrSlug: string): Key => (/^\d{1,9}$/.test(idOrSlug) ? { id: Number(idOrSlug) } : { slug: idOrSlug })

export async function linkTargets(reader: Reader, links: readonly string[]): Promise<MenuTarget[]> {
  const targets: MenuTarget[] = []
  for (const link of new Set(links)) targets.push({ link, ...(await targetOf(reader, link)) })
  return targets
}

export async function menuLinks(db: Db): Promise<string[]> {
  return (await db.selectFrom('site_menus').select('link').distinct().orderBy('link').execute()).map(({ link }) => link)
}

async function targetOf(reader: Reader, link: string): Promise<FoundTarget> {
  const [, kind = '', id = ''] = /^(category|content|product):(\d+)$/.exec(link) ?? []
  if (kind === 'category') return (await category(reader, { id: Number(id) })) ?? { ...noTarget, kind, state: 'gone' }
  if (kind === 'content' || kind === 'product')
    return (await record(reader, kind, { id: Number(id) })) ?? { ...noTarget, kind, state: 'gone' }
  if (link === '') return { ...noTarget, kind: 'none', state: 'none' }
  if (!link.startsWith('/')) return { ...noTarget, kind: 'external', state: 'external', path: link }
  return pathTarget(reader, link)
}

/** The target of a path of the site; where there is none, a route rule may lead on. */
async function pathTarget(reader: Reader, link: string): Promise<FoundTarget> {
  const path = (link.split(/[?#]/, 1)[0] ?? '').replace(/^\/(zh|en)(?=\/|$)/, '').replace(/(?<!\/)\/+$/, '') || '/'
  const rule = await redirects.forPath(reader, path)
  const elsewhere = rule && { ...noTarget, kind: 'page' as const, state: 'redirected' as const, path: rule.to }
  if (rule?.isForced && elsewhere) return elsewhere
  const found = await pageTarget(reader, path, new URLSearchParams(/\?([^#]*)/.exec(link)?.[1]))
  return found ? { ...found, path: link } : (elsewhere ?? { ...noTarget, kind: 'page', state: 'missing', path: link })
}

const fixed: FoundTarget = { ...noTarget, kind: 'page', state: 'public' }

/** The page at a path, named by its record where it has one; null for a path that no page answers to. */
async function pageTarget(reader: Reader, path: string, query: URLSearchParams): Promise<FoundTarget | null> {
  if (!hasLanguages(path)) return { ...fixed, kind: 'file' }
  const page = pageAt(path)
  const [first = '', last = ''] = path.slice(1).split('/').map(decoded)
  const narrowed = query.get('category')
  if ((page === 'news/list' || page === 'products/list') && narrowed) return category(reader, { slug: narrowed })
  if (page === 'business/line') return category(reader, { slug: last }, 'business')
  if (page === 'category') return category(reader, { slug: first })
  if (page === 'news/detail') return record(reader, 'content', keyOf(last))
  if (page === 'products/detail') return record(reader, 'product', keyOf(last))
  if (page === 'category/item') return (await record(reader, 'content', keyOf(last))) ?? record(reader, 'product', keyOf(last))
  return page === null || page === 'not-found' ? null : fixed
}

async function category({ db }: Reader, key: Key, type?: string): Promise<FoundTarget | null> {
  const query = db.selectFrom('categories').select(['id', 'type', 'slug', 'title_cn', 'title_en', 'status', 'deleted_at'])
  const row = await ('id' in key ? query.where('id', '=', key.id) : query.where('slug', '=', key.slug)).executeTakeFirst()
  if (!row || (type !== undefined && row.type !== type)) return null
  const state = row.deleted_at !== null ? 'trashed' : row.status === 'active' ? 'public' : 'inactive'
  return { kind: 'category', state, id: row.id, title_cn: row.title_cn, title_en: row.title_en, path: categoryPath(row) }
}

const recordColumns = ['id', 'slug', 'title_cn', 'title_en', 'status', 'published_at', 'unpublish_at', 'deleted_at', 'category_id'] as const

async function record({ db, now }: Reader, kind: 'content' | 'product', key: Key): Promise<FoundTarget | null> {
  const query = db.selectFrom(kind === 'content' ? 'contents' : 'products').select(recordColumns)
  const row = await ('id' in key ? query.where('id', '=', key.id) : query.where('slug', '=', key.slug)).executeTakeFirst()
  if (!row) return null
  const { id, title_cn, title_en } = row
  const own = await db
    .selectFrom('categories')
    .select(['type', 'slug', 'status', 'deleted_at'])
    .where('id', '=', row.category_id)
    .executeTakeFirst()
  const isShown = own !== undefined && own.status === 'active' && own.deleted_at === null
  const path = kind === 'product' ? productPath(row) : contentPath({ slug: row.slug, category: own ?? null })
  return { kind, state: stateOf(row, isShown, now), id, title_cn, title_en, path }
}

type Dates = { status: string; deleted_at: Instant | null; published_at: Instant | null; unpublish_at: Instant | null }

function stateOf(row: Dates, isCategoryShown: boolean, now: Instant): State {
  if (row.deleted_at !== null) return 'trashed'
  if (row.status === 'draft' || row.status === 'archived') return row.status
  if (!showsAt(row, now)) return row.published_at !== null && row.published_at <= now ? 'expired' : 'scheduled'
  return isCategoryShown ? 'public' : 'hidden_category'
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
