import { z } from 'zod'
import { categoryRef } from './categories.ts'
import {
  id,
  instant,
  instantInput,
  limits,
  locales,
  mediaId,
  mediaIds,
  pair,
  recordId,
  seo,
  slug,
  stored,
  tags,
  text,
  trashable,
} from './fields.ts'
import { mediaRef } from './media.ts'
import { listQuery, queryFlag, queryId, sortBy, trashQuery } from './resource.ts'
import { translationStates } from './translation/fields.ts'

export const publishStatuses = ['draft', 'published', 'archived'] as const
/** `scheduled` is a published record whose moment has not come; it is a filter, never stored. */
export const publishFilter = z.enum([...publishStatuses, 'scheduled'])
/** `missing` is in either language; which one it is, is a filter, never stored. */
const translationFilter = z.enum(['complete', 'missing', 'missing_cn', 'missing_en', 'stale'])
/** The order of an input's fields is that of the columns of an export. */
export const publishedInput = {
  heading: {
    category_id: recordId('categories'),
    slug: slug.optional(),
    /** A draft has it in either language, what is published in Chinese. */
    ...pair('title', limits.title),
    ...pair('summary', limits.summary),
  },
  pictures: { cover_id: mediaId, gallery: mediaIds },
  state: { tags, status: z.enum(publishStatuses).default('draft'), is_featured: z.boolean().default(false) },
  schedule: {
    published_at: instantInput.nullable().default(null),
    unpublish_at: instantInput.nullable().default(null),
    sort_order: z.int().default(0),
    ...seo,
  },
}

export const publishedItem = {
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
}

/** Facts that lists alone carry. */
export const publishedRow = {
  /** Fields that have no text in a language while the other one has, such as `title_en`. */
  missing_fields: z.array(z.string()).optional(),
  /** Number of those that have one which waits for review; they are not among the missing ones. */
  waiting_fields: z.int().optional(),
}

/** Fields of an article or a product that stay as they are when an earlier version is restored. */
export const unrestoredFields = ['slug', 'status', 'published_at', 'unpublish_at'] as const

/** Fields of an article or a product that the public does not get. */
export const publishedPrivate = {
  version: true,
  created_by: true,
  updated_by: true,
  deleted_at: true,
  unpublish_at: true,
  status: true,
  translation: true,
} as const
/** The same of what only lists have. */
export const publishedRowPrivate = { ...publishedPrivate, missing_fields: true, waiting_fields: true } as const

const neighbour = z.object({ id, slug, title_cn: z.string(), title_en: z.string() })
export const neighbours = { previous: neighbour.nullable(), next: neighbour.nullable() }

const tag = z.string().max(50).optional()

export const publishedFilters = {
  status: publishFilter.optional(),
  category_id: queryId.optional(),
  /** The account that made it. */
  created_by: queryId.optional(),
  is_featured: queryFlag.optional(),
  tag,
  from: instant.optional(),
  to: instant.optional(),
  translation: translationFilter.optional(),
  ...trashQuery,
}

export const publicPublishedQuery = listQuery.extend({
  sort: sortBy('id', 'published_at', 'view_count', 'sort_order', 'is_featured'),
  category_id: queryId.optional(),
  category: slug.optional(),
  tag,
  is_featured: queryFlag.optional(),
})

/** The names of a copy; one that is not given is the original's, marked as that of a copy. */
export const copyNames = z.strictObject({ title_cn: text(limits.title), title_en: text(limits.title) }).partial()

/**
 * Of drafts that are about to be published those that lack something: the fields that publishing demands, those that are there in the other
 * language alone, an article or a description that is there in neither, a product's picture,
 * the unit of its price, and the values of its specifications.
 */
export const publishReadiness = z.object({
  records: z.array(
    z.object({
      id,
      title_cn: z.string(),
      title_en: z.string(),
      required: z.array(z.string()),
      missing: z.array(z.string()),
      is_empty: z.boolean(),
      has_no_picture: z.boolean(),
      has_no_price_unit: z.boolean(),
      unfilled_rows: z.array(z.object(pair('label', 100))),
      untranslated_rows: z.array(z.object(pair('label', 100))),
    }),
  ),
})

export const revisionInfo = z.object({ version: z.int(), created_at: z.string(), user_name: z.string().nullable() })
export const revisionParams = z.strictObject({ id: queryId, version: queryId })
/** An address that shows a record whatever its state, for a day. */
export const previewLink = z.object({ url: z.string() })

export const previewQuery = z.strictObject({ locale: z.enum(locales).default('zh') })
/** The same, and the page that is to show what is written: its path without a language. */
export const pagePreviewQuery = previewQuery.extend({ path: z.string().max(300).regex(/^\//) })
export const pagePreview = z.object({ html: z.string() })
