import { z } from 'zod'
import { fieldHints } from './field-hints.ts'
import { id, instant, limits, pair, requiredText, stored, tags, text, trashable } from './fields.ts'
import { listQuery, queryFlag, queryInteger, sortBy, trashQuery } from './resource.ts'
import { translationFields } from './translation/fields.ts'

export const mediaKinds = ['image', 'video', 'document', 'audio'] as const
export const mediaStatuses = ['processing', 'ready', 'failed'] as const
/** Widths in pixels that images are scaled to: no step is so long that a screen gets a third more than it shows. */
export const variantWidths = [320, 480, 640, 800, 960, 1280, 1600, 1920, 2560, 3600] as const
const widestVariant = Math.max(...variantWidths)
const minScale = 1.1

/** The widths that a picture is scaled to: those below its own, and its own where the next smaller would lose detail. */
export function variantWidthsOf(own: number): number[] {
  const below = variantWidths.filter((width) => width <= own)
  const last = below.at(-1)
  return last !== undefined && own < widestVariant && own > last * minScale ? [...below, own] : below
}

/** The largest upload of any type, in units of 1024 × 1024 bytes and in bytes. */
export const maxUploadMegabytes = 200
export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024
/** Larger files are sent in chunks: an interrupted upload can then be resumed. */
export const resumableFrom = 20 * 1024 * 1024

export const mediaRef = z.object({
  id,
  kind: z.enum(mediaKinds),
  mime: z.string(),
  /** Immutable address of the original (cleaned of its metadata). */
  url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Widths that exist as `{url without extension}-{width}.avif` and `.webp`. */
  variants: z.array(z.int()),
  /** A thumbhash, base64; null for what is no image. */
  placeholder: z.string().nullable(),
  alt_cn: z.string(),
  alt_en: z.string(),
  focal_x: z.number(),
  focal_y: z.number(),
})
export type MediaRef = z.infer<typeof mediaRef>

/** A folder exists while it holds something; an empty name is none. */
const folderName = text(200).register(fieldHints, { text: 'folder' })

export const mediaInput = z.strictObject({
  original_name: requiredText(255),
  ...pair('alt', limits.summary),
  /** The picture conveys nothing: its alternative texts are empty on purpose. */
  is_decorative: z.boolean().default(false),
  ...pair('title', limits.title),
  folder: folderName.default(''),
  tags,
  focal_x: z.number().min(0).max(1).default(0.5),
  focal_y: z.number().min(0).max(1).default(0.5),
})

export const media = mediaRef.extend({
  ...mediaInput.shape,
  ...stored,
  ...trashable,
  size: z.int(),
  sha256: z.string(),
  status: z.enum(mediaStatuses),
})
export type Media = z.infer<typeof media>
export const mediaItem = media.extend({ translation_fields: translationFields })
export type MediaItem = z.infer<typeof mediaItem>

/** A duplicate is the record that has the same bytes already, which stays as it is. */
export const uploadedMedia = mediaItem.extend({ is_duplicate: z.boolean() })
export type UploadedMedia = z.infer<typeof uploadedMedia>

export const mediaUsage = z.object({ resource: z.string(), id, title_cn: z.string(), title_en: z.string(), field: z.string() })
export type MediaUsage = z.infer<typeof mediaUsage>

/** The folders that hold files, with what is in none; files in the trash count nowhere. */
export const mediaFolders = z.object({
  total: z.int(),
  unfiled: z.int(),
  folders: z.array(z.object({ name: z.string(), count: z.int() })),
})
export type MediaFolders = z.infer<typeof mediaFolders>

/** Of the files in a list. */
export const mediaTotals = z.object({ count: z.int(), bytes: z.int() })
export type MediaTotals = z.infer<typeof mediaTotals>

/** Maximum number of unused files that one call moves to the trash: other writes wait for it on SQLite. */
export const unusedPerCall = 200
export const mediaTrashUnused = z.strictObject({ older_than: z.int().min(0).max(9_999).default(0) })
export const mediaTrashedUnused = z.object({ trashed: z.int(), remaining: z.int() })

/** A part of a picture, in pixels of its original. */
export const mediaCrop = z.strictObject({ x: z.int().min(0), y: z.int().min(0), width: z.int().min(1), height: z.int().min(1) })
export type MediaCrop = z.infer<typeof mediaCrop>

export const uploadQuery = z.strictObject({ folder: folderName.optional() })
export const resumableMetadata = uploadQuery.extend({ filename: z.string().min(1) })

export const mediaResource = {
  name: 'media',
  table: 'media',
  path: '/v1/admin/media',
  item: mediaItem,
  row: media,
  input: mediaInput,
  translated: ['alt', 'title'],
  batchFields: ['folder', 'tags'],
  defaultSort: '-created_at',
  query: listQuery.extend({
    sort: sortBy('id', 'created_at', 'updated_at', 'original_name', 'size'),
    kind: z.enum(mediaKinds).optional(),
    folder: z.string().max(200).optional(),
    unfiled: queryFlag.optional(),
    mime: z.string().max(100).optional(),
    tag: z.string().max(50).optional(),
    unused: queryFlag.optional(),
    /** Pictures that lack an alternative text, in one language or both. */
    alt: z.enum(['missing']).optional(),
    /** Uploaded more than this number of days ago. */
    older_than: queryInteger(4).optional(),
    from: instant.optional(),
    to: instant.optional(),
    ...trashQuery,
  }),
} as const

export const mediaTotalsQuery = mediaResource.query.omit({ page: true, per_page: true, sort: true, cursor: true })
