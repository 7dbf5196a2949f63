import { categoriesResource } from '../../contracts/categories.ts'
import { settingGroups } from '../../contracts/settings.ts'
import { about } from '../../server/features/about/about.ts'
import { categories } from '../../server/features/categories/categories.ts'
import { settings } from '../../server/features/settings/settings.ts'
import type { Tx } from '../../server/work.ts'
import * as company from '../texts/company/index.ts'
import { articles } from '../texts/news/index.ts'
import { productCategories, products } from '../texts/products/index.ts'
import type { DemoCategory } from '../texts/types.ts'
import { seedBanners, seedCertificates, seedMenus, seedMilestones, seedRedirects } from './company.ts'
import { seedMessages } from './messages.ts'
import { addPictures, type PictureIds } from './pictures.ts'
import { seedContents, seedProducts } from './published.ts'

/** Fills an empty installation with the demo company, in the caller's transaction: its pictures are stored already. */
export async function seedDemo(tx: Tx): Promise<void> {
  const picture = await addPictures(tx)
  const categoryIds = await seedCategories(tx, picture)
  const certificateIds = await seedCertificates(tx, picture)
  await seedProducts(tx, products, { picture, categoryIds, certificateIds })
  await seedContents(tx, [...articles, ...company.generalArticles], { picture, categoryIds })
  await seedBanners(tx, picture)
  await seedMilestones(tx, picture)
  await seedBlocks(tx, picture, categoryIds)
  await seedMenus(tx)
  await seedRedirects(tx)
  await seedSettings(tx, picture)
  await seedMessages(tx)
}

async function seedCategories(tx: Tx, picture: PictureIds): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const all: DemoCategory[] = [...company.businessCategories, ...productCategories, ...company.newsCategories, ...company.generalCategories]
  for (const [index, { picture: name, parent, ...texts }] of all.entries()) {
    const input = categoriesResource.input.parse({
      ...texts,
      parent_id: parent ? ids.get(parent) : null,
      cover_id: picture(name),
      sort_order: index,
    })
    ids.set(texts.slug, (await categories.create(tx, input)).id)
  }
  return ids
}

async function seedBlocks(tx: Tx, picture: PictureIds, categoryIds: Map<string, number>): Promise<void> {
  const { picture: cover, gallery, ...intro } = company.companyIntro
  await about.put(
    tx,
    'company_intro',
    { ...intro, image_id: picture(cover), gallery: gallery.flatMap((name) => picture(name) ?? []), video_id: null },
    0,
  )
  const entries = (items: { picture?: string }[]) =>
    items.map(({ picture: name, ...texts }) => ({ ...texts, image_id: picture(name) })) as never
  await about.put(tx, 'culture', { items: entries(company.culture) }, 0)
  await about.put(tx, 'highlights', { items: entries(company.highlights) }, 0)
  await about.put(tx, 'statistics', { items: company.statistics }, 0)
  await about.put(tx, 'business', { items: entries(company.businessBlock) }, 0)
  for (const { slug, product_categories, ...text } of company.businessLines) {
    const product_category_ids = product_categories.flatMap((name) => categoryIds.get(name) ?? [])
    await about.putBusinessLine(tx, slug, { ...text, product_category_ids })
  }
}

async function seedSettings(tx: Tx, picture: PictureIds): Promise<void> {
  const pictures = Object.entries(company.settingPictures).map(([key, name]) => [key, picture(name)])
  const known = Object.entries(company.settings).filter(
    ([key]) => key.split('.')[0] !== undefined && String(key.split('.')[0]) in settingGroups,
  )
  await settings.put(tx, Object.fromEntries([...known, ...pictures]))
}
