import { chineseQuantities } from './chinese-quantities.ts'
import { digitQuantities } from './digit-quantities.ts'
import { englishQuantities } from './english-quantities.ts'
import { blank, matchesOf, spansOf } from './fold.ts'
import { magnitudes } from './numerals.ts'
import { at, type Quantity, trimmed } from './quantity.ts'

const monthNames = 'January|February|March|April|May|June|July|August|September|October|November|December'.split('|')
const englishMonth =
  /\b(January|February|March|April|June|July|August|September|October|November|December)\b|(?<=(?:\d|\b(?:in|by|of|from|to|since|until|and|before|after|late|early|mid|every)|[–-]) ?)May\b|\bMay(?= \d)/g
const shortMonth = /(?<=\d (?:of )?)(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/g
const weekdays = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'.split('|')
const englishWeekday = new RegExp(`\\b(?:${weekdays.join('|')})s?\\b`, 'g')
const chineseWeekday = /(?:星期|礼拜|每?周)([一二三四五六日天])(?!\d)/g
const isoDate = /\b(\d{4})-(\d{2})-(\d{2})\b/g
const clock = /\b(\d{1,2})[:：](\d{2})\b/g
const sizeCount = /\bU[/-]?(\d{1,3})\b/g

/** What both languages write alike, and hides numbers that others would read wrong. */
function datesAndSizes(text: string): Quantity[] {
  const found: Quantity[] = []
  for (const match of matchesOf(text, isoDate)) {
    const place = at(match)
    for (const [index, unit] of ['', 'month#', ''].entries()) {
      found.push({ ...place, value: Number(match[index + 1]), unit, isHard: true })
    }
  }
  for (const match of matchesOf(text, clock)) {
    found.push({ ...at(match), value: Number(match[1]), unit: '', isHard: true })
    found.push({ ...at(match), value: Number(match[2]), unit: '', isHard: Number(match[2]) !== 0 })
  }
  for (const match of matchesOf(text, sizeCount)) found.push({ ...at(match), value: Number(match[1]), unit: 'count-', isHard: true })
  return found
}

function chineseDates(text: string): Quantity[] {
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
  const scale = /[百千万亿]+|thousand|million|billion/iu.exec(second.text)?.[0].toLowerCase() ?? ''
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
  const weekdaysOf = locale === 'zh' ? chineseDates(folded) : englishDates(folded)
  let rest = blank(folded, [...fixed, ...weekdaysOf])
  const withDigits = digitQuantities(rest)
  rest = blank(rest, withDigits)
  const inWords = locale === 'zh' ? chineseQuantities(rest) : englishQuantities(rest)
  return shareUnits(folded, [...fixed, ...weekdaysOf, ...withDigits, ...inWords])
}
