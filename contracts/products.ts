import { z } from 'zod'
import { fieldHints } from './field-hints.ts'
import { limits, pair, recordId, requiredPair, richTextPair, text } from './fields.ts'
import {
  neighbours,
  publicPublishedQuery,
  publishedFilters,
  publishedInput,
  publishedItem,
  publishedPrivate,
  publishStatuses,
} from './publishing.ts'
import { listQuery, queryId, sortBy } from './resource.ts'
import { translationFields } from './translation/fields.ts'

export const specification = z.strictObject({ ...requiredPair('label', 100), ...requiredPair('value', 500) })
export type Specification = z.infer<typeof specification>

const price = z.number().min(0).max(1_000_000_000).nullable().default(null)

export const productInput = z.strictObject({
  ...publishedInput.heading,
  ...richTextPair('description'),
  ...publishedInput.pictures,
  sku: text(50).default(''),
  scientific_name: text(200).register(fieldHints, { lang: 'la' }).default(''),
  ...pair('origin', 200),
  specifications: z.array(specification).max(limits.list).default([]),
  ...pair('packaging', limits.summary),
  /** Prices in whole currency units for each `price_unit`; null means that buyers ask. */
  price_min: price,
  price_max: price,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('CNY'),
  ...pair('price_unit', 50),
  ...pair('moq', 200),
  certificates: z.array(recordId('certificates')).max(limits.list).default([]),
  ...publishedInput.state,
  ...publishedInput.schedule,
})

/** The fields that buyers compare products by, as the page and the data sheet list them; their labels are `products.terms.*`. */
export const productTerms = ['moq', 'origin', 'sku', 'packaging'] as const

export const product = productInput.extend(publishedItem)
export const productRow = product.omit({ description_cn: true, description_en: true, gallery_media: true, specifications: true })

const ownFilters = { origin: z.string().max(200).optional(), certificate_id: queryId.optional() }

export const productsResource = {
  name: 'products',
  table: 'products',
  path: '/v1/admin/products',
  item: product.extend({ translation_fields: translationFields }),
  row: productRow,
  input: productInput,
  translated: ['title', 'summary', 'description', 'origin', 'packaging', 'price_unit', 'moq'],
  statuses: publishStatuses,
  batchFields: ['category_id', 'tags', 'status', 'published_at', 'unpublish_at', 'is_featured', 'origin_cn', 'origin_en', 'certificates'],
  richTexts: ['description_cn', 'description_en'],
  query: listQuery.extend({
    sort: sortBy('id', 'created_at', 'updated_at', 'published_at', 'title_cn', 'view_count', 'sort_order', 'is_featured'),
    ...publishedFilters,
    ...ownFilters,
  }),
} as const

export const publicProductRow = productRow.omit(publishedPrivate).strip()
export type PublicProductRow = z.infer<typeof publicProductRow>
export const publicProduct = product.omit(publishedPrivate).extend(neighbours).strip()
export type PublicProduct = z.infer<typeof publicProduct>

export const publicProductQuery = publicPublishedQuery.extend(ownFilters)
