import { matchesOf, spanOf } from './fold.ts'
import { type Block, placeOf, type RawFinding, shortPairs } from './side.ts'

interface Rough {
  start: number
  end: number
  text: string
  /** A power of ten, or the name of a unit of time. */
  value: number | string
}

const chinesePowers = new Map([
  ['十', 1],
  ['百', 2],
  ['千', 3],
  ['万', 4],
  ['十万', 5],
  ['百万', 6],
  ['千万', 7],
  ['亿', 8],
  ['十亿', 9],
])
const englishPowers = new Map([
  ['ten', 1],
  ['dozen', 1],
  ['score', 1],
  ['hundred', 2],
  ['thousand', 3],
  ['million', 6],
  ['billion', 9],
])
const chineseMagnitude = /(?<![第一二三四五六七八九])[数几上](十[万亿]|[百千]万|[十百千万亿])(?![分年代])/gu
const englishMagnitude =
  /\b(?:(tens|dozens|scores|hundreds|thousands) of )?(thousands|millions|billions|hundreds|dozens|scores|(?:several|a few|some) (?:hundred|thousand|million|billion))\b/giu

function magnitudesIn(text: string, locale: 'zh' | 'en'): Rough[] {
  if (locale === 'zh')
    return matchesOf(text, chineseMagnitude).map((match) => ({ ...spanOf(match), value: chinesePowers.get(match[1] ?? '') ?? 0 }))
  const power = (word = '') => englishPowers.get(word.toLowerCase().replace(/^.* /, '').replace(/s$/, '')) ?? 0
  return matchesOf(text, englishMagnitude).map((match) => ({ ...spanOf(match), value: power(match[1]) + power(match[2]) }))
}

const chineseTimes = new Map([
  ['秒', 'second'],
  ['分钟', 'minute'],
  ['小时', 'hour'],
  ['天', 'day'],
  ['日', 'day'],
  ['周', 'week'],
  ['星期', 'week'],
  ['月', 'month'],
  ['年', 'year'],
])
const chineseTime = /(?<![\d第如])[一几数每半]个?多?个?(秒|分钟|小时|天|日(?![本元])|周(?![年围边长])|星期|月(?!饼)|年(?![级度纪]))/gu
const englishTime =
  /\b(?:an?|one|each|every|per|few|several|some|many|half an?)[ -](?:whole |full |further )?(second|minute|hour|day|week|month|year)s?\b|(?<=\b(?:for|be|take|takes|took|taken|last|lasts|lasted|after|within|over) )(second|minute|hour|day|week|month|year)s\b/giu

function timesIn(text: string, locale: 'zh' | 'en'): Rough[] {
  if (locale === 'zh')
    return matchesOf(text, chineseTime).map((match) => ({ ...spanOf(match), value: chineseTimes.get(match[1] ?? '') ?? '' }))
  return matchesOf(text, englishTime).map((match) => ({ ...spanOf(match), value: (match[1] ?? match[2] ?? '').toLowerCase() }))
}

export function checkRoughFigures(block: Block): RawFinding[] {
  return shortPairs(block).flatMap(inSentence)
}

function inSentence({ zh, en }: Block): RawFinding[] {
  return [
    ...exchanged(magnitudesIn(zh.open, 'zh'), magnitudesIn(en.open, 'en'), 'number_changed' as const),
    ...exchanged(timesIn(zh.open, 'zh'), timesIn(en.open, 'en'), 'unit_changed' as const),
  ].map(({ code, one, other }) => ({
    code,
    zh: placeOf(zh, one),
    en: placeOf(en, other),
    params: { zh: one.text, en: other.text },
    isUnsure: true,
  }))
}

/** Of figures that each language has as many of, those that only one of them has. */
function exchanged<C extends RawFinding['code']>(
  zh: readonly Rough[],
  en: readonly Rough[],
  code: C,
): { code: C; one: Rough; other: Rough }[] {
  if (zh.length !== en.length) return []
  const [lone, others] = [without(zh, en), without(en, zh)]
  const [one, other] = [lone[0], others[0]]
  return one && other ? [{ code, one, other }] : []
}

function without(all: readonly Rough[], taken: readonly Rough[]): Rough[] {
  const rest = taken.map(({ value }) => value)
  return all.filter(({ value }) => {
    const index = rest.indexOf(value)
    if (index >= 0) rest.splice(index, 1)
    return index < 0
  })
}
