import { z } from 'zod'
import { activationFilter, activeStatus, activeStatuses } from './activation.ts'
import { id, limits, mediaId, pair, recordId, requiredPair, seo, slug, stored, text, trashable } from './fields.ts'
import { mediaRef } from './media.ts'
import { listQuery, queryFlag, queryId, sortBy, trashQuery } from './resource.ts'
import { translationFields } from './translation/fields.ts'

export const categoryTypes = ['business', 'product', 'news', 'general'] as const

export const categoryInput = z.strictObject({
  parent_id: recordId('categories').nullable().default(null),
  type: z.enum(categoryTypes),
  /** Made from the title where it is left out. */
  slug: slug.optional(),
  ...requiredPair('title', limits.title),
  ...pair('description', limits.description),
  icon: text(50).default(''),
  cover_id: mediaId,
  status: activeStatus.default('active'),
  sort_order: z.int().default(0),
  ...seo,
})

export const category = categoryInput.extend({
  ...stored,
  ...trashable,
  slug,
  cover: mediaRef.nullable(),
  /** Its own articles or products, without those in the trash and in categories below it. */
  record_count: z.int().min(0),
})
export type Category = z.infer<typeof category>
export const categoryRef = z.object({ id, slug, type: z.enum(categoryTypes), title_cn: z.string(), title_en: z.string() })
export type CategoryRef = z.infer<typeof categoryRef>

export const publicCategory = category
  .omit({ version: true, created_by: true, updated_by: true, deleted_at: true, status: true, record_count: true })
  .strip()
export type PublicCategory = z.infer<typeof publicCategory>
export const publicCategoryNode = publicCategory
  .extend({
    get children() {
      return z.array(publicCategoryNode).optional()
    },
  })
  .meta({ id: 'CategoryNode' })

/** The types of categories that records of other resources may belong to; the first is where a new record begins. */
export const categoryTypesOf = { contents: ['news', 'business', 'general'], products: ['product'] } as const

export function fitsCategory(resource: keyof typeof categoryTypesOf, type: string): boolean {
  const types: readonly string[] = categoryTypesOf[resource]
  return types.includes(type)
}

export const categoriesResource = {
  name: 'categories',
  table: 'categories',
  path: '/v1/admin/categories',
  item: category.extend({ translation_fields: translationFields }),
  row: category,
  input: categoryInput,
  translated: ['title', 'description'],
  statuses: activeStatuses,
  batchFields: ['parent_id', 'status'],
  defaultSort: 'sort_order',
  query: listQuery.extend({
    sort: sortBy('id', 'sort_order', 'title_cn', 'title_en', 'created_at', 'updated_at', 'type'),
    type: z.enum(categoryTypes).optional(),
    parent_id: queryId.optional(),
    ...activationFilter,
    ...trashQuery,
  }),
} as const

export const publicCategoryQuery = listQuery.extend({
  sort: sortBy('id', 'sort_order'),
  type: z.enum(categoryTypes).optional(),
  parent_id: queryId.optional(),
  tree: queryFlag.optional(),
})
