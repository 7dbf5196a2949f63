import { useCallback } from 'react'
import type { Locale } from '../../../contracts/fields.ts'
import { useLocale } from '../../lib/site-data.ts'
import { property, textOf } from './values.ts'

export type Suffix = 'cn' | 'en'
export const suffixOf = { zh: 'cn', en: 'en' } as const satisfies Record<Locale, Suffix>
/** Both sides, one of them first. */
export const sidesFrom = { cn: ['cn', 'en'], en: ['en', 'cn'] } as const satisfies Record<Suffix, readonly Suffix[]>
/** Both languages, the reader's own first. */
export const languagesFor = { zh: ['zh', 'en'], en: ['en', 'zh'] } as const satisfies Record<Locale, readonly Locale[]>
export const langOfSuffix = { cn: 'zh-CN', en: 'en' } as const satisfies Record<Suffix, string>

/** A record's text of a localized pair: that of the other language where there is none; empty for a record without the pair. */
export const pairText = (record: object, pair: string, locale: Locale): string => pairIn(record, pair, locale).text

/** The same with its language, where that is not the reader's. */
export function pairIn(record: object, pair: string, locale: Locale): { text: string; lang?: string } {
  const read = (suffix: Suffix) => textOf(property(record, `${pair}_${suffix}`))
  const own = suffixOf[locale]
  const other = own === 'cn' ? 'en' : 'cn'
  const text = read(own)
  if (text !== '' || read(other) === '') return { text }
  return { text: read(other), lang: langOfSuffix[other] }
}

export const titleIn = (record: object, locale: Locale): string => pairText(record, 'title', locale)

export function useTitle(): (record: object) => string {
  const locale = useLocale()
  return useCallback((record) => titleIn(record, locale), [locale])
}
