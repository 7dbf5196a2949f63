import { type Locale, locales } from '../../../contracts/fields.ts'
import type { SiteText } from '../../../contracts/site.ts'
import type { PublicReader } from '../publishing/public-list.ts'
import { textOverrides } from '../site/frame.ts'
import { shippedTexts } from './shipped.ts'

export async function translationMap(reader: PublicReader, locale: Locale): Promise<Record<string, string>> {
  return { ...Object.fromEntries(shippedTexts(locale)), ...(await textOverrides(reader, locale)) }
}

export async function siteTexts(reader: PublicReader): Promise<SiteText[]> {
  const [zh, en] = await Promise.all(locales.map(async (locale) => new Map(Object.entries(await translationMap(reader, locale)))))
  const keys = [...new Set([...(zh?.keys() ?? []), ...(en?.keys() ?? [])])]
  return keys.map((key) => ({ key, zh: zh?.get(key) || null, en: en?.get(key) || null }))
}
