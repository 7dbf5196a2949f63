import { productsResource } from '../../../contracts/products.ts'
import { sorting, statusSetting, trash } from '../../db/capabilities.ts'
import { crud, type Input, type Patch } from '../../db/crud.ts'
import { expandCategory, expandGallery, expandMedia } from '../../db/expand.ts'
import { invalidField } from '../../errors.ts'
import type { Tx } from '../../work.ts'
import { publishFilters } from '../publishing/filters.ts'
import { publishing } from '../publishing/publishing.ts'
import { publishedTouches } from '../publishing/touches.ts'

const base = crud('products', productsResource, {
  search: [
    'title_cn',
    'title_en',
    'summary_cn',
    'summary_en',
    'scientific_name',
    'sku',
    'tags',
    'origin_cn',
    'origin_en',
    'description_cn',
    'description_en',
  ],
  sortable: ['id', 'created_at', 'updated_at', 'published_at', 'title_cn', 'view_count', 'sort_order', 'is_featured'],
  nullable: ['published_at'],
  defaultSort: '-updated_at',
  heavy: ['description_cn', 'description_en', 'specifications'],
  media: { ids: ['cover_id'], lists: ['gallery'], rich: ['description_cn', 'description_en'] },
  hasTags: true,
  expand: async (db, records) => {
    await expandMedia(db, records, ['cover'])
    await expandCategory(db, records)
    if (records.some((record) => 'description_cn' in record)) await expandGallery(db, records)
  },
  conditions: (query, reader) => publishFilters('products', query, reader),
  touches: publishedTouches('products'),
})

const rules = publishing('products', productsResource, base, { translated: ['title', 'summary', 'description'], rich: ['description'] })

function checkPrices(low: unknown, high: unknown): void {
  if (typeof low === 'number' && typeof high === 'number' && high < low) throw invalidField('price_max', 'below_minimum')
}

async function update(tx: Tx, id: number, patch: Patch, action?: string) {
  if (patch.price_min !== undefined || patch.price_max !== undefined) {
    const current = await base.get(tx.db, id)
    checkPrices(patch.price_min ?? current.price_min, patch.price_max ?? current.price_max)
  }
  return rules.update(tx, id, patch, action)
}

/** Products, in the back office's view: all of them, with their rules. */
export const products = {
  ...base,
  ...rules,
  ...trash<typeof productsResource>('products', { update, remove: rules.remove }),
  ...sorting('products', productsResource, publishedTouches('products')),
  ...statusSetting('products', update),
  update,
  create(tx: Tx, input: Input<typeof productsResource>) {
    checkPrices(input.price_min, input.price_max)
    return rules.create(tx, input)
  },
}
