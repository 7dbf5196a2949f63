import type { List } from '../../../contracts/envelope.ts'
import { type PublicProduct, type PublicProductRow, publicProduct, publicProductRow } from '../../../contracts/products.ts'
import type { ListQuery } from '../../../contracts/resource.ts'
import { pickFields } from '../publishing/pick.ts'
import { neighbours, type PublicFilters, type PublicReader, publicId, publicIds, relatedIds } from '../publishing/public-list.ts'
import { products } from './products.ts'

const rowFields = Object.keys(publicProductRow.shape)
const itemFields = Object.keys(publicProduct.shape)
const relatedCount = 4

async function rows(reader: PublicReader, ids: readonly number[]): Promise<PublicProductRow[]> {
  return (await products.byIds(reader.db, ids)).map((record) => pickFields<PublicProductRow>(record, rowFields))
}

export const publicProducts = {
  rows,
  async list(reader: PublicReader, filters: PublicFilters, query: ListQuery): Promise<List<PublicProductRow>> {
    const { items, meta } = await publicIds(reader, 'products', filters, query)
    return { items: await rows(reader, items), meta }
  },
  async get(reader: PublicReader, idOrSlug: string): Promise<PublicProduct> {
    const id = await publicId(reader, 'products', idOrSlug)
    const unsaved = reader.unsaved?.products
    const record = unsaved?.id === id ? unsaved : await products.get(reader.db, id)
    return pickFields<PublicProduct>({ ...record, ...(await neighbours(reader, 'products', record)) }, itemFields)
  },
  async related(reader: PublicReader, record: Pick<PublicProduct, 'id' | 'category_id' | 'tags'>): Promise<PublicProductRow[]> {
    return rows(reader, await relatedIds(reader, 'products', record, relatedCount))
  },
  async featured(reader: PublicReader, limit: number): Promise<PublicProductRow[]> {
    return (await publicProducts.list(reader, { isFeatured: true }, { page: 1, per_page: limit, sort: '-published_at' })).items
  },
}
