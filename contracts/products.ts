import { z } from 'zod'
import { fieldHints } from './field-hints.ts'
import { currencyCode, limits, pair, recordId, requiredText, richTextPair, text } from './fields.ts'
import { hasChinese } from './localized.ts'
import {
  copyNames,
  neighbours,
  publicPublishedQuery,
  publishedFilters,
  publishedInput,
  publishedItem,
  publishedPrivate,
  publishedRow,
  publishedRowPrivate,
  publishStatuses,
} from './publishing.ts'
import { listQuery, queryId, sortBy } from './resource.ts'
import { translationFields } from './translation/fields.ts'

/** In a published product each row has its value, and both texts in Chinese; a draft keeps what there is. */
export const specification = z.strictObject({ ...pair('label', 100), ...pair('value', 500) })
export type Specification = z.infer<typeof specification>
export const isShownRow = ({ value_cn, value_en }: Specification): boolean => value_cn !== '' || value_en !== ''

export type RowName = Pick<Specification, 'label_cn' | 'label_en'>

/** The names of rows without a value, which a draft keeps and a published product does not. */
export const unfilledRows = (rows: readonly Specification[]): RowName[] =>
  rows.filter((row) => !isShownRow(row) && row.label_cn + row.label_en !== '').map(({ label_cn, label_en }) => ({ label_cn, label_en }))

/** The names of rows that the English page shows in Chinese; figures, units and codes are read as they are. */
export const untranslatedRows = (rows: readonly Specification[]): RowName[] =>
  rows
    .filter(isShownRow)
    .filter((row) => (row.label_en === '' && hasChinese(row.label_cn)) || (row.value_en === '' && hasChinese(row.value_cn)))
    .map(({ label_cn, label_en }) => ({ label_cn, label_en }))

/** Offered first; any other of ISO 4217 is taken. A new product begins with the first. */
export const currencies = ['USD', 'CNY', 'EUR', 'GBP', 'JPY', 'HKD'] as const

/** Offered for prices; any other is taken. */
export const priceUnits = [
  { cn: '公斤', en: 'kg' },
  { cn: '吨', en: 'tonne' },
  { cn: '箱', en: 'carton' },
  { cn: '件', en: 'piece' },
  { cn: '只', en: 'head' },
  { cn: '磅', en: 'lb' },
] as const

/** Delivery terms of the Incoterms 2020 rules; first those that most sea freight is sold on. */
export const incoterms = ['FOB', 'CFR', 'CIF', 'EXW', 'FCA', 'FAS', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const

const price = z.number().min(0).max(1_000_000_000).nullable().default(null)

export const productInput = z.strictObject({
  ...publishedInput.heading,
  ...richTextPair('description'),
  ...publishedInput.pictures,
  sku: text(50).default(''),
  scientific_name: text(200).register(fieldHints, { lang: 'la' }).default(''),
  /** Other names that buyers search for, in any language, between commas: `prawn, 白虾`. They are found and not shown. */
  synonyms: text(500).default(''),
  ...pair('origin', 200),
  specifications: z.array(specification).max(limits.list).default([]),
  ...pair('packaging', limits.summary),
  /** Prices in whole currency units for each `price_unit`; null means that buyers ask. */
  price_min: price,
  price_max: price,
  currency: currencyCode.default('CNY'),
  ...pair('price_unit', 50),
  incoterm: z.enum(incoterms).nullable().default(null),
  /** The port or place that the delivery term names. */
  ...pair('port', 100),
  ...pair('moq', 200),
  hs_code: z
    .string()
    .trim()
    .max(20)
    .regex(/^(?:(?:\d\.?){3,18}\d)?$/, 'hs_code')
    .default(''),
  certificates: z.array(recordId('certificates')).max(limits.list).default([]),
  ...publishedInput.state,
  ...publishedInput.schedule,
})

/** The fields that buyers compare products by, as the page and the data sheet list them; their labels are `products.terms.*`. */
export const productTerms = ['moq', 'origin', 'sku', 'packaging', 'hs_code'] as const

export const product = productInput.extend(publishedItem)
export const productRow = product
  .omit({ description_cn: true, description_en: true, gallery_media: true, specifications: true })
  .extend(publishedRow)

/** The specifications of other products of a category, the most common first, each with the values that were written for it. */
export const specificationSuggestionQuery = z.strictObject({ category_id: queryId })
export const specificationSuggestions = z.array(z.object({ ...pair('label', 100), values: z.array(z.object(pair('value', 500))) }))
export type SpecificationSuggestion = z.output<typeof specificationSuggestions>[number]

/** A variant of a product is told from it by its item code. */
export const variantNames = copyNames.extend({ sku: requiredText(50).optional() })

const ownFilters = { origin: z.string().max(200).optional(), certificate_id: queryId.optional() }

export const productsResource = {
  name: 'products',
  table: 'products',
  path: '/v1/admin/products',
  item: product.extend({ translation_fields: translationFields }),
  row: productRow,
  input: productInput,
  translated: ['title', 'summary', 'description', 'origin', 'packaging', 'price_unit', 'port', 'moq'],
  textLists: ['specifications'],
  statuses: publishStatuses,
  batchFields: [
    'category_id',
    'tags',
    'is_featured',
    'status',
    'published_at',
    'unpublish_at',
    'price_min',
    'price_max',
    'currency',
    'price_unit_cn',
    'price_unit_en',
    'incoterm',
    'port_cn',
    'port_en',
    'moq_cn',
    'moq_en',
    'origin_cn',
    'origin_en',
    'certificates',
  ],
  richTexts: ['description_cn', 'description_en'],
  defaultSort: '-updated_at',
  query: listQuery.extend({
    sort: sortBy(
      'id',
      'created_at',
      'updated_at',
      'published_at',
      'title_cn',
      'title_en',
      'sku',
      'price_min',
      'view_count',
      'sort_order',
      'is_featured',
    ),
    ...publishedFilters,
    ...ownFilters,
  }),
} as const

export const publicProductRow = productRow.omit(publishedRowPrivate).strip()
export type PublicProductRow = z.infer<typeof publicProductRow>
export const publicProduct = product.omit(publishedPrivate).extend(neighbours).strip()
export type PublicProduct = z.infer<typeof publicProduct>

export const publicProductQuery = publicPublishedQuery.extend(ownFilters)
