import type { Locale } from './fields.ts'
import { typeset } from './typeset.ts'

export interface Fallback {
  untranslated: string[]
  /** Of a Chinese page, whose untranslated fields are in English; those of an English one are in Chinese. */
  fallbackLang?: 'en'
}

type Flat<T> = T extends readonly (infer Item)[] ? Flat<Item>[] : T extends object ? Localized<T> : T

/** A record in one language: each `x_cn`/`x_en` pair became `x`; the rest is as it was. */
export type Localized<T> = {
  [K in keyof T as K extends `${infer F}_cn` ? F : K extends `${string}_en` ? never : K]: Flat<T[K]>
} & Fallback

/**
 * Either language falls back to the other by field, and such fields are listed. Rich text and what search engines read is not typeset; without
 * the latter in Chinese, a Chinese page is described by its own texts.
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
    const isSeo = field.startsWith('seo_')
    const english = (record as Record<string, unknown>)[`${field}_en`]
    const usesEnglish = locale === 'en' ? english !== '' : value === '' && typeof english === 'string' && !isSeo
    const text = usesEnglish ? english : value
    out[field] = typeof text === 'string' && !text.includes('<') && !isSeo ? typeset(text) : text
    if (usesEnglish !== (locale === 'en') && text !== '') untranslated.push(field)
  }
  out.untranslated = untranslated
  if (locale === 'zh' && untranslated.length > 0) out.fallbackLang = 'en'
  return out as Localized<T>
}

/** The text of a pair in a language, or in the other one where there is none. */
export const sideIn = (cn: string, en: string, locale: Locale): string => (locale === 'en' ? en || cn : cn || en)

function flatten(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => flatten(item, locale))
  if (value !== null && typeof value === 'object') return localize(value, locale)
  return value
}

const han = /\p{Script=Han}/u

export const hasChinese = (text: string): boolean => han.test(text)

/** The sides of a text that holds both languages, `出口 / Export`; null for any other. */
function bothSides(text: string): { cn: string; en: string } | null {
  const [first = '', second, ...more] = text.split(' / ')
  if (second === undefined || more.length > 0 || hasChinese(first) === hasChinese(second)) return null
  return hasChinese(first) ? { cn: first, en: second } : { cn: second, en: first }
}

/** Of a text that may hold both languages the part in the asked one; the whole text where it has no other. */
export function sideOf(text: string, locale: Locale): string {
  const both = bothSides(text)
  return both ? both[locale === 'zh' ? 'cn' : 'en'] : text
}

/** A text as a localized pair: `出口 / Export` is divided, a name without Chinese characters is read in both languages. */
export function sidesOf(text: string): { cn: string; en: string } {
  return bothSides(text) ?? { cn: text, en: hasChinese(text) ? '' : text }
}

/** An `author` becomes an `author_cn` and an `author_en`; what is given of a pair itself holds. */
export function withPairs<T extends object>(values: T, names: readonly string[] = []): T {
  const given: Record<string, unknown> = Object.fromEntries(Object.entries(values))
  for (const name of names) {
    const text = given[name]
    delete given[name]
    if (typeof text !== 'string') continue
    const { cn, en } = sidesOf(text)
    given[`${name}_cn`] ||= cn
    given[`${name}_en`] ||= en
  }
  // Only names that `T` does not have were replaced by names that it has.
  return given as T
}

/** The same for rows of a table whose column of the Chinese text holds both languages, as columns of one text did. */
export function withDivided(values: Record<string, unknown>, names: readonly string[] = []): Record<string, unknown> {
  const divided = names.flatMap((name) => {
    const [cn, en] = [`${name}_cn`, `${name}_en`]
    const both = typeof values[cn] === 'string' && !(en in values) ? bothSides(values[cn]) : null
    return both ? [{ [cn]: both.cn, [en]: both.en }] : []
  })
  return Object.assign({ ...values }, ...divided)
}
