import type { Locale } from './fields.ts'

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
 * field by field; the names of the fallen-back fields are listed, so that a page can mark them `lang="zh-CN"`.
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
    out[field] = usesEnglish ? english : value
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
