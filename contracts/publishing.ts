import { z } from 'zod'
import { categoryRef } from './categories.ts'
import {
  id,
  instant,
  instantInput,
  limits,
  mediaId,
  mediaIds,
  pair,
  recordId,
  requiredPair,
  seo,
  slug,
  stored,
  tags,
  trashable,
} from './fields.ts'
import { mediaRef } from './media.ts'
import { listQuery, queryFlag, queryId, trashQuery } from './resource.ts'

export const publishStatuses = ['draft', 'published', 'archived'] as const
/** `scheduled` is a published record whose moment has not come; it is a filter, never stored. */
export const publishFilter = z.enum([...publishStatuses, 'scheduled'])
/** Whether the English texts are all there, partly missing, or older than the Chinese ones. */
export const translationStates = ['complete', 'missing', 'stale'] as const

/**
 * The localized pairs whose English is older than its Chinese, by their names without a language; each with a fingerprint of
 * the Chinese text that the English was written for. A writer may take entries out: that English is still right.
 */
export const staleEnglish = z.record(
  z
    .string()
    .max(50)
    .regex(/^[a-z][a-z_]*$/),
  z
    .string()
    .max(64)
    .regex(/^[\w-]*$/),
)
export type StaleEnglish = z.infer<typeof staleEnglish>
/** Inputs that are no words of a record: they are neither compared with other people's nor exported. */
export const bookkeeping: readonly string[] = ['stale_english']

/**
 * The fields that articles and products share, in the groups between which each puts its own: the order of an input's
 * fields is that of the columns of an export.
 */
export const publishedInput = {
  heading: {
    category_id: recordId('categories'),
    slug: slug.optional(),
    ...requiredPair('title', limits.title),
    ...pair('summary', limits.summary),
  },
  pictures: { cover_id: mediaId, gallery: mediaIds },
  state: { tags, status: z.enum(publishStatuses).default('draft'), is_featured: z.boolean().default(false) },
  schedule: {
    published_at: instantInput.nullable().default(null),
    unpublish_at: instantInput.nullable().default(null),
    sort_order: z.int().default(0),
    ...seo,
    stale_english: staleEnglish.default({}),
  },
}

/** What a stored article or product carries besides what was written. */
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

/** Fields of an article or a product that the public does not get. */
export const publishedPrivate = {
  version: true,
  created_by: true,
  updated_by: true,
  deleted_at: true,
  unpublish_at: true,
  status: true,
  translation: true,
  stale_english: true,
} as const

const neighbour = z.object({ id, slug, title_cn: z.string(), title_en: z.string() })
/** The public records right before and after one in its category, in the order of publication. */
export const neighbours = { previous: neighbour.nullable(), next: neighbour.nullable() }

const tag = z.string().max(50).optional()

/** The filters of the back office's lists. */
export const publishedFilters = {
  status: publishFilter.optional(),
  category_id: queryId.optional(),
  is_featured: queryFlag.optional(),
  tag,
  from: instant.optional(),
  to: instant.optional(),
  translation: z.enum(translationStates).optional(),
  ...trashQuery,
}

/** The query of the public lists. */
export const publicPublishedQuery = listQuery.extend({
  category_id: queryId.optional(),
  /** A category's slug, as pages name it. */
  category: slug.optional(),
  tag,
  is_featured: queryFlag.optional(),
})

/** An earlier version of a record; its fields are those of the input. */
export const revisionInfo = z.object({ version: z.int(), created_at: z.string(), user_name: z.string().nullable() })
export const revisionParams = z.strictObject({ id: queryId, version: queryId })
/** An address that shows a record whatever its state, for a day. */
export const previewLink = z.object({ url: z.string() })
