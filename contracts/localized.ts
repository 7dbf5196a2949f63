import type { Locale } from './fields.ts'
import { typeset } from './typeset.ts'

/** The fields of a record whose Chinese text stands in for a missing English one. */
export interface FallenBack {
  untranslated: string[]
}

type Flat<T> = T extends readonly (infer Item)[] ? Flat<Item>[] : T extends object ? Localized<T> : T

/** A record in one language: each `x_cn`/`x_en` pair became `x`; the rest is as it was. */
export type Localized<T> = {
  [K in keyof T as K extends `${infer F}_cn` ? F : K extends `${string}_en` ? never : K]: Flat<T[K]>
} & FallenBack

/**
 * Flattens every localized pair of a record, deeply, to the asked language. English falls back to Chinese
 * field by field; the names of the fallen-back fields are listed, so that a page can mark them `lang="zh-CN"`. Texts are set
 * for reading; rich text and what search engines read is not.
 */
export function localize<T extends object>(record: T, locale: Locale): Localized<T> {
  const out: Record<string, unknown> = {}
  const untranslated: string[] = []
  for (const [key, value] of Object.entries(record)) {
    if (key.endsWith('_en')) continue
    if (!key.endsWith('_cn')) {
      out[key] = flatten(value, locale)
      continue
    }
    const field = key.slice(0, -3)
    const english = (record as Record<string, unknown>)[`${field}_en`]
    const usesEnglish = locale === 'en' && english !== ''
    const text = usesEnglish ? english : value
    out[field] = typeof text === 'string' && !text.includes('<') && !field.startsWith('seo_') ? typeset(text) : text
    if (locale === 'en' && !usesEnglish && value !== '') untranslated.push(field)
  }
  out.untranslated = untranslated
  return out as Localized<T>
}

function flatten(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => flatten(item, locale))
  if (value !== null && typeof value === 'object') return localize(value, locale)
  return value
}

const han = /\p{Script=Han}/u

/**
 * A tag or a byline has one text for both languages, which may hold both: `出口 / Export`. The part in the asked language; the
 * whole text where it has no other.
 */
export function sideOf(text: string, locale: Locale): string {
  const [first = '', second, ...more] = text.split(' / ')
  if (second === undefined || more.length > 0 || han.test(first) === han.test(second)) return text
  const [chinese, english] = han.test(first) ? [first, second] : [second, first]
  return locale === 'zh' ? chinese : english
}
