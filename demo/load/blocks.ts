import { about } from '../../server/features/about/about.ts'
import { businessLines } from '../../server/features/about/business-lines.ts'
import type { Tx } from '../../server/work.ts'
import type { PictureIds } from './pictures.ts'
import type { DemoTexts } from './texts.ts'

interface Ids {
  picture: PictureIds
  categoryIds: ReadonlyMap<string, number>
}

/** The blocks of the about pages, and the pages of the business lines. */
export async function addBlocks(tx: Tx, texts: DemoTexts, { picture, categoryIds }: Ids): Promise<void> {
  const { picture: cover, gallery, ...introduction } = texts.introduction
  const withPicture = <T extends { picture?: string }>({ picture: name, ...entry }: T) => ({ ...entry, image_id: picture(name) })
  await about.put(
    tx,
    'company_intro',
    { ...introduction, image_id: picture(cover), gallery: gallery.flatMap((name) => picture(name) ?? []), video_id: null },
    0,
  )
  await about.put(tx, 'culture', { items: texts.culture.map(withPicture) }, 0)
  await about.put(tx, 'highlights', { items: texts.highlights.map(withPicture) }, 0)
  await about.put(tx, 'statistics', { items: texts.statistics }, 0)
  await about.put(tx, 'business', { items: texts.businessOverview.map(withPicture) }, 0)
  for (const { slug, product_categories, ...line } of texts.businessLines) {
    const product_category_ids = product_categories.flatMap((name) => categoryIds.get(name) ?? [])
    const id = categoryIds.get(slug)
    if (id === undefined) throw new Error(`There is no category ${slug}`)
    await businessLines.put(tx, id, { ...line, product_category_ids }, 0)
  }
}
