import { z } from 'zod'
import { instant, type Locale } from '../fields.ts'

/** `complete`: says what its original says. `stale`: made from an original that says something else. */
export const translationStates = ['complete', 'missing', 'stale'] as const
export type TranslationState = (typeof translationStates)[number]

export const sides = ['cn', 'en'] as const
export type Side = (typeof sides)[number]
/** The localized pair of a field: `title` of `title_en`. */
export const pairOf = (field: string): string => field.replace(/_(cn|en)$/, '')
/** The side that a field holds, or null for a field of no pair: `en` of `title_en`. */
export const sideOf = (field: string): Side | null => sides.find((side) => field.endsWith(`_${side}`)) ?? null
export const localeOfSide = { cn: 'zh', en: 'en' } as const satisfies Record<Side, Locale>

export const translators = ['person', 'machine', 'memory'] as const
export type Translator = (typeof translators)[number]

export const translationField = z.object({
  state: z.enum(translationStates),
  source: z.enum(sides),
  made_by: z.enum(translators).nullable(),
  /** Null where it was made before that was noted. */
  made_at: instant.nullable(),
  user_name: z.string().nullable(),
  confirmed: z.boolean(),
  /** Of a stale field the original that its translation was made from; null where that is not known. */
  before: z.string().nullable(),
})
export type TranslationField = z.infer<typeof translationField>

export const translationFields = z.record(z.string(), translationField)
export type TranslationFields = z.infer<typeof translationFields>
