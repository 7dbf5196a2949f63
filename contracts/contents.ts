import { z } from 'zod'
import { limits, link, pair, richTextPair } from './fields.ts'
import {
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
import { listQuery, queryFlag, queryYear, sortBy } from './resource.ts'
import { translationFields } from './translation/fields.ts'

export const contentInput = z.strictObject({
  ...publishedInput.heading,
  ...richTextPair('content'),
  ...publishedInput.pictures,
  ...pair('author', 100),
  ...pair('source_name', limits.title),
  source_url: link.or(z.literal('')).default(''),
  ...publishedInput.state,
  is_pinned: z.boolean().default(false),
  ...publishedInput.schedule,
})

export const content = contentInput.extend(publishedItem)
export const contentRow = content.omit({ content_cn: true, content_en: true, gallery_media: true }).extend(publishedRow)

export const contentsResource = {
  name: 'contents',
  table: 'contents',
  path: '/v1/admin/contents',
  item: content.extend({ translation_fields: translationFields }),
  row: contentRow,
  input: contentInput,
  translated: ['title', 'summary', 'content', 'author', 'source_name'],
  formerTexts: ['author', 'source_name'],
  statuses: publishStatuses,
  batchFields: [
    'category_id',
    'tags',
    'is_pinned',
    'is_featured',
    'status',
    'published_at',
    'unpublish_at',
    'author_cn',
    'author_en',
    'source_name_cn',
    'source_name_en',
  ],
  richTexts: ['content_cn', 'content_en'],
  defaultSort: '-updated_at',
  query: listQuery.extend({
    sort: sortBy(
      'id',
      'created_at',
      'updated_at',
      'published_at',
      'title_cn',
      'title_en',
      'view_count',
      'sort_order',
      'is_pinned',
      'is_featured',
    ),
    ...publishedFilters,
    is_pinned: queryFlag.optional(),
  }),
} as const

const privateFields = { ...publishedPrivate, sort_order: true } as const
export const publicContentRow = contentRow.omit({ ...publishedRowPrivate, sort_order: true }).strip()
export type PublicContentRow = z.infer<typeof publicContentRow>
export const publicContent = content.omit(privateFields).extend(neighbours).strip()
export type PublicContent = z.infer<typeof publicContent>

export const publicContentQuery = publicPublishedQuery.extend({
  sort: sortBy('id', 'published_at', 'view_count', 'sort_order', 'is_featured', 'is_pinned'),
  year: queryYear.optional(),
})
