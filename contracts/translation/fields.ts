import { z } from 'zod'
import { instant, type Locale } from '../fields.ts'

/** `complete`: says what its original says. `stale`: made from an original that says something else. */
export const translationStates = ['complete', 'missing', 'stale'] as const
export type TranslationState = (typeof translationStates)[number]

/** The sides of a localized pair, by the ends of their fields' names. */
const sides = ['cn', 'en'] as const
export type Side = (typeof sides)[number]
/** The language of a side, as the rest of the program names languages. */
export const localeOfSide = { cn: 'zh', en: 'en' } as const satisfies Record<Side, Locale>

/** A person, a translation service, or the translation memory. */
export const translators = ['person', 'machine', 'memory'] as const
export type Translator = (typeof translators)[number]

/** The state of one localized pair of an item. */
export const translationField = z.object({
  state: z.enum(translationStates),
  /** The side that is the original of the other. */
  source: z.enum(sides),
  /** Null while there is no translation. */
  made_by: z.enum(translators).nullable(),
  /** Null where it was made before that was noted. */
  made_at: instant.nullable(),
  user_name: z.string().nullable(),
  /** True where a person has found it right since it was made. */
  confirmed: z.boolean(),
  /** Of a stale field the original that its translation was made from; null where that is not known. */
  before: z.string().nullable(),
})
export type TranslationField = z.infer<typeof translationField>

/** The localized pairs of an item that hold a text, by their names without a language. */
export const translationFields = z.record(z.string(), translationField)
export type TranslationFields = z.infer<typeof translationFields>
