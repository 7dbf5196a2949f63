import { contentsResource } from '../../contracts/contents.ts'
import { productsResource } from '../../contracts/products.ts'
import { contents } from '../../server/features/contents/contents.ts'
import { products } from '../../server/features/products/products.ts'
import type { Tx } from '../../server/work.ts'
import { inDays } from './dates.ts'
import type { PictureIds } from './pictures.ts'
import type { DemoTexts } from './texts.ts'

interface Ids {
  picture: PictureIds
  categoryIds: ReadonlyMap<string, number>
}

const galleryOf = (names: string[], picture: PictureIds) => names.flatMap((name) => picture(name) ?? [])

/** Products, in the order of the list. */
export async function addProducts(
  tx: Tx,
  list: DemoTexts['products'],
  { picture, categoryIds, certificateIds }: Ids & { certificateIds: ReadonlyMap<string, number> },
): Promise<void> {
  for (const [index, { category, picture: cover, gallery, certificates, published_in_days, ...texts }] of list.entries()) {
    const input = productsResource.input.parse({
      ...texts,
      category_id: categoryIds.get(category),
      cover_id: picture(cover),
      gallery: galleryOf(gallery, picture),
      certificates: certificates.flatMap((number) => certificateIds.get(number) ?? []),
      published_at: inDays(tx, published_in_days),
      sort_order: index,
    })
    await products.create(tx, input)
  }
}

export async function addArticles(tx: Tx, list: DemoTexts['articles'], { picture, categoryIds }: Ids): Promise<void> {
  for (const { category, picture: cover, gallery, earlier_summary_cn, published_in_days, ...texts } of list) {
    const input = contentsResource.input.parse({
      ...texts,
      summary_cn: earlier_summary_cn ?? texts.summary_cn,
      category_id: categoryIds.get(category),
      cover_id: picture(cover),
      gallery: galleryOf(gallery, picture),
      published_at: inDays(tx, published_in_days),
    })
    const record = await contents.create(tx, input)
    // A later change of the Chinese alone is what makes an English text stale.
    if (earlier_summary_cn) await contents.update(tx, record.id, { version: record.version, summary_cn: texts.summary_cn })
  }
}
