import { sql } from 'kysely'
import { type Category, categoriesResource, fitsCategory } from '../../../contracts/categories.ts'
import { reservedSlugs } from '../../../contracts/pages.ts'
import { categoryListing, categoryPath } from '../../../contracts/paths.ts'
import { sorting, statusSetting, trash, withRules } from '../../db/capabilities.ts'
import { crud, type Input } from '../../db/crud.ts'
import { includeMedia } from '../../db/include.ts'
import type { Condition } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { resolveSlug } from '../../db/slug.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { Tx } from '../../work.ts'
import { businessLines } from '../about/business-lines.ts'
import { inTrash } from '../publishing/visibility.ts'
import { redirectFormerSlug } from '../redirects/redirects.ts'
import { announce } from '../search-engines/announce.ts'

export const maxDepth = 4

const base = crud(categoriesResource, {
  search: ['title_cn', 'title_en', 'description_cn', 'description_en', 'slug'],
  media: { ids: ['cover_id'] },
  include: async (db, records) => {
    await includeMedia(db, records, ['cover'])
    const counts = await recordCounts(
      db,
      records.map(({ id }) => Number(id)),
    )
    for (const record of records) record.record_count = counts.get(Number(record.id)) ?? 0
  },
  conditions: (query) => {
    const conditions: Condition[] = inTrash(query.trashed)
    for (const name of ['type', 'parent_id', 'status'] as const)
      if (query[name] !== undefined) conditions.push(sql<boolean>`${sql.ref(name)} = ${query[name]}`)
    return conditions
  },
})

async function recordCounts(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('listing_counts')
    .select((eb) => ['category_id', eb.fn.sum<number | string>('n').as('n')])
    .where('resource', 'in', ['contents', 'products'])
    .where('facet', '=', 'status')
    .where('category_id', 'in', ids)
    .groupBy('category_id')
    .execute()
  return new Map(rows.map(({ category_id, n }) => [category_id, Number(n)]))
}

/** Refuses a slug that would hide a page of the site itself. */
function refuseReserved(slug: string | undefined): void {
  if (slug !== undefined && reservedSlugs.has(slug)) throw invalidField('slug', 'reserved', { value: slug })
}

interface TreeNode {
  id: number
  parent_id: number | null
  type: Category['type']
}

/** Refuses a parent that does not exist, is of another type, lies below the category itself, or makes the tree too deep. */
async function checkParent(db: Db, parentId: number | null, type: Category['type'], ownId?: number): Promise<void> {
  if (parentId === null) return
  const nodes: TreeNode[] = await db.selectFrom('categories').select(['id', 'parent_id', 'type']).where('deleted_at', 'is', null).execute()
  const parentOf = new Map(nodes.map((node) => [node.id, node.parent_id]))
  const parent = nodes.find(({ id }) => id === parentId)
  if (!parent) throw invalidField('parent_id', 'no_such_category', { id: parentId })
  if (parent.type !== type) throw invalidField('parent_id', 'other_type')
  let depth = 1
  // No tree is deeper; a circle that was stored by an earlier version ends here too.
  for (let above: number | null | undefined = parentId; above && depth <= maxDepth; above = parentOf.get(above)) {
    if (above === ownId) throw invalidField('parent_id', 'cycle')
    depth += 1
  }
  if (depth + (ownId ? heightBelow(nodes, ownId) : 0) > maxDepth) throw invalidField('parent_id', 'too_deep', { max: maxDepth })
}

/** A category with others below it keeps its type, which is theirs too. */
async function refuseChildren(db: Db, id: number): Promise<void> {
  const child = await db
    .selectFrom('categories')
    .select('id')
    .where('parent_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (child) throw invalidField('type', 'has_children')
}

/** A category does not become one for other records than it holds. */
async function refuseOthersInside(db: Db, id: number, type: Category['type']): Promise<void> {
  for (const table of ['contents', 'products'] as const) {
    if (fitsCategory(table, type)) continue
    const held = await db.selectFrom(table).select('id').where('category_id', '=', id).executeTakeFirst()
    if (held) throw invalidField('type', 'holds_others')
  }
}

function heightBelow(nodes: TreeNode[], id: number): number {
  const childrenOf = Map.groupBy(nodes, ({ parent_id }) => parent_id)
  let level = childrenOf.get(id) ?? []
  let height = 0
  for (; level.length > 0 && height < maxDepth; height += 1) level = level.flatMap((node) => childrenOf.get(node.id) ?? [])
  return height
}

async function refuseInUse(db: Db, id: number): Promise<void> {
  const count = async (table: 'categories' | 'contents' | 'products') => {
    const rows = db.selectFrom(table).select(sql<number>`count(*)`.as('n')).where('deleted_at', 'is', null)
    const { n } = await (table === 'categories'
      ? rows.where(sql<boolean>`parent_id = ${id}`)
      : rows.where(sql<boolean>`category_id = ${id}`)
    ).executeTakeFirstOrThrow()
    return Number(n)
  }
  const [children, contents, products] = [await count('categories'), await count('contents'), await count('products')]
  if (children + contents + products > 0) throw new AppError('in_use', { data: { children, contents, products } })
}

const rules = withRules(base, async (tx, before, changes, action) => {
  const { slug, parent_id, type } = changes
  refuseReserved(slug)
  if (slug !== undefined) await resolveSlug(tx, 'categories', slug, before, before.id)
  const isMoved = parent_id !== undefined && parent_id !== before.parent_id
  const isOfNewType = type !== undefined && type !== before.type
  if (isMoved || isOfNewType)
    await checkParent(tx.db, parent_id === undefined ? before.parent_id : parent_id, type ?? before.type, before.id)
  if (isOfNewType) await refuseChildren(tx.db, before.id)
  if (isOfNewType) await refuseOthersInside(tx.db, before.id, type)
  const after = await base.change(tx, before, changes, action)
  if (after.slug !== before.slug && before.type === 'business') await businessLines.move(tx, before.slug, after.slug)
  if (hasLine(before) !== hasLine(after)) await businessLines.hide(tx, before.id, !hasLine(after))
  if (before.status === 'active') await keepAddresses(tx, before, after)
  await announceShown(tx, before, after)
  return after
})

/** A business line's text is shown with such a category. */
const hasLine = ({ type, deleted_at }: Pick<Category, 'type' | 'deleted_at'>) => type === 'business' && deleted_at === null

type Addressed = Pick<Category, 'type' | 'slug'>

/** Lists narrowed to a former slug follow the rule of the category's own list; the page of a business line has a separate rule. */
async function keepAddresses(tx: Tx, before: Addressed, after: Addressed): Promise<void> {
  const isRenamed = after.slug !== before.slug
  if (isRenamed) await redirectFormerSlug(tx, categoryListing(before), categoryListing(after))
  if (before.type === 'business' && (isRenamed || after.type !== before.type))
    await redirectFormerSlug(tx, categoryPath(before), categoryPath(after))
}

async function announceShown(tx: Tx, ...states: Pick<Category, 'status' | 'deleted_at' | 'type' | 'slug'>[]): Promise<void> {
  const shown = states.filter(({ status, deleted_at }) => status === 'active' && deleted_at === null)
  await announce(tx, shown.map(categoryPath))
}

const trashed = trash(rules, async (tx, id) => {
  await refuseInUse(tx.db, id)
  await refuseTrashedRecords(tx.db, id)
  await base.remove(tx, id)
  await businessLines.forget(tx, id)
})

export const categories = {
  ...base,
  ...rules,
  ...trashed,
  ...sorting(base),
  ...statusSetting(rules),
  async create(tx: Tx, input: Input<typeof categoriesResource>) {
    refuseReserved(input.slug)
    await checkParent(tx.db, input.parent_id, input.type)
    const slug = await resolveSlug(tx, 'categories', input.slug, input)
    const made = await base.create(tx, {
      ...input,
      slug: reservedSlugs.has(slug) ? await resolveSlug(tx, 'categories', undefined, { title_cn: '', title_en: `${slug}-category` }) : slug,
    })
    await announceShown(tx, made)
    return made
  },
  async remove(tx: Tx, id: number) {
    await refuseInUse(tx.db, id)
    await trashed.remove(tx, id)
  },
}

/** A record in the trash still points at its category; it must go, or move, first. */
async function refuseTrashedRecords(db: Db, id: number): Promise<void> {
  for (const table of ['contents', 'products'] as const) {
    const row = await db.selectFrom(table).select('id').where('category_id', '=', id).executeTakeFirst()
    if (row) throw new AppError('in_use', { data: { [table]: 1 } })
  }
}
