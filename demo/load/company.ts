import { categoriesResource } from '../../contracts/categories.ts'
import { glossaryResource } from '../../contracts/glossary.ts'
import { type SiteMenu, siteMenusResource } from '../../contracts/site-menus.ts'
import { categories } from '../../server/features/categories/categories.ts'
import { glossary } from '../../server/features/glossary/glossary.ts'
import { redirects } from '../../server/features/redirects/redirects.ts'
import { menus } from '../../server/features/site-menus/site-menus.ts'
import { autoReplies } from '../../server/wechat/replies/replies.ts'
import type { Tx } from '../../server/work.ts'
import type { PictureIds } from './pictures.ts'
import type { MenuItemText } from './schemas.ts'
import type { DemoTexts } from './texts.ts'

/** Adds the categories; returns their ids by slug. */
export async function addCategories(tx: Tx, list: DemoTexts['categories'], picture: PictureIds): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [index, { picture: name, ...texts }] of list.entries()) {
    const input = categoriesResource.input.parse({ ...texts, cover_id: picture(name), sort_order: index })
    ids.set(texts.slug, (await categories.create(tx, input)).id)
  }
  return ids
}

export async function addMenus(tx: Tx, locations: DemoTexts['menus']): Promise<void> {
  for (const location of ['header', 'footer'] as const) await addMenuItems(tx, location, locations[location], null)
}

async function addMenuItems(tx: Tx, location: SiteMenu['location'], items: MenuItemText[], parent_id: number | null): Promise<void> {
  for (const [index, { children, ...texts }] of items.entries()) {
    const { id } = await menus.create(tx, siteMenusResource.input.parse({ ...texts, location, parent_id, sort_order: index }))
    await addMenuItems(tx, location, children, id)
  }
}

export async function addGlossary(tx: Tx, list: DemoTexts['glossary']): Promise<void> {
  for (const { forms_cn = [], forms_en = [], ...term } of list)
    await glossary.create(tx, glossaryResource.input.parse({ ...term, forms_cn: forms_cn.join('、'), forms_en: forms_en.join(', ') }))
}

export async function addAutoReplies(tx: Tx, list: DemoTexts['autoReplies']): Promise<void> {
  for (const rule of list) await autoReplies.create(tx, rule)
}

export async function addRedirects(tx: Tx, list: DemoTexts['redirects']): Promise<void> {
  for (const rule of list) await redirects.create(tx, rule)
}
