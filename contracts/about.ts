import { z } from 'zod'
import { id, limits, link, mediaId, mediaIds, pair, requiredPair, text } from './fields.ts'
import { mediaRef } from './media.ts'

const entry = { ...requiredPair('title', limits.title), ...pair('description', limits.description) }
const block = { version: z.int().min(0), updated_at: z.string().nullable() }
const items = <S extends z.ZodType>(item: S) => z.array(item).max(limits.list)

export const companyIntroInput = z.strictObject({
  ...requiredPair('title', limits.title),
  ...pair('content', limits.richText),
  image_id: mediaId,
  gallery: mediaIds,
  video_id: mediaId,
  founded_year: z.int().min(1800).max(2100).nullable().default(null),
})
/** The introduction's fields of sanitized HTML, in which media appear by their addresses. */
export const aboutRichTexts: readonly string[] = ['content_cn', 'content_en']
export const companyIntro = companyIntroInput.extend({
  ...block,
  image: mediaRef.nullable(),
  gallery_media: z.array(mediaRef),
  video: mediaRef.nullable(),
})

const display = z.strictObject({ ...entry, icon: text(50).default(''), image_id: mediaId })
export const displayInput = z.strictObject({ items: items(display) })
export const displayBlock = z.object({ ...block, items: z.array(display.extend({ image: mediaRef.nullable() })) })

const statistic = z.strictObject({
  ...requiredPair('label', 100),
  value: z.number(),
  ...pair('unit', 50),
  suffix: text(10).default(''),
  icon: text(50).default(''),
})
export const statisticsInput = z.strictObject({ items: items(statistic) })
export const statisticsBlock = z.object({ ...block, items: z.array(statistic) })

const businessItem = z.strictObject({ ...entry, image_id: mediaId, link: link.or(z.literal('')).default('') })
export const businessBlockInput = z.strictObject({ items: items(businessItem) })
export const businessBlock = z.object({ ...block, items: z.array(businessItem.extend({ image: mediaRef.nullable() })) })

/** The page of one business line: its own text, the steps of its process, its facts. Stored beside the category of the same slug. */
export const businessLineInput = z.strictObject({
  ...pair('lead', limits.summary),
  ...pair('body', limits.richText),
  /** `icon` names the drawing of a step. */
  steps: items(z.strictObject({ ...entry, icon: text(50).default('') })).default([]),
  facts: items(z.strictObject({ value: z.number(), ...pair('unit', 50), ...requiredPair('label', 100) })).default([]),
  /** The product categories that belong to the line; featured products are shown where there are none. */
  product_category_ids: z.array(id).max(limits.list).default([]),
})
export type BusinessLineText = z.infer<typeof businessLineInput>

/** The blocks by their key, with what each takes. */
export const aboutBlocks = {
  company_intro: companyIntroInput,
  culture: displayInput,
  highlights: displayInput,
  statistics: statisticsInput,
  business: businessBlockInput,
} as const
export type AboutBlockKey = keyof typeof aboutBlocks

/** The same blocks as they are read: with their media and a version, which is 0 until a block has been written. */
export const aboutBlockAnswers = {
  company_intro: companyIntro.extend({ title_cn: text(limits.title) }),
  culture: displayBlock,
  highlights: displayBlock,
  statistics: statisticsBlock,
  business: businessBlock,
} as const satisfies Record<AboutBlockKey, z.ZodObject>
export type AboutBlock<K extends AboutBlockKey> = z.infer<(typeof aboutBlockAnswers)[K]>
