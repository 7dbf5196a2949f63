import type { Locale } from './fields.ts'

export interface PriceRange {
  low: number
  high: number
}

/** Cheap goods are priced by thousandths; beyond these the digits are those of a calculation. */
const maxDecimals = 4
const decimalsOf = (amount: number): number => String(Number(amount.toFixed(maxDecimals))).split('.')[1]?.length ?? 0

/** Decimals that a price is written with: none where all of its amounts are whole, else as many in each as it needs, at least two: `5.20–7.80`. */
export function priceDecimals({ low, high }: PriceRange): number {
  const needed = Math.max(decimalsOf(low), decimalsOf(high))
  return needed === 0 ? 0 : Math.max(2, needed)
}

/** The ends of a price: of a price with one end both are that one; null where neither is known and buyers ask. */
export function priceRange(low: number | null, high: number | null): PriceRange | null {
  const [first, last] = [low ?? high, high ?? low]
  return first === null || last === null ? null : { low: first, high: last }
}

/** Locales of dates and amounts: English ones are written day first, as in the texts around them. */
export const formatTag = { zh: 'zh-CN', en: 'en-GB' } as const satisfies Record<Locale, string>

export function priceText(low: number | null, high: number | null, locale: Locale, currency: string): string | null {
  const range = priceRange(low, high)
  if (!range) return null
  const digits = priceDecimals(range)
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const first = new Intl.NumberFormat(formatTag[locale], { style: 'currency', currency, ...decimals }).format(range.low)
  if (range.low === range.high) return first
  return `${first}–${new Intl.NumberFormat(formatTag[locale], decimals).format(range.high)}`
}

export interface PriceBasis {
  price_unit: string
  incoterm: string | null
  port: string
}

/** The unit and the delivery term of a price, `公斤（FOB福州）` or `kg FOB Fuzhou`; empty where neither is known. */
export function priceBasis({ price_unit, incoterm, port }: PriceBasis, locale: Locale): string {
  const isJoined = locale === 'zh' && /^\p{Script=Han}/u.test(port)
  const delivery = incoterm ? [incoterm, port].filter(Boolean).join(isJoined ? '' : ' ') : ''
  if (!price_unit || !delivery) return price_unit || delivery
  return locale === 'zh' ? `${price_unit}（${delivery}）` : `${price_unit} ${delivery}`
}
