import { type Locale, locales } from '../../../contracts/fields.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const otherNames: Readonly<Record<string, string>> = {
  uk: 'GB',
  usa: 'US',
  'u.s.a.': 'US',
  中国大陆: 'CN',
  香港: 'HK',
  澳门: 'MO',
  台湾: 'TW',
}
/** As companies in China write them. */
const namesInChina: Readonly<Record<string, string>> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' }
const ofRegions = (locale: Locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })

let known: ReadonlyMap<string, string> | null = null

/** Codes by the names in either language, in small letters, and by themselves. */
function codes(): ReadonlyMap<string, string> {
  if (known) return known
  const found = new Map(Object.entries(otherNames))
  for (const locale of locales) {
    const names = ofRegions(locale)
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = names.of(code)
      if (!name || code === 'ZZ') continue
      for (const text of [name.toLowerCase(), code.toLowerCase()]) if (!found.has(text)) found.set(text, code)
    }
  }
  known = found
  return found
}

interface Counted {
  country: string
  count: number
}

/** Countries under their names in a language, the most frequent first; `typed` are the ways in which each was written. */
export function countriesByName(counted: readonly Counted[], locale: Locale): { name: string; count: number; typed: string[] }[] {
  return [...Map.groupBy(counted, ({ country }) => countryName(country, locale))]
    .map(([name, same]) => ({ name, count: same.reduce((sum, { count }) => sum + count, 0), typed: same.map(({ country }) => country) }))
    .toSorted((a, b) => b.count - a.count)
}

/** A country that somebody typed, in a language; unknown text stays as it is. */
export function countryName(text: string, locale: Locale): string {
  const code = codes().get(text.trim().toLowerCase())
  if (!code) return text
  return (locale === 'zh' && namesInChina[code]) || ofRegions(locale).of(code) || text
}
