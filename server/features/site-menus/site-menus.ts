import { sql } from 'kysely'
import { categoryPath, contentPath, productPath } from '../../../contracts/paths.ts'
import { type MenuDraft, type MenuItem, type SiteMenu, siteMenusResource } from '../../../contracts/site-menus.ts'
import { type CacheTag, cacheTags } from '../../db/cache-tags.ts'
import { sorting, statusSetting, withRules } from '../../db/capabilities.ts'
import { crud, type Input } from '../../db/crud.ts'
import type { Db } from '../../db/schema.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { Tx } from '../../work.ts'
import { contents } from '../contents/contents.ts'

const base = crud(siteMenusResource, {
  search: ['title_cn', 'title_en', 'link'],
  conditions: (query) =>
    (['location', 'parent_id', 'status'] as const).flatMap((name) =>
      query[name] === undefined ? [] : [sql<boolean>`${sql.ref(name)} = ${query[name]}`],
    ),
})

/** Menus have two levels: a parent is a top entry of the same place, and not the entry itself. */
async function checkParent(db: Db, parentId: number | null | undefined, location: string, ownId?: number): Promise<void> {
  if (parentId === null || parentId === undefined) return
  const parent = await db.selectFrom('site_menus').select(['parent_id', 'location']).where('id', '=', parentId).executeTakeFirst()
  if (!parent || parent.location !== location || parentId === ownId) throw invalidField('parent_id', 'no_such_menu', { id: parentId })
  if (parent.parent_id !== null) throw invalidField('parent_id', 'too_deep', { max: 2 })
  const child = ownId && (await db.selectFrom('site_menus').select('id').where('parent_id', '=', ownId).executeTakeFirst())
  if (child) throw invalidField('parent_id', 'too_deep', { max: 2 })
}

/** The path behind `category:12`, `content:7` or `product:3`; null when the record is gone. */
async function recordPath(db: Db, kind: string, id: number): Promise<string | null> {
  try {
    if (kind === 'content') {
      const content = await contents.get(db, id)
      return content.deleted_at === null ? contentPath(content) : null
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
  const row = await db
    .selectFrom(kind === 'product' ? 'products' : 'categories')
    .select('slug')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  if (kind === 'product') return productPath(row)
  const { type } = await db.selectFrom('categories').select('type').where('id', '=', id).executeTakeFirstOrThrow()
  return categoryPath({ slug: row.slug, type })
}

async function resolveLink(db: Db, link: string): Promise<string | null> {
  const record = /^(category|content|product):(\d+)$/.exec(link)
  return record ? recordPath(db, String(record[1]), Number(record[2])) : link
}

const rules = withRules(base, async (tx, before, changes, action) => {
  const { parent_id = before.parent_id, location = before.location } = changes
  const isMoved = parent_id !== before.parent_id || location !== before.location
  if (isMoved) await checkParent(tx.db, parent_id, location, before.id)
  const changed = await base.change(tx, before, changes, action)
  if (location !== before.location) await relocateChildren(tx, before.id, location)
  return changed
})

async function relocateChildren(tx: Tx, id: number, location: SiteMenu['location']): Promise<void> {
  for (const child of await tx.db.selectFrom('site_menus').select('id').where('parent_id', '=', id).execute())
    await base.change(tx, await base.load(tx.db, child.id), { location })
}

const treeColumns = ['id', 'parent_id', 'title_cn', 'title_en', 'link', 'open_in_new_tab', 'icon', 'sort_order'] as const
type TreeEntry = Pick<MenuItem, 'id' | 'title_cn' | 'title_en' | 'link' | 'icon'> & {
  parent_id: number | null
  open_in_new_tab: number
  sort_order: number
}

/** No stored entry has this id. */
const unsavedId = 0

function withDraft(stored: TreeEntry[], { id, location, status, ...draft }: MenuDraft, shown: SiteMenu['location']): TreeEntry[] {
  const others = stored.filter((row) => row.id !== id)
  if (status !== 'active' || location !== shown) return others
  const entry = { ...draft, id: id ?? unsavedId, open_in_new_tab: Number(draft.open_in_new_tab) }
  // New ones stand last among those of the same order.
  const rank = (row: TreeEntry) => (row.id === unsavedId ? Number.POSITIVE_INFINITY : row.id)
  return [...others, entry].sort((a, b) => a.sort_order - b.sort_order || rank(a) - rank(b))
}

export const menus = {
  ...base,
  ...rules,
  ...sorting(base),
  ...statusSetting(rules),
  async create(tx: Tx, input: Input<typeof siteMenusResource>) {
    await checkParent(tx.db, input.parent_id, input.location)
    return base.create(tx, input)
  },
  async remove(tx: Tx, id: number) {
    for (const child of await tx.db.selectFrom('site_menus').select('id').where('parent_id', '=', id).execute())
      await base.remove(tx, child.id)
    await base.remove(tx, id)
  },
  /** Cache tags of the records that menus point at: their addresses may change. */
  async recordTags(db: Db): Promise<CacheTag[]> {
    const rows = await db.selectFrom('site_menus').select('link').where('status', '=', 'active').execute()
    return rows.flatMap(({ link }) => {
      const record = /^(content|product):(\d+)$/.exec(link)
      return record ? [cacheTags.record(record[1] === 'content' ? 'contents' : 'products', Number(record[2]))] : []
    })
  },
  /** Entries whose record is gone are left out. A draft takes the place of the entry that it changes, or is added. */
  async tree(db: Db, location: SiteMenu['location'], draft: MenuDraft | null = null): Promise<MenuItem[]> {
    const stored = await db
      .selectFrom('site_menus')
      .select(treeColumns)
      .where('location', '=', location)
      .where('status', '=', 'active')
      .orderBy('sort_order')
      .orderBy('id')
      .execute()
    const rows = draft ? withDraft(stored, draft, location) : stored
    const items = new Map<number, MenuItem>()
    for (const row of rows) {
      const link = await resolveLink(db, row.link)
      if (link !== null)
        items.set(row.id, {
          id: row.id,
          title_cn: row.title_cn,
          title_en: row.title_en,
          link,
          open_in_new_tab: row.open_in_new_tab === 1,
          icon: row.icon,
          children: [],
        })
    }
    for (const row of rows) {
      const item = items.get(row.id)
      if (item && row.parent_id !== null) items.get(row.parent_id)?.children.push(item)
    }
    return rows.flatMap((row) => (row.parent_id === null ? (items.get(row.id) ?? []) : []))
  },
}
