import { z } from 'zod'
import { categoryRef } from './categories.ts'
import {
  id,
  instant,
  instantInput,
  limits,
  link,
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

export const publishStatuses = ['draft', 'published', 'archived'] as const
/** `scheduled` is a published record whose moment has not come; it is asked for, never stored. */
export const publishFilter = z.enum([...publishStatuses, 'scheduled'])
export const translationStates = ['complete', 'missing', 'stale'] as const

export const contentInput = z.strictObject({
  category_id: id,
  slug: slug.optional(),
  ...requiredPair('title', limits.title),
  ...pair('summary', limits.summary),
  ...pair('content', limits.richText),
  cover_id: mediaId,
  gallery: mediaIds,
  author: text(100).default(''),
  source_name: text(200).default(''),
  source_url: link.or(z.literal('')).default(''),
  tags,
  status: z.enum(publishStatuses).default('draft'),
  is_featured: z.boolean().default(false),
  is_pinned: z.boolean().default(false),
  published_at: instantInput.nullable().default(null),
  unpublish_at: instantInput.nullable().default(null),
  sort_order: z.int().default(0),
  ...seo,
})

export const content = contentInput.extend({
  ...stored,
  ...trashable,
  slug,
  published_at: instant.nullable(),
  unpublish_at: instant.nullable(),
  view_count: z.int(),
  /** Whether the English texts are all there, partly missing, or older than the Chinese ones. */
  translation: z.enum(translationStates),
  cover: mediaRef.nullable(),
  gallery_media: z.array(mediaRef),
  category: categoryRef.nullable(),
})
export type Content = z.infer<typeof content>
export const contentRow = content.omit({ content_cn: true, content_en: true, gallery_media: true })
export type ContentRow = z.infer<typeof contentRow>

export const contentsResource = {
  name: 'contents',
  path: '/v1/admin/contents',
  item: content,
  row: contentRow,
  input: contentInput,
  statuses: publishStatuses,
  query: listQuery.extend({
    status: publishFilter.optional(),
    category_id: queryId.optional(),
    is_featured: queryFlag.optional(),
    is_pinned: queryFlag.optional(),
    tag: z.string().max(50).optional(),
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
  sort_order: true,
} as const
export const publicContentRow = contentRow.omit(privateFields).strip()
export type PublicContentRow = z.infer<typeof publicContentRow>
export const neighbour = z.object({ id, slug, title_cn: z.string(), title_en: z.string() })
export const publicContent = content.omit(privateFields).extend({ previous: neighbour.nullable(), next: neighbour.nullable() }).strip()
export type PublicContent = z.infer<typeof publicContent>

export const publicContentQuery = listQuery.extend({
  category_id: queryId.optional(),
  category: slug.optional(),
  tag: z.string().max(50).optional(),
  year: z
    .string()
    .regex(/^\d{4}$/)
    .transform(Number)
    .optional(),
  is_featured: queryFlag.optional(),
})
