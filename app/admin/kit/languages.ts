import { useCallback } from 'react'
import type { Locale } from '../../../contracts/fields.ts'
import { useLocale } from '../../lib/site-data.ts'
import { property, textOf } from './values.ts'

export const suffixes = ['cn', 'en'] as const
export type Suffix = (typeof suffixes)[number]
export const suffixOf = { zh: 'cn', en: 'en' } as const satisfies Record<Locale, Suffix>
export const langOfSuffix = { cn: 'zh-CN', en: 'en' } as const satisfies Record<Suffix, string>

/** A record's text of a localized pair: the Chinese one where there is no English one; empty for a record without the pair. */
export function pairText(record: object, pair: string, locale: Locale): string {
  const read = (suffix: Suffix) => textOf(property(record, `${pair}_${suffix}`))
  return (locale === 'en' && read('en')) || read('cn')
}

export const titleIn = (record: object, locale: Locale): string => pairText(record, 'title', locale)

export function useTitle(): (record: object) => string {
  const locale = useLocale()
  return useCallback((record) => titleIn(record, locale), [locale])
}
