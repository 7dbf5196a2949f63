import { chineseQuantities } from './chinese-quantities.ts'
import { digitQuantities } from './digit-quantities.ts'
import { englishQuantities } from './english-quantities.ts'
import { blank, matchesOf, spansOf } from './fold.ts'
import { chineseNumber, magnitudes } from './numerals.ts'
import { at, type Quantity, trimmed } from './quantity.ts'

const monthNames = 'January|February|March|April|May|June|July|August|September|October|November|December'.split('|')
const englishMonth =
  /\b(January|February|March|April|June|July|August|September|October|November|December)\b|(?<=(?:\d|\b(?:[Ii]n|[Bb]y|[Oo]f|[Ff]rom|[Tt]o|[Ss]ince|[Uu]ntil|[Aa]nd|[Bb]efore|[Aa]fter|[Ll]ate|[Ee]arly|[Mm]id|[Ee]very|[Ee]ach)|[–-]) ?)May\b|\bMay(?= \d| ?– ?[A-Z]| (?:to|and|until|through) [A-Z])/g
const shortMonth =
  /(?<=\d (?:of )?)(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b|\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)(?=\.? \d)/g
const weekdays = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'.split('|')
const englishWeekday = new RegExp(`\\b(?:${weekdays.join('|')})s?\\b`, 'g')
const chineseWeekday = /(?:星期|礼拜|每?周)([一二三四五六日天])/g
const isoDate = /\b(\d{4})(?:-(\d{2})-|\.(0?[1-9]|1[0-2])\.)(\d{1,2})\b(?!\.?\d)/g
const clock = /\b(\d{1,2})(?:[:：](\d{2})\b|\.(\d{2})(?= ?[ap]\.?m\b))/gi
/** A number of hours after noon counts from there, or from midnight. */
const afternoon = /^(?: ?[–—-] ?\d{1,2}[:：]\d{2})? ?p\.?m\b/i
const alwaysOpen = /\b24\/7\b/g
const sizeCount = /\bU[/-]?(\d{1,3})\b/g

function hourOf(hour: number, after: string): Pick<Quantity, 'value' | 'others'> {
  const isAfternoon = hour < 12 && afternoon.test(after)
  return isAfternoon ? { value: hour, others: [{ value: hour + 12, unit: '' }] } : { value: hour }
}

/** Numbers that both languages write alike, and that would be misread as others. */
function datesAndSizes(text: string): Quantity[] {
  const found: Quantity[] = []
  for (const match of matchesOf(text, alwaysOpen)) found.push({ ...at(match), value: 24, unit: '', isHard: false })
  for (const match of matchesOf(text, isoDate)) {
    const place = at(match)
    const [, year, month = '', dottedMonth, day] = match
    for (const [value, unit] of [
      [year, ''],
      [month || dottedMonth, 'month#'],
      [day, ''],
    ] as const)
      found.push({ ...place, value: Number(value), unit, isHard: true })
  }
  for (const match of matchesOf(text, clock)) {
    const minutes = Number(match[2] ?? match[3])
    found.push({ ...at(match), ...hourOf(Number(match[1]), text.slice(match.index + match[0].length)), unit: '', isHard: true })
    found.push({ ...at(match), value: minutes, unit: '', isHard: minutes !== 0 })
  }
  for (const match of matchesOf(text, sizeCount)) found.push({ ...at(match), value: Number(match[1]), unit: 'count-', isHard: true })
  return found
}

const decade =
  /(?:(?<before>19 ?世纪 ?|十九世纪)|(?<last>上个?世纪|20 ?世纪 ?|二十世纪)|(?<now>本世纪|21 ?世纪 ?|二十一世纪))?(?:(?<first>[二三四五六七八])(?=[三四五六七八九]十))?(?<tens>\d0|[〇零一二三四五六七八九][十零〇]) ?年代/g

/** 上世纪八十年代 is the 1980s, which some call the eighties. */
function chineseDecades(text: string): Quantity[] {
  return matchesOf(text, decade).flatMap((match) => {
    const { before, last, now, first, tens = '' } = match.groups ?? {}
    // 六七十年代 are two decades.
    return [...(first ? [`${first}十`] : []), tens].map((one) => {
      const years = /\d/.test(one) ? Number(one) : chineseNumber(one.replace(/[零〇]$/, '十'))
      const century = before ? 1800 : last || (!now && years >= 30) ? 1900 : 2000
      return { ...at(match), value: century + years, unit: '', others: [{ value: years, unit: '' }], isHard: true }
    })
  })
}

/** Days of the lunar month: 初七. */
const lunarDay = /初([一二三四五六七八九十])(?![中级等步期次高大小])/g

function chineseDates(text: string): Quantity[] {
  const lunar = matchesOf(text, lunarDay).map((match) => ({
    ...at(match),
    value: chineseNumber(match[1] ?? ''),
    unit: 'day',
    isHard: false,
  }))
  return [...lunar, ...chineseWeekdays(text)]
}

function chineseWeekdays(text: string): Quantity[] {
  return matchesOf(text, chineseWeekday).map((match) => ({
    ...at(match),
    value: '一二三四五六日'.indexOf((match[1] ?? '').replace('天', '日')) + 1,
    unit: 'weekday',
    isHard: true,
  }))
}

function englishDates(text: string): Quantity[] {
  const months = [...matchesOf(text, englishMonth), ...matchesOf(text, shortMonth)].map((match) => ({
    ...at(match),
    value: monthNames.findIndex((name) => name.startsWith(match[0].slice(0, 3))) + 1,
    unit: 'month#',
    isHard: true,
  }))
  const days = spansOf(text, englishWeekday).map((place) => ({
    ...place,
    value: weekdays.findIndex((name) => place.text.startsWith(name)) + 1,
    unit: 'weekday',
    isHard: true,
  }))
  return [...months, ...days]
}

const rangeBetween = /^ ?(?:[-–—~〜−]|至|到|to|and|or|或|和|×|x|\/) ?$/u
const isRange = /^ ?(?:[-–—~〜−]|至|到|to|\/) ?$/u

/** The first number of a range has the unit of the second: 200–300 g, 3至5万吨. */
function shareUnit(first: Quantity, second: Quantity, between: string): void {
  const leads = isRange.test(between)
  if (leads && (first.unit === '' || (first.unit === second.unit && !between.includes('/'))))
    second.range = first.range = first.value > second.value ? 'falling' : 'rising'
  if (first.unit !== '' || second.unit === '' || second.unit.endsWith('#') || !rangeBetween.test(between)) return
  first.unit = second.unit
  // 一至两成 is 10–20%.
  if (/成/.test(second.text) && Math.abs(first.value) <= 10) first.value *= 10
  const scale = /(?:百(?!分)|[千万亿])+|thousand|million|billion|trillion/iu.exec(second.text)?.[0].toLowerCase() ?? ''
  const factor = magnitudes.get(scale) ?? 1
  if (leads && /\d/.test(second.text) && Math.abs(first.value) < factor) first.value = trimmed(first.value * factor)
}

function shareUnits(text: string, quantities: Quantity[]): Quantity[] {
  const ordered = quantities.sort((a, b) => a.start - b.start)
  for (let index = ordered.length - 2; index >= 0; index -= 1) {
    const [first, second] = [ordered[index], ordered[index + 1]]
    if (first && second) shareUnit(first, second, text.slice(first.end, second.start))
  }
  return ordered
}

/** All numbers of a text, folded and with its codes blanked. */
export function quantitiesOf(folded: string, locale: 'zh' | 'en'): Quantity[] {
  const fixed = datesAndSizes(folded)
  const weekdaysOf = locale === 'zh' ? [...chineseDates(folded), ...chineseDecades(folded)] : englishDates(folded)
  let rest = blank(folded, [...fixed, ...weekdaysOf])
  const withDigits = digitQuantities(rest)
  rest = blank(rest, withDigits)
  const inWords = locale === 'zh' ? chineseQuantities(rest) : englishQuantities(rest)
  return shareUnits(folded, [...fixed, ...weekdaysOf, ...withDigits, ...inWords])
}
