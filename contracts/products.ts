import { z } from 'zod'
import { categoryRef } from './categories.ts'
import { neighbour, publishFilter, publishStatuses, translationStates } from './contents.ts'
import {
  id,
  instant,
  instantInput,
  limits,
  mediaId,
  mediaIds,
  pair,
  requiredPair,
  seo,
  slug,
  stored,
  tags,
  text,
  trashable,
} from './fields.ts'
import { mediaRef } from './media.ts'
import { listQuery, queryFlag, queryId, trashQuery } from './resource.ts'

export const specification = z.strictObject({ ...requiredPair('label', 100), ...requiredPair('value', 500) })
export type Specification = z.infer<typeof specification>

const price = z.number().min(0).max(1_000_000_000).nullable().default(null)

export const productInput = z.strictObject({
  category_id: id,
  slug: slug.optional(),
  ...requiredPair('title', limits.title),
  ...pair('summary', limits.summary),
  ...pair('description', limits.richText),
  cover_id: mediaId,
  gallery: mediaIds,
  sku: text(50).default(''),
  scientific_name: text(200).default(''),
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
  certificates: z.array(id).max(limits.list).default([]),
  tags,
  status: z.enum(publishStatuses).default('draft'),
  is_featured: z.boolean().default(false),
  published_at: instantInput.nullable().default(null),
  unpublish_at: instantInput.nullable().default(null),
  sort_order: z.int().default(0),
  ...seo,
})

export const product = productInput.extend({
  ...stored,
  ...trashable,
  slug,
  published_at: instant.nullable(),
  unpublish_at: instant.nullable(),
  view_count: z.int(),
  translation: z.enum(translationStates),
  cover: mediaRef.nullable(),
  gallery_media: z.array(mediaRef),
  category: categoryRef.nullable(),
})
export type Product = z.infer<typeof product>
export const productRow = product.omit({ description_cn: true, description_en: true, gallery_media: true, specifications: true })
export type ProductRow = z.infer<typeof productRow>

export const productsResource = {
  name: 'products',
  path: '/v1/admin/products',
  item: product,
  row: productRow,
  input: productInput,
  statuses: publishStatuses,
  query: listQuery.extend({
    status: publishFilter.optional(),
    category_id: queryId.optional(),
    is_featured: queryFlag.optional(),
    tag: z.string().max(50).optional(),
    origin: z.string().max(200).optional(),
    certificate_id: queryId.optional(),
    from: instant.optional(),
    to: instant.optional(),
    translation: z.enum(translationStates).optional(),
    ...trashQuery,
  }),
} as const

const privateFields = {
  version: true,
  created_by: true,
  updated_by: true,
  deleted_at: true,
  unpublish_at: true,
  status: true,
  translation: true,
} as const
export const publicProductRow = productRow.omit(privateFields).strip()
export type PublicProductRow = z.infer<typeof publicProductRow>
export const publicProduct = product.omit(privateFields).extend({ previous: neighbour.nullable(), next: neighbour.nullable() }).strip()
export type PublicProduct = z.infer<typeof publicProduct>

export const publicProductQuery = listQuery.extend({
  category_id: queryId.optional(),
  category: slug.optional(),
  tag: z.string().max(50).optional(),
  origin: z.string().max(200).optional(),
  certificate_id: queryId.optional(),
  is_featured: queryFlag.optional(),
})
