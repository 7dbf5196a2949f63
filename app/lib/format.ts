import type { Locale } from '../../contracts/fields.ts'
import { formatTag, priceDecimals, priceText } from '../../contracts/price.ts'
import { defaultCurrency } from './constants.ts'

type Moment = string | number | Date

const cache = new Map<string, unknown>()

/** Intl objects cost a hundred times what they format: each is made once. */
function cached<T>(key: string, make: () => T): T {
  const known = cache.get(key) as T | undefined
  if (known !== undefined) return known
  const made = make()
  cache.set(key, made)
  return made
}

/** Here and not with the other texts: dates are formatted outside of React, too. */
const dateFailure = { zh: '日期格式错误', en: 'Invalid date format' } as const
const dateStyles = {
  day: { year: 'numeric', month: 'long', day: 'numeric' },
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  monthDay: { month: 'short', day: 'numeric' },
  exact: { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hour12: false },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
/** In figures alone, the day and the month of an English date could each be the other. */
const exactInEnglish = { ...dateStyles.exact, month: 'short', day: 'numeric' } as const
export type DateStyle = keyof typeof dateStyles

/** A moment as a date of the site's time zone; what is no date shows the date-format-error text. */
export function formatDate(moment: Moment, locale: Locale, timeZone: string, style: DateStyle = 'day'): string {
  // Null is the first of January 1970 to `Date`.
  const date = new Date(moment ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return dateFailure[locale]
  return cached(
    `d ${style} ${locale} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(formatTag[locale], {
        ...(locale === 'en' && style === 'exact' ? exactInEnglish : dateStyles[style]),
        timeZone,
      }),
  ).format(date)
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Each unit counts until the next larger one begins: days under a week, weeks under four, months under twelve. */
const steps: { unit: Intl.RelativeTimeFormatUnit; size: number; below: number }[] = [
  { unit: 'minute', size: minute, below: hour },
  { unit: 'hour', size: hour, below: day },
  { unit: 'day', size: day, below: 7 * day },
  { unit: 'week', size: 7 * day, below: 28 * day },
  { unit: 'month', size: 30 * day, below: 360 * day },
  { unit: 'year', size: 365 * day, below: Infinity },
]

const relative = (locale: Locale, numeric: 'auto' | 'always') =>
  cached(`r ${locale} ${numeric}`, () => new Intl.RelativeTimeFormat(formatTag[locale], { numeric }))

export function formatRelative(moment: Moment, locale: Locale, now: number = Date.now()): string {
  const time = new Date(moment ?? Number.NaN).getTime()
  if (Number.isNaN(time)) return dateFailure[locale]
  const distance = Math.abs(now - time)
  if (distance < minute) return relative(locale, 'auto').format(0, 'second')
  const step = steps.find(({ below }) => distance < below)
  if (!step) return dateFailure[locale]
  const count = Math.max(1, Math.floor(distance / step.size))
  return relative(locale, 'always').format(time <= now ? -count : count, step.unit)
}

export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  return cached(`n ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(formatTag[locale], options)).format(value)
}

const withDecimals = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count })

export function formatMoney(
  value: number,
  locale: Locale,
  currency = defaultCurrency,
  decimals = priceDecimals({ low: value, high: value }),
): string {
  return formatNumber(value, locale, { style: 'currency', currency, ...withDecimals(decimals) })
}

/** A price or a range of prices; null where neither end is known and buyers have to ask. */
export function formatPrice(low: number | null, high: number | null, locale: Locale, currency: string): string | null {
  return priceText(low, high, locale, currency)
}

/** A coordinate as a chart writes it: 26°40.5′N. */
export function formatCoordinate(degrees: number, axis: 'latitude' | 'longitude'): string {
  const size = Math.abs(degrees)
  const whole = Math.floor(size)
  const side = axis === 'latitude' ? (degrees < 0 ? 'S' : 'N') : degrees < 0 ? 'W' : 'E'
  return `${whole}°${((size - whole) * 60).toFixed(1).padStart(4, '0')}′${side}`
}
