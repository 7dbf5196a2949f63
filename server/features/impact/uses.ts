import { type ImpactGroup, type ImpactResource, type ImpactUse, impactResources, impactShown } from '../../../contracts/impact.ts'
import { idsOf, type Reader } from '../../db/list.ts'
import { linkKey, linksIn, recordKey, recordsLinkingTo } from '../../db/record-links.ts'
import { blockPlaces } from '../about/blocks.ts'
import { keysOf, type Target, targetsOf } from './targets.ts'

/** The same as `category:12` in menus and `categories:12` among links. */
const menuKinds: Partial<Record<ImpactResource, string>> = { contents: 'content', products: 'product', categories: 'category' }
/** Menus, banners and blocks are arranged by people: this many are read at most. */
const maxArranged = 1_000

interface UseQuery {
  reader: Reader
  resource: ImpactResource
  targets: Target[]
  keys: ReadonlySet<string>
  ids: number[]
}

const useOf = ({ resource, id, title_cn, title_en, shownOn }: Target): ImpactUse => ({ resource, id, title_cn, title_en, path: shownOn })
const group = (kind: ImpactGroup['kind'], count: number, items: ImpactUse[]): ImpactGroup[] => (count > 0 ? [{ kind, count, items }] : [])

function leadsTo({ keys, ids, resource }: UseQuery, link: string): boolean {
  const kind = menuKinds[resource]
  if (kind && ids.some((id) => link === `${kind}:${id}`)) return true
  const key = linkKey(link)
  return key !== null && keys.has(key)
}

async function menus(asked: UseQuery): Promise<ImpactGroup[]> {
  const rows = await asked.reader.db.selectFrom('site_menus').select(['id', 'link', 'parent_id']).limit(maxArranged).execute()
  const named = async (kind: 'menus' | 'children', found: typeof rows) =>
    group(kind, found.length, (await targetsOf(asked.reader, 'site-menus', idsOf(found.slice(0, impactShown)))).map(useOf))
  if (asked.resource === 'site-menus')
    return named(
      'children',
      rows.filter(({ id, parent_id }) => parent_id !== null && asked.ids.includes(parent_id) && !asked.ids.includes(id)),
    )
  return named(
    'menus',
    rows.filter(({ link }) => leadsTo(asked, link)),
  )
}

async function banners(asked: UseQuery): Promise<ImpactGroup[]> {
  const rows = await asked.reader.db
    .selectFrom('banners')
    .select(['id', 'link_url'])
    .where('link_url', '<>', '')
    .limit(maxArranged)
    .execute()
  const found = rows.filter(({ link_url }) => leadsTo(asked, link_url)).map(({ id }) => id)
  return group('banners', found.length, (await targetsOf(asked.reader, 'banners', found.slice(0, impactShown))).map(useOf))
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part)
}

/** Blocks of business lines name categories of products by their ids. */
function namesOne({ resource, ids }: UseQuery, value: unknown): boolean {
  if (resource !== 'categories' || typeof value !== 'object' || value === null || !('product_category_ids' in value)) return false
  const named = value.product_category_ids
  return Array.isArray(named) && ids.some((id) => named.includes(id))
}

async function blocks(asked: UseQuery): Promise<ImpactGroup[]> {
  const { reader } = asked
  const rows = await reader.db.selectFrom('blocks').select(['key', 'value']).limit(maxArranged).execute()
  const places = await blockPlaces(reader.db)
  const found: ImpactUse[] = []
  for (const { key, value } of rows) {
    const place = places.get(key)
    const parsed: unknown = JSON.parse(value)
    const leads = [...textsIn(parsed)].some((text) =>
      text.includes('href=') ? linksIn(text).some((link) => asked.keys.has(link)) : leadsTo(asked, text),
    )
    if (place && (leads || namesOne(asked, parsed))) found.push(place)
  }
  return group('blocks', found.length, found.slice(0, impactShown))
}

async function linkingTexts({ reader, keys, resource, ids }: UseQuery): Promise<ImpactGroup[]> {
  const found: ImpactUse[] = []
  let total = 0
  for (const table of ['contents', 'products'] as const) {
    // A text that links to its own page goes with it.
    const without = resource === table ? ids : []
    const { count, ids: first } = await recordsLinkingTo(reader.db, table, [...keys], { limit: impactShown, without })
    total += count
    found.push(...(await targetsOf(reader, table, first)).map(useOf))
  }
  return group('texts', total, found.slice(0, impactShown))
}

const isImpactResource = (name: string): name is ImpactResource => impactResources.some((known) => known === name)

async function showing({ reader, resource, ids }: UseQuery): Promise<ImpactGroup[]> {
  if (resource === 'certificates') {
    const keys = ids.map((id) => recordKey('certificates', id))
    const { count, ids: first } = await recordsLinkingTo(reader.db, 'products', keys, { limit: impactShown })
    return group('shown', count, (await targetsOf(reader, 'products', first)).map(useOf))
  }
  if (resource !== 'media') return []
  const found = reader.db.selectFrom('media_usage').where('media_id', 'in', ids)
  const records = found.select(['resource', 'record_id']).distinct()
  const { n } = await reader.db
    .selectFrom(records.as('used'))
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await records.orderBy('resource').orderBy('record_id', 'desc').limit(impactShown).execute()
  return group('shown', Number(n), (await Promise.all(rows.map((row) => shownBy(reader, row.resource, row.record_id)))).flat())
}

async function shownBy(reader: Reader, resource: string, id: number): Promise<ImpactUse[]> {
  if (isImpactResource(resource)) return (await targetsOf(reader, resource, [id])).map(useOf)
  const places = [...(await blockPlaces(reader.db)).values()]
  const place = places.find((known) => known.resource === resource && known.id === id)
  return [place ?? { resource, id, title_cn: '', title_en: '', path: resource === 'settings' ? '/' : null }]
}

export async function usesOf(
  reader: Reader,
  siteUrl: string,
  resource: ImpactResource,
  targets: Target[],
  former: readonly string[],
): Promise<ImpactGroup[]> {
  const keys = keysOf(targets, former, siteUrl)
  const asked: UseQuery = { reader, resource, targets, keys, ids: targets.map(({ id }) => id) }
  const own = await showing(asked)
  const menuUses = await menus(asked)
  if (!(resource in menuKinds)) return [...menuUses, ...own]
  return [...menuUses, ...(await banners(asked)), ...(await blocks(asked)), ...(await linkingTexts(asked)), ...own]
}
