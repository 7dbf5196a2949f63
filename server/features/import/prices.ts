import { hasChinese } from '../../../contracts/localized.ts'
import { incoterms, priceUnits } from '../../../contracts/products.ts'
import { unitOf } from '../../../contracts/translation/units.ts'

/** The field of one language, or of both where the unit is known. */
export interface PriceUnit {
  price_unit_cn?: string
  price_unit_en?: string
}

/** A price as a cell gives it; null for an end, a currency or a unit that it does not name. */
export interface WrittenPrice {
  low: number | null
  /** Of a range; undefined where the cell holds one figure. */
  high: number | null | undefined
  currency: string | null
  unit: PriceUnit | null
}

/** The conditions of all prices of a column, as its heading gives them: `FOB价`, `单价（元/公斤）`, `Price USD/kg`. */
export interface PriceTerms {
  currency: string | null
  unit: PriceUnit | null
  incoterm: (typeof incoterms)[number] | null
}

const maxLength = 60

/** "面议" and the like: buyers ask, as they do where there is no price. */
const unpriced = /^(?:面议|面谈|价格?请?询|询价|待定|negotiable|on request|ask|tbd)$/i

/** Longer ones first. A bare dollar is that of the United States, ¥ that of China. */
const signs: readonly (readonly [sign: string, currency: string])[] = [
  ['US$', 'USD'],
  ['HK$', 'HKD'],
  ['人民币', 'CNY'],
  ['美元', 'USD'],
  ['美金', 'USD'],
  ['欧元', 'EUR'],
  ['港元', 'HKD'],
  ['港币', 'HKD'],
  ['日元', 'JPY'],
  ['英镑', 'GBP'],
  ['RMB', 'CNY'],
  ['USD', 'USD'],
  ['CNY', 'CNY'],
  ['EUR', 'EUR'],
  ['JPY', 'JPY'],
  ['HKD', 'HKD'],
  ['GBP', 'GBP'],
  ['$', 'USD'],
  ['¥', 'CNY'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['元', 'CNY'],
]

interface Amount {
  value: number
  currencies: string[]
}

const maxUnitLength = 50
/** Between a price and its unit. */
const perUnit = /\/|每|\bper\b/i

/** `$4.2`, `¥1,200.5元`, `3.8-4.1 USD`, `45.5元/公斤`, `面议`; null for what is no price, or one of two currencies. */
export function writtenPrice(cell: string): WrittenPrice | null {
  if (cell.length > maxLength) return null
  const text = cell.normalize('NFKC').trim()
  if (unpriced.test(text)) return { low: null, high: null, currency: null, unit: null }
  const [figures = '', ...units] = text.split(perUnit)
  const unit = priceUnit(units.join('/'))
  if (units.length > 0 && unit === null) return null
  const amounts = figures.split(/[-–—~至]/u).map(amountOf)
  const [low, high] = amounts
  if (!low || high === null || amounts.length > 2) return null
  const [currency = null, ...others] = new Set([...low.currencies, ...(high?.currencies ?? [])])
  return others.length > 0 ? null : { low: low.value, high: high?.value, currency, unit }
}

function amountOf(part: string): Amount | null {
  let text = part.replaceAll(/\s/g, '').toUpperCase()
  const currencies: string[] = []
  for (const [sign, currency] of signs) {
    const bare = text.startsWith(sign) ? text.slice(sign.length) : text.endsWith(sign) ? text.slice(0, -sign.length) : null
    if (bare === null) continue
    text = bare
    currencies.push(currency)
  }
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  return /^\d+(?:\.\d+)?$/.test(plain) ? { value: Number(plain), currencies } : null
}

/** In both languages where it is a usual one. */
export function priceUnit(text: string): PriceUnit | null {
  const plain = text.trim()
  if (plain.length > maxUnitLength || !/\p{L}/u.test(plain)) return null
  const lower = plain.toLowerCase()
  const isSame = (en: string) => lower === en || lower === `${en}s` || (unitOf(en) !== '' && unitOf(lower) === unitOf(en))
  const known = priceUnits.find(({ cn, en }) => plain === cn || isSame(en))
  if (known) return { price_unit_cn: known.cn, price_unit_en: known.en }
  return hasChinese(plain) ? { price_unit_cn: plain } : { price_unit_en: plain }
}

const currencyOf = (word: string) => signs.find(([sign]) => sign === word)?.[1] ?? null
const incotermOf = (word: string) => incoterms.find((term) => term === word) ?? null

/** `元/公斤`, `USD per kg`, `FOB Ningbo, USD/MT`, and the unit alone; null for what has none of them. */
function termsIn(text: string): PriceTerms | null {
  const [before = '', ...units] = text.split(perUnit)
  const words = before
    .toUpperCase()
    .split(/[\s,;，；]+/)
    .filter(Boolean)
  const find = <T>(of: (word: string) => T | null) => words.map(of).find((found) => found !== null) ?? null
  const currency = find(currencyOf)
  const incoterm = find(incotermOf)
  const isUnitAlone = units.length === 0 && words.length === 1 && unitOf(before.trim().toLowerCase()) !== ''
  const unit = currency === null && isUnitAlone ? priceUnit(before) : priceUnit(units.join('/'))
  return currency === null && incoterm === null && unit === null ? null : { currency, incoterm, unit }
}

const inBrackets = /[(（]([^()（）]*)[)）]\s*$/
const atEnd = /\s(\S+)$/

/** A heading without the conditions of its prices, and these; null where it names none. */
export function withoutTerms(heading: string): { name: string; terms: PriceTerms } | null {
  for (const pattern of [inBrackets, atEnd]) {
    const found = pattern.exec(heading)
    const terms = found && termsIn((found[1] ?? '').normalize('NFKC'))
    // A last word alone is a part of the name unless it is of money.
    if (terms && (pattern === inBrackets || terms.currency !== null)) return { name: heading.slice(0, found.index), terms }
  }
  return null
}

/** A delivery term may also be the name itself, or begin it. */
export function priceTerms(heading: string): PriceTerms {
  const found = withoutTerms(heading)
  const terms = found?.terms ?? { currency: null, unit: null, incoterm: null }
  const [term = ''] = /^[a-z]{3}(?![a-z])/i.exec((found?.name ?? heading).trim()) ?? []
  return { ...terms, incoterm: terms.incoterm ?? incotermOf(term.toUpperCase()) }
}
