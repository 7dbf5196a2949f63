import { z } from 'zod'
import { id, type Locale, locale, locales, stored, text } from './fields.ts'
import { batchLimit, listQuery, sortBy } from './resource.ts'
import { textPlaceNames } from './text-places.ts'

export const textSources = ['file', 'manual', 'machine'] as const
/** `needs_review`: a machine wrote it, or the program's own text has changed since somebody wrote another one. */
export const textStatuses = ['ok', 'missing', 'needs_review'] as const

/** The full key of a text, such as `public.frame.home`: its module and at least one further part. */
export const textKey = z
  .string()
  .trim()
  .max(200)
  .regex(/^[a-z][\w-]*(\.[\w/-]+)+$/i, 'text_key')
const key = textKey
const value = z.string().max(5_000)
const module = text(50)

export const moduleOf = (fullKey: string): string => fullKey.split('.', 1)[0] ?? ''

/** Mails that let people set their password, or say how their account is entered. Only administrators change these. */
export const isAccountText = (fullKey: string): boolean => /^api\.mail\.(password|security)\./.test(fullKey)

export const translationInput = z.strictObject({
  locale,
  key,
  module: module.optional(),
  value: value.default(''),
})
export const translation = translationInput.extend({
  ...stored,
  module,
  source: z.enum(textSources),
  status: z.enum(textStatuses),
  /** The program's own text; null for a text that was added. */
  shipped: z.string().nullable(),
  other: z.object({ id, value, status: z.enum(textStatuses) }).nullable(),
})
export type Translation = z.infer<typeof translation>

export const translationsResource = {
  name: 'translations',
  table: 'translations',
  path: '/v1/admin/translations',
  item: translation,
  row: translation,
  input: translationInput,
  defaultSort: 'key,locale',
  query: listQuery.extend({
    sort: sortBy('id', 'key', 'locale', 'module', 'updated_at'),
    locale: locale.optional(),
    module: module.optional(),
    status: z.enum(textStatuses).optional(),
    source: z.enum(textSources).optional(),
  }),
} as const

export const pairStates = ['missing', 'needs_review', 'changed', 'ok'] as const

const pairSide = translation.pick({ id: true, version: true, value: true, shipped: true, status: true, source: true }).nullable()
const place = z.enum(textPlaceNames)
/** `spoken`: read aloud by screen readers; `described`: the title or description of a page, in a browser’s tab and in search results. */
const textUse = z.enum(['spoken', 'described'])
export type TextUse = z.infer<typeof textUse>
export const textPair = z.object({
  key,
  module,
  place,
  /** Null for a text that a page shows. */
  unseen: textUse.nullable(),
  is_added: z.boolean(),
  zh: pairSide,
  en: pairSide,
})
export type TextPair = z.infer<typeof textPair>
export const pairsQuery = listQuery.omit({ cursor: true }).extend({
  sort: sortBy('key', 'module', 'updated_at'),
  module: module.optional(),
  place: place.optional(),
  /** Keys, or beginnings of keys that end before a point, separated by commas. */
  under: z
    .string()
    .max(1_000)
    .regex(/^[\w./,-]+$/)
    .optional(),
  status: z.enum(pairStates).optional(),
  source: z.enum(textSources).optional(),
})

export const textReview = z.strictObject({
  items: z
    .array(z.strictObject({ id, version: z.int().positive() }))
    .min(1)
    .max(batchLimit),
})
/** `skipped`: those that have been changed since, or that need no review. */
export const textReviewed = z.object({ reviewed: z.int(), skipped: z.int() })

export const usageKinds = ['site', 'page', 'error_page', 'back_office', 'screen', 'login', 'mail', 'data_sheet', 'api'] as const
export const textUsage = z.object({
  /** `name`: that of the page or the screen; empty for the other kinds. `path`: that of a page which is there whatever the records are. */
  places: z.array(z.object({ kind: z.enum(usageKinds), name: z.string(), path: z.string().nullable() })),
  /** The places are derived from the beginning of the key, because the program assembles the key while it runs. */
  is_guessed: z.boolean(),
})
export type TextUsage = z.infer<typeof textUsage>
export const usageQuery = z.strictObject({ key })

export const textModules = z.array(
  z.object({
    module: z.string(),
    texts: z.record(locale, z.object({ total: z.int(), missing: z.int(), needs_review: z.int(), changed: z.int() })),
  }),
)

export const textBatch = z.strictObject({
  items: z.array(z.strictObject({ locale, key, value })).min(1).max(batchLimit),
  only_new: z.boolean().default(false),
})
export const textBatchResult = z.object({ created: z.int(), updated: z.int(), unchanged: z.int() })

export const textExportQuery = z.strictObject({
  format: z.enum(['json', 'csv', 'xlsx']).default('json'),
  locale: locale.optional(),
  module: module.optional(),
  changed_only: z.union([z.boolean(), z.enum(['true', 'false']).transform((flag) => flag === 'true')]).default(false),
})

/** A table of texts as an export is saved: JSON by language and key, or CSV with the columns `key`, `zh`, `en`. */
export const textImport = z.strictObject({
  format: z.enum(['json', 'csv']).default('json'),
  content: z.string().min(1).max(4_000_000),
  /** Stores the good texts although others are not; otherwise all or none are stored. */
  partial: z.boolean().default(false),
  dry_run: z.boolean().default(false),
})
export const textImported = z.object({
  counts: z.object({ create: z.int(), update: z.int(), unchanged: z.int(), refused: z.int() }),
  /** The refused texts, each with the line of the table (0 where the file has none) and why, in the caller's language. */
  refused: z.array(z.object({ line: z.int(), locale, key: z.string(), problems: z.array(z.string()) })),
  is_stored: z.boolean(),
})

/** A place for a value, with its name. */
export const placeholderPattern = /\{\{-?\s*([\w.]+)(?![\w.])[^{}]*\}\}/g
/** The names that a text leaves open for values: `{{count}}`. */
export const placeholdersOf = (value: string): Set<string> => new Set([...value.matchAll(placeholderPattern)].map(([, name = '']) => name))

/** Those that say how many: a text for one alone may do without them. */
const counts: ReadonlySet<string> = new Set(['count', 'shown', 'total'])

/** The placeholders in which a text differs from one that says the same: those that it lost, and those that nothing fills. */
export function placeholderProblems(key: string, value: string, known: string): { lost: string[]; unknown: string[] } {
  const [own, expected] = [placeholdersOf(value), placeholdersOf(known)]
  const isForOne = key.endsWith('_one') || key.endsWith('_zero')
  return {
    lost: [...expected].filter((name) => !own.has(name) && !(isForOne && counts.has(name))),
    unknown: [...own].filter((name) => !expected.has(name)),
  }
}

export const otherLocale = (given: Locale): Locale => locales.find((one) => one !== given) ?? given
