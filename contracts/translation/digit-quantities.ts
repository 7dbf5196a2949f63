import { blank, matchesOf, spansOf } from './fold.ts'
import { magnitudes } from './numerals.ts'
import { afterwards, at, counted, isGrowth, type Quantity, trimmed } from './quantity.ts'
import { moneyOf, moneyPattern, unitOf, unitPattern } from './units.ts'

// English law texts write 10, 000.
const digits = /(?<![\d.])(?:\d{1,3}(?:,(?:\d{3}| 000))+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|(?<=^|[\s(~–-])\.\d+)/g
const beforeDigits = new RegExp(`(?<money>(?:${moneyPattern}) ?)?(?<sign>[-−–]\\s?|(?<!plus or )minus |零下|(?<![正\\d])负)?$`, 'iu')
/** A quick look at what the pattern may end with. */
const mayHaveSign = /(?:[-−–$€£¥￥]\s?|[下负BYDRP]\s?|minus |us )$/i
const afterDigits = new RegExp(
  `(?:st\\b|nd\\b|rd\\b|th\\b)?(?:(?: ?[多余来几])?[ -]?(?<scale>万亿|百万|千万|百(?!分)|[万亿]|千(?![克米瓦焦卡])|thousand|million|billion|trillion|(?:k|mn|bn)(?![\\p{Script=Latin}\\d])))?(?: ?[多余来几])?(?:[ -]?(?<unit>${unitPattern}))?`,
  'iuy',
)

/** 8.42m tonnes. */
const countedInMillions =
  /^ (?:tonnes?|tons|barrels|people|users|visitors|units|vehicles|cars|homes|jobs|doses|copies|litres|hectares|acres)\b/i

/** 98折 and 8.5折 are what remains of a price: 2% and 15% off. */
const discount = /(?<![\d.])(\d{1,2}(?:\.\d)?)折(?![合算叠旧现射断成])/g
/** 2万4801 is one number. */
const afterTenThousands = /(?<![\d.])(\d{1,4})万(\d{4})(?![\d万亿.])/g
/** One of several parts, as a separate unit: 1/3, 1/15 ha. */
const fraction = new RegExp(`(?<![\\d/.,])1/(\\d{1,2})(?![\\d/])(?: (?<unit>${unitPattern}))?`, 'giu')

/** 40' is a length of a container; the sign is read only right after its two usual numbers. */
const containerLength = /(?<![\d.,])[24]0['’′]/g

/** A reduced price: the share that was taken off, or that remains. */
export function discountOf(written: number): Pick<Quantity, 'value' | 'unit' | 'others'> {
  const rest = written < 10 ? written * 10 : written
  return { value: trimmed(100 - rest), unit: '%', others: [rest, written].map((value) => ({ value, unit: '%' })) }
}

function specials(text: string): Quantity[] {
  const fractions = matchesOf(text, fraction).map((match) => ({
    ...at(match),
    value: 1 / Number(match[1]),
    unit: unitOf(match.groups?.unit ?? ''),
    others: [],
    isHard: true,
  }))
  const discounts = matchesOf(text, discount).map((match) => ({ ...at(match), ...discountOf(Number(match[1])), isHard: true }))
  const whole = matchesOf(text, afterTenThousands).map((match) => ({
    ...at(match),
    value: Number(match[1]) * 10_000 + Number(match[2]),
    unit: '',
    isHard: true,
  }))
  const lengths = spansOf(text, containerLength).map((span) => ({
    ...span,
    value: Number(span.text.slice(0, 2)),
    unit: 'ft',
    isHard: true,
  }))
  return [...discounts, ...whole, ...fractions, ...lengths]
}

export function digitQuantities(text: string): Quantity[] {
  const found = specials(text)
  return [...found, ...plainQuantities(blank(text, found))]
}

function plainQuantities(text: string): Quantity[] {
  let last = 0
  return matchesOf(text, digits).flatMap((match) => {
    // The 2 of m2 is no separate number.
    if (match.index < last) return []
    const [number] = match
    const afterNumber = match.index + number.length
    const before = text.slice(Math.max(0, match.index - 8), match.index)
    const { money, sign } = signsBefore(before)
    afterDigits.lastIndex = afterNumber
    const { 0: rest = '', groups: { scale = '', unit = '' } = {} } = afterDigits.exec(text) ?? {}
    const hasMinus = isMinus(text, match.index - sign.length, sign)
    const start = match.index - (hasMinus || money ? sign.length + money.length : 0)
    const end = afterNumber + rest.length
    const isBelow = hasMinus || afterwards.test(text.slice(end, end + 30))
    last = end
    const isMillions = unit === 'm' && (money !== '' || countedInMillions.test(text.slice(end, end + 12)))
    const value = trimmed(Number(number.replaceAll(/[, ]/g, '')) * factorOf(isMillions ? 'million' : scale)) * (isBelow ? -1 : 1)
    const place = { start, end, text: text.slice(start, end) }
    const others = othersOf(value, number, text.slice(end - rest.length, end + 8), before)
    return {
      ...place,
      value,
      unit: digitUnit(text, place, (isMillions ? '' : unitOf(unit)) || moneyOf(money), value),
      ...others,
      isHard: !isMidnight(value, text.slice(end, end + 1)),
    }
  })
}

function signsBefore(before: string): { money: string; sign: string } {
  const { money = '', sign = '' } = (mayHaveSign.test(before) ? beforeDigits.exec(before)?.groups : undefined) ?? {}
  return { money, sign }
}

/** 4K is a size of pictures, and only perhaps four thousand. */
const factorOf = (scale: string) => (scale === 'K' ? 1 : (magnitudes.get(scale.toLowerCase()) ?? 1))

/** 24时 is the end of a day. */
const isMidnight = (value: number, after: string) => (value === 24 || value === 0) && /[时点]/.test(after)

/** Hours after noon, and what a number of times more amounts to. */
function othersOf(value: number, number: string, after: string, before: string): Pick<Quantity, 'others'> {
  if (after.startsWith('K')) return { others: [{ value: value * 1_000, unit: '' }] }
  if (value < 12 && /^ ?p\.?m\b/i.test(after)) return { others: [{ value: value + 12, unit: '' }] }
  if (value < 12 && /(?:下午|傍晚|晚上?)$/.test(before)) return { others: [{ value: value + 12, unit: '' }] }
  // 98年 may be a length of time, or 1998.
  if (/^年/.test(after) && value >= 10 && value < 100)
    return { others: [1_900, 2_000].map((century) => ({ value: century + value, unit: '' })) }
  if (/^0\d$/.test(number) && /^年/.test(after)) return { others: [{ value: 2_000 + value, unit: '' }] }
  if (after.startsWith('倍') && isGrowth.test(before)) return { others: [{ value: value + 1, unit: '' }] }
  return {}
}

const quantityBefore = new RegExp(`[\\d十百千万亿]\\s*(?:(?:${unitPattern}|${counted}|[日号月])\\s*)?$`, 'iu')

function isMinus(text: string, start: number, sign: string): boolean {
  if (!/[-−–]/.test(sign)) return sign !== ''
  const before = text.slice(Math.max(0, start - 20), start)
  if (/\s$/.test(sign) || /[\p{Script=Latin}\ufffc\d]$/u.test(before)) return false
  return !quantityBefore.test(before)
}

/** A year of the calendar and a month of the year are no lengths of time. */
function digitUnit(text: string, place: { start: number; end: number; text: string }, unit: string, value: number): string {
  const { start, end } = place
  // The 1980s are no seconds.
  if (unit === 's' && value >= 1000 && value % 10 === 0 && /\ds$/i.test(place.text)) return ''
  // Nor is somebody in their 40s.
  if (
    unit === 's' &&
    value < 100 &&
    value % 10 === 0 &&
    /\bin (?:h(?:is|er)|their|my|your|the)(?: (?:early|mid|late)[ -]?)? ?$/i.test(text.slice(Math.max(0, start - 18), start))
  )
    return ''
  if (unit === 'year' && place.text.endsWith('年') && value >= 1900 && value < 2100 && !place.text.includes(',')) return ''
  if (unit !== '') return unit
  if (/^ ?月(?!龄)/.test(text.slice(end, end + 3)) && value <= 12) return 'month#'
  return /人民币[约近超]?$/.test(text.slice(Math.max(0, start - 4), start)) ? 'CNY' : ''
}
