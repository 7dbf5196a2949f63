import { z } from 'zod'
import { type FieldHint, fieldHints } from './field-hints.ts'

/** Locales of the site; `cn`/`en` are the suffixes of a localized pair's fields. */
export const locales = ['zh', 'en'] as const
export type Locale = (typeof locales)[number]
export const locale = z.enum(locales)

/** A record's id: a positive integer that the database assigns, within the columns' 32 bits. */
export const id = z.int().positive().max(2_147_483_647)
/** A moment: UTC, ISO-8601 with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 })
export type Instant = string
/** A moment as a client may write it: any ISO-8601 date-time with an offset, normalized to {@link instant}. */
export const instantInput = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .pipe(instant)

/** The longest texts, in characters; the longest lists, in items. */
export const limits = { title: 200, summary: 500, description: 2_000, richText: 200_000, list: 100, slug: 100 } as const

export const text = (max: number) => z.string().trim().max(max)
export const requiredText = (max: number) => z.string().trim().min(1).max(max)
/** A setting that is stored encrypted and never shown again. */
export const secret = z.string().max(2_000).register(fieldHints, { text: 'secret' }).default('')

/** The names of the fields that are secrets. */
export const secretsIn = (shape: z.ZodRawShape): string[] =>
  Object.entries(shape).flatMap(([name, schema]) =>
    schema instanceof z.ZodDefault && fieldHints.get(schema.unwrap() as z.ZodType)?.text === 'secret' ? [name] : [],
  )

export const webAddress = z.url({ protocol: /^https?$/ }).max(500)
export const slug = z
  .string()
  .max(limits.slug)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .register(fieldHints, { text: 'slug' })
export const recordId = (resource: string, hint: FieldHint = {}) => hinted(id, { resource, ...hint })
const imageId = hinted(id, { media: 'image' })
export const mediaId = imageId.nullable().default(null)
export const requiredImageId = imageId
export const requiredVideoId = hinted(id, { media: 'video' })
export const audioId = hinted(id, { media: 'audio' })
export const logoId = (ground: 'light' | 'dark') => hinted(id, { media: 'image', logo: ground }).nullable().default(null)
export const videoId = hinted(id, { media: 'video' }).nullable().default(null)
export const documentId = hinted(id, { media: 'document' }).nullable().default(null)
export const mediaIds = z.array(imageId).max(limits.list).default([])
export const tags = z
  .array(requiredText(50).register(fieldHints, { text: 'tag' }))
  .max(limits.list)
  .default([])

function hinted<S extends z.ZodType>(schema: S, hint: FieldHint): S {
  const copy = schema.clone()
  fieldHints.add(copy, hint)
  return copy
}

type Pair<F extends string, CN extends z.ZodType, EN extends z.ZodType> = { [K in `${F}_cn`]: CN } & { [K in `${F}_en`]: EN }

/** A localized pair: Chinese required, English optional. */
export function requiredPair<const F extends string>(field: F, max: number) {
  return { [`${field}_cn`]: requiredText(max), [`${field}_en`]: text(max).default('') } as Pair<F, z.ZodString, z.ZodDefault<z.ZodString>>
}

export function pair<const F extends string>(field: F, max: number) {
  return { [`${field}_cn`]: text(max).default(''), [`${field}_en`]: text(max).default('') } as Pair<
    F,
    z.ZodDefault<z.ZodString>,
    z.ZodDefault<z.ZodString>
  >
}

export function richTextPair<const F extends string>(field: F) {
  const both = pair(field, limits.richText)
  for (const half of Object.values<z.ZodDefault<z.ZodString>>(both)) fieldHints.add(half.unwrap(), { text: 'rich' })
  return both
}

export const seo = {
  ...pair('seo_title', limits.title),
  ...pair('seo_description', limits.summary),
  ...pair('seo_keywords', limits.summary),
}

/** Control characters, backslashes and protocol-relative addresses are refused (open redirects). */
export const link = z.string().trim().max(2_000).refine(isSafeLink, { message: 'link' }).register(fieldHints, { text: 'link' })

export function isSafeLink(value: string): boolean {
  if (/[\p{Cc} \\]/u.test(value)) return false
  if (value.startsWith('/')) return !value.startsWith('//')
  if (value.startsWith('#')) return true
  return /^(https?:\/\/[^/]|mailto:|tel:)/i.test(value) && URL.canParse(value)
}

export const stored = {
  id,
  version: z.int().positive(),
  created_at: instant,
  updated_at: instant,
  created_by: id.nullable(),
  updated_by: id.nullable(),
}
export const trashable = { deleted_at: instant.nullable() }

/** By ISO 4217. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)
