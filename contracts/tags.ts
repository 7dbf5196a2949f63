import { z } from 'zod'
import { type Locale, requiredText } from './fields.ts'
import { hasChinese, sideOf } from './localized.ts'
import { listQuery } from './resource.ts'

const longest = 50

/** The part of a tag that a writer has typed. */
export const tagQuery = z.strictObject({ keyword: z.string().trim().max(longest).default('') })
/** A tag with the number of records, outside the trash, that carry it. */
export const tagCount = z.object({ tag: z.string(), count: z.int() })
export type TagCount = z.infer<typeof tagCount>

/**
 * The names of a tag in each language; empty where the tag's text is its name. Records, filters and addresses identify the tag by its text,
 * which may hold both languages: `出口 / Export`.
 */
export const tagNames = z.object({ name_cn: z.string(), name_en: z.string() })
export type TagNames = z.infer<typeof tagNames>
/** The tags that have names, by their text. */
export const namedTags = z.record(z.string(), tagNames)
export type NamedTags = z.infer<typeof namedTags>

/**
 * Gives a tag its names; without any it is called what it says. `base` is what the caller has read: a side that it does not change keeps what
 * others have made of it since, and one that both change is refused (409). Without `base` names that are there are not replaced.
 */
export const tagNaming = z.strictObject({
  tag: requiredText(longest),
  name_cn: z.string().trim().max(longest).default(''),
  name_en: z
    .string()
    .trim()
    .max(longest)
    .regex(/^\P{sc=Han}*$/u, 'english_word')
    .default(''),
  base: tagNames.optional(),
})

/** A tag as it is managed: with its own names, and how many articles, products and files carry it. */
export const tagRow = tagCount.extend(tagNames.shape)
export type TagRow = z.infer<typeof tagRow>
export const tagsQuery = z.strictObject({
  page: listQuery.shape.page,
  per_page: listQuery.shape.per_page,
  keyword: listQuery.shape.keyword,
  /** Those that English pages leave out, because they have no English name. */
  translation: z.enum(['missing']).optional(),
})

/** The name of a tag in a language; the tag itself where it has no name there. */
export function tagText(tag: string, named: NamedTags, locale: Locale): string {
  const names = Object.hasOwn(named, tag) ? named[tag] : undefined
  return (locale === 'zh' ? names?.name_cn : names?.name_en) || sideOf(tag, locale)
}

/** True where the English name of a tag contains Chinese characters. */
export const lacksEnglish = (tag: string, named: NamedTags): boolean => hasChinese(tagText(tag, named, 'en'))
