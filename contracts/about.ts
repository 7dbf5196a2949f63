import { z } from 'zod'
import { activeStatus } from './activation.ts'
import { id, limits, link, mediaId, mediaIds, pair, recordId, requiredPair, richTextPair, text, videoId } from './fields.ts'
import { mediaRef } from './media.ts'
import { translationFields } from './translation/fields.ts'

const entry = { ...requiredPair('title', limits.title), ...pair('description', limits.description) }
const block = { version: z.int().min(0), updated_at: z.string().nullable() }
const followed = { translation_fields: translationFields }
const items = <S extends z.ZodType>(item: S) => z.array(item).max(limits.list)

export const companyIntroInput = z.strictObject({
  ...requiredPair('title', limits.title),
  ...richTextPair('content'),
  image_id: mediaId,
  gallery: mediaIds,
  video_id: videoId,
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

export const displayEntry = z.strictObject({ ...entry, icon: text(50).default(''), image_id: mediaId })
export const displayInput = z.strictObject({ items: items(displayEntry) })
export const displayBlock = z.object({ ...block, items: z.array(displayEntry.extend({ image: mediaRef.nullable() })) })

export const statisticEntry = z.strictObject({
  ...requiredPair('label', 100),
  value: z.number(),
  ...pair('unit', 50),
  suffix: text(10).default(''),
  icon: text(50).default(''),
})
export const statisticsInput = z.strictObject({ items: items(statisticEntry) })
export const statisticsBlock = z.object({ ...block, items: z.array(statisticEntry) })

/** A door to a business line on the home page. */
export const businessEntry = z.strictObject({ ...entry, image_id: mediaId, link: link.or(z.literal('')).default('') })
export const businessBlockInput = z.strictObject({ items: items(businessEntry) })
export const businessBlock = z.object({ ...block, items: z.array(businessEntry.extend({ image: mediaRef.nullable() })) })

export const lineStep = z.strictObject({ ...entry, icon: text(50).default('') })
export const lineFact = z.strictObject({ value: z.number(), ...pair('unit', 50), ...requiredPair('label', 100) })

/** Stored beside the category of the same slug. */
export const businessLineInput = z.strictObject({
  ...pair('lead', limits.summary),
  ...richTextPair('body'),
  steps: items(lineStep).default([]),
  facts: items(lineFact).default([]),
  /** The product categories that belong to the line; featured products are shown where there are none. */
  product_category_ids: z
    .array(recordId('categories', { types: ['product'] }))
    .max(limits.list)
    .default([]),
})
export type BusinessLineText = z.infer<typeof businessLineInput>
export const lineRichTexts: readonly string[] = ['body_cn', 'body_en']

export const businessLineRow = z.object({
  id,
  slug: z.string(),
  title_cn: z.string(),
  title_en: z.string(),
  status: activeStatus,
  version: block.version,
  updated_at: block.updated_at,
})
export type BusinessLineRow = z.infer<typeof businessLineRow>
export const businessLineAnswer = businessLineInput.extend({ ...block, ...followed })
export type BusinessLine = z.infer<typeof businessLineAnswer>

export const aboutBlocks = {
  company_intro: companyIntroInput,
  culture: displayInput,
  highlights: displayInput,
  statistics: statisticsInput,
  business: businessBlockInput,
} as const
export type AboutBlockKey = keyof typeof aboutBlocks

/** Numbers that stand for the blocks where a record id is asked for (usage, revisions). */
export const aboutBlockIds: Record<AboutBlockKey, number> = { company_intro: 1, culture: 2, highlights: 3, statistics: 4, business: 5 }

/** The blocks as they are read: with their media and a version, which is 0 until a block has been written. */
export const aboutBlockAnswers = {
  company_intro: companyIntro.extend({ title_cn: text(limits.title) }),
  culture: displayBlock,
  highlights: displayBlock,
  statistics: statisticsBlock,
  business: businessBlock,
} as const satisfies Record<AboutBlockKey, z.ZodObject>
export type AboutBlock<K extends AboutBlockKey> = z.infer<(typeof aboutBlockAnswers)[K]>

export const aboutBlockItems = {
  company_intro: aboutBlockAnswers.company_intro.extend(followed),
  culture: aboutBlockAnswers.culture.extend(followed),
  highlights: aboutBlockAnswers.highlights.extend(followed),
  statistics: aboutBlockAnswers.statistics.extend(followed),
  business: aboutBlockAnswers.business.extend(followed),
} as const satisfies Record<AboutBlockKey, z.ZodObject>
export type AboutBlockItem<K extends AboutBlockKey> = z.infer<(typeof aboutBlockItems)[K]>
