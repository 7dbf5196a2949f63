import type { z } from 'zod'
import { isReversed } from '../../../contracts/complete.ts'
import { productsResource } from '../../../contracts/products.ts'
import { sorting, statusSetting, trash } from '../../db/capabilities.ts'
import { crud, type PatchOf } from '../../db/crud.ts'
import { includeCategory, includeGallery, includeMedia } from '../../db/include.ts'
import type { Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { invalidField } from '../../errors.ts'
import { publishFilters, storedTotal } from '../publishing/filters.ts'
import { publishedInvalidates } from '../publishing/invalidation.ts'
import { withMissing } from '../publishing/missing.ts'
import { publishing } from '../publishing/publishing.ts'
import type { Unsaved } from '../publishing/unsaved.ts'

const base = crud(productsResource, {
  search: [
    'title_cn',
    'title_en',
    'summary_cn',
    'summary_en',
    'scientific_name',
    'synonyms',
    'sku',
    'tags',
    'origin_cn',
    'origin_en',
    'description_cn',
    'description_en',
  ],
  nullable: ['published_at', 'price_min'],
  hasLongTexts: true,
  media: { ids: ['cover_id'], lists: ['gallery'], rich: ['description_cn', 'description_en'] },
  hasTags: true,
  isCounted: true,
  include: async (db, records) => {
    await includeMedia(db, records, ['cover'])
    await includeCategory(db, records)
    if (records.some((record) => 'description_cn' in record)) await includeGallery(db, records)
  },
  conditions: (query, reader) => publishFilters('products', query, reader),
  total: (query, reader) => storedTotal(reader, 'products', query),
  invalidates: publishedInvalidates('products'),
})

const published = publishing(base)

export const products = {
  ...base,
  ...published,
  ...trash(published, published.purge),
  ...sorting(base, publishedInvalidates('products')),
  ...statusSetting(published),
  list: async (reader: Reader, query: z.output<typeof productsResource.query>) =>
    withMissing(reader.db, 'products', await base.list(reader, query)),
  async unsaved(db: Db, id: number, patch: PatchOf<typeof productsResource>): Promise<{ unsaved: Unsaved; path: string }> {
    const { record, path } = await published.changed(db, id, patch)
    if (isReversed(record)) throw invalidField('price_max', 'below_minimum')
    return { unsaved: { products: record }, path }
  },
}
