import { contentsResource } from '../../contracts/contents.ts'
import { productsResource } from '../../contracts/products.ts'
import { contents } from '../../server/features/contents/contents.ts'
import { products } from '../../server/features/products/products.ts'
import type { Tx } from '../../server/work.ts'
import type { DemoContent, DemoProduct } from '../texts/types.ts'
import { inDays } from './company.ts'
import type { PictureIds } from './pictures.ts'

interface Known {
  picture: PictureIds
  categoryIds: Map<string, number>
}

const galleryOf = (names: string[] | undefined, picture: PictureIds) => (names ?? []).flatMap((name) => picture(name) ?? [])

/** Products, in the order of the list. */
export async function seedProducts(
  tx: Tx,
  list: DemoProduct[],
  { picture, categoryIds, certificateIds }: Known & { certificateIds: Map<string, number> },
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

export async function seedContents(tx: Tx, list: DemoContent[], { picture, categoryIds }: Known): Promise<void> {
  for (const { category, picture: cover, gallery, stale_english, published_in_days, ...texts } of list) {
    const input = contentsResource.input.parse({
      ...texts,
      category_id: categoryIds.get(category),
      cover_id: picture(cover),
      gallery: galleryOf(gallery, picture),
      published_at: inDays(tx, published_in_days),
    })
    const record = await contents.create(tx, input)
    // A later change of the Chinese alone is what makes an English text stale.
    if (stale_english)
      await contents.update(tx, record.id, { version: record.version, summary_cn: `${record.summary_cn}（内容已更新）`.slice(0, 500) })
  }
}
