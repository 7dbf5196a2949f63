import { matchesOf } from './fold.ts'
import { englishNumber, englishNumeral, englishOrdinal, ordinalOf } from './numerals.ts'
import { afterwards, at, type Quantity, trimmed } from './quantity.ts'
import { unitOf, unitPattern } from './units.ts'

const englishQuantity = new RegExp(
  `\\b(?<minus>minus )?(?<numeral>${englishNumeral})\\b(?:[ -](?<part>halves|thirds?|quarters?|fifths?|tenths?)\\b|[ -](?<unit>${unitPattern}))?|\\b(?<ordinal>${englishOrdinal})\\b|\\b(?<half>half|both|twice|double[ds]?|pair|couple|dozen|a?round[ -]the[ -]clock|triple[ds]?|quarter)\\b`,
  'giu',
)
const looseWords = new Map([
  ['half', 0.5],
  ['both', 2],
  ['twice', 2],
  ['double', 2],
  ['doubled', 2],
  ['doubles', 2],
  ['pair', 2],
  ['couple', 2],
  ['dozen', 12],
  ['around the clock', 24],
  ['round the clock', 24],
  ['round-the-clock', 24],
  ['triple', 3],
  ['tripled', 3],
  ['triples', 3],
  ['quarter', 0.25],
])
const parts = new Map([
  ['halve', 2],
  ['third', 3],
  ['quarter', 4],
  ['fifth', 5],
  ['tenth', 10],
])
/** Numbers in English words. */
export function englishQuantities(text: string): Quantity[] {
  return matchesOf(text, englishQuantity).map((match) => {
    const { minus, numeral, part = '', unit = '', ordinal, half = '' } = match.groups ?? {}
    const end = match.index + match[0].length
    if (numeral === undefined)
      return { ...at(match), value: ordinal ? ordinalOf(ordinal) : (looseWords.get(half.toLowerCase()) ?? 0), unit: '', isHard: false }
    const isBelow = minus !== undefined || afterwards.test(text.slice(end, end + 30))
    const value = trimmed(englishNumber(numeral) / (parts.get(part.toLowerCase().replace(/s$/, '')) ?? 1))
    return { ...at(match), value: isBelow ? -value : value, unit: unitOf(unit), isHard: value >= 2 }
  })
}
