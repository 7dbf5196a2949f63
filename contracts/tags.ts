import { z } from 'zod'
import { type Locale, requiredText } from './fields.ts'
import { hasChinese, sideOf } from './localized.ts'
import { listQuery } from './resource.ts'

const maxTagLength = 50

export const tagQuery = z.strictObject({ keyword: z.string().trim().max(maxTagLength).default('') })
/** A tag with the number of records, outside the trash, that carry it. */
export const tagCount = z.object({ tag: z.string(), count: z.int() })
export type TagCount = z.infer<typeof tagCount>

/** Empty where the tag's text is its name. The text, which may hold both languages (`出口 / Export`), identifies the tag. */
export const tagNames = z.object({ name_cn: z.string(), name_en: z.string() })
export type TagNames = z.infer<typeof tagNames>
export const namedTags = z.record(z.string(), tagNames)
export type NamedTags = z.infer<typeof namedTags>

/** `base` is what the caller has read: a side that both changed is refused (409). Without `base` existing names are not replaced. */
export const tagNaming = z.strictObject({
  tag: requiredText(maxTagLength),
  name_cn: z.string().trim().max(maxTagLength).default(''),
  name_en: z
    .string()
    .trim()
    .max(maxTagLength)
    .regex(/^\P{sc=Han}*$/u, 'english_word')
    .default(''),
  base: tagNames.optional(),
})

export const tagRow = tagCount.extend(tagNames.shape)
export type TagRow = z.infer<typeof tagRow>
export const tagsQuery = z.strictObject({
  page: listQuery.shape.page,
  per_page: listQuery.shape.per_page,
  keyword: listQuery.shape.keyword,
  /** Those that English pages leave out, because they have no English name. */
  translation: z.enum(['missing']).optional(),
})

export function tagText(tag: string, named: NamedTags, locale: Locale): string {
  const names = Object.hasOwn(named, tag) ? named[tag] : undefined
  return (locale === 'zh' ? names?.name_cn : names?.name_en) || sideOf(tag, locale)
}

export const lacksEnglish = (tag: string, named: NamedTags): boolean => hasChinese(tagText(tag, named, 'en'))
