import type { z } from 'zod'
import { productsResource } from '../../../contracts/products.ts'
import { sorting, statusSetting, trash, withRules } from '../../db/capabilities.ts'
import { crud, type Input, type PatchOf } from '../../db/crud.ts'
import { includeCategory, includeGallery, includeMedia } from '../../db/include.ts'
import type { Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import type { Tx } from '../../work.ts'
import { publishFilters, storedTotal } from '../publishing/filters.ts'
import { publishedInvalidates } from '../publishing/invalidation.ts'
import { withMissing } from '../publishing/missing.ts'
import { publishing } from '../publishing/publishing.ts'
import type { Unsaved } from '../publishing/unsaved.ts'
import { checkPrices, pricesAfter } from './prices.ts'

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
  nullable: ['published_at'],
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

const rules = withRules(published, (tx, before, changes, action) => {
  if (changes.price_min !== undefined || changes.price_max !== undefined) checkPrices(pricesAfter(before, changes))
  return published.change(tx, before, changes, action)
})

export const products = {
  ...base,
  ...published,
  ...rules,
  ...trash(rules, published.purge),
  ...sorting(base, publishedInvalidates('products')),
  ...statusSetting(rules),
  list: async (reader: Reader, query: z.output<typeof productsResource.query>) =>
    withMissing(reader.db, 'products', await base.list(reader, query)),
  async unsaved(db: Db, id: number, patch: PatchOf<typeof productsResource>): Promise<{ unsaved: Unsaved; path: string }> {
    const { record, path } = await published.changed(db, id, patch)
    checkPrices(record)
    return { unsaved: { products: record }, path }
  },
  create(tx: Tx, input: Input<typeof productsResource>) {
    checkPrices(input)
    return published.create(tx, input)
  },
}
