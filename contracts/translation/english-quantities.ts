import { blank, matchesOf } from './fold.ts'
import { englishNumber, englishNumeral, englishOrdinal, ordinalOf } from './numerals.ts'
import { afterwards, at, type Quantity, trimmed } from './quantity.ts'
import { unitOf, unitPattern } from './units.ts'

const englishQuantity = new RegExp(
  `\\b(?<minus>minus )?(?<numeral>${englishNumeral})\\b(?:[ -](?<part>halves|thirds?|quarters?|fifths?|tenths?)\\b|[ -](?<unit>${unitPattern}))?|\\b(?<ordinal>${englishOrdinal})\\b|\\b(?<half>half|both|twice|double[ds]?|pair|couple|dozen|a?round[ -]the[ -]clock|triple[ds]?|quarter|nil|none|midnight|noon|bicentenary|bicentennial|centenary|centennial|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|H[12])\\b`,
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
  ['nil', 0],
  ['none', 0],
  ['midnight', 0],
  ['noon', 12],
  ['centenary', 100],
  ['centennial', 100],
  ['bicentenary', 200],
  ['bicentennial', 200],
  ['h1', 0.5],
  ['h2', 0.5],
  ...'twenties thirties forties fifties sixties seventies eighties nineties'
    .split(' ')
    .map((word, index): [string, number] => [word, 20 + 10 * index]),
])
const parts = new Map([
  ['halve', 2],
  ['third', 3],
  ['quarter', 4],
  ['fifth', 5],
  ['tenth', 10],
])
/** One chef in three is a third of them. */
const isShare = /\bone (?:[a-z]+ ){0,2}(?:in|out of) (?:every )?$/i

/** An ordinal, which may be a part too ("a third"), or another word for a number. */
function looseValue(ordinal: string | undefined, half: string): Pick<Quantity, 'value' | 'others'> {
  if (ordinal === undefined) return { value: looseWords.get(half.toLowerCase()) ?? 0 }
  const value = ordinalOf(ordinal)
  if (value < 3 || value > 10) return { value }
  return {
    value,
    others: [
      { value: 1 / value, unit: '' },
      { value: trimmed(100 / value), unit: '%' },
    ],
  }
}

/** A single unit of time: a week is seven days. */
const single = /\b(?:an?|one)(?: full| whole| entire)? (hour|day|week|fortnight|month|year|decade)\b(?: and a (half|quarter)\b)?/gi
const singles = (text: string): Quantity[] =>
  matchesOf(text, single).map((match) => {
    const isFortnight = match[1]?.toLowerCase() === 'fortnight'
    const value = (isFortnight ? 2 : 1) + (looseWords.get(match[2]?.toLowerCase() ?? '') ?? 0)
    return { ...at(match), value, unit: isFortnight ? 'week' : unitOf(match[1] ?? ''), isHard: value % 1 !== 0 }
  })

export function englishQuantities(text: string): Quantity[] {
  const found = singles(text)
  return [...found, ...inWords(blank(text, found))]
}

function inWords(text: string): Quantity[] {
  return matchesOf(text, englishQuantity).map((match) => {
    const { minus, numeral, part = '', unit = '', ordinal, half = '' } = match.groups ?? {}
    const end = match.index + match[0].length
    if (numeral === undefined)
      return { ...at(match), ...looseValue(ordinal, half), unit: '', isHard: false, isOrdinal: ordinal !== undefined }
    const isBelow = minus !== undefined || afterwards.test(text.slice(end, end + 30))
    // The first three quarters are of a year.
    const isPart = part !== '' && !/\b(?:first|last|past|next|these) $/i.test(text.slice(Math.max(0, match.index - 8), match.index))
    const parted = isPart ? (parts.get(part.toLowerCase().replace(/s$/, '')) ?? 1) : 1
    const value = trimmed(englishNumber(numeral) / parted)
    const share = isShare.test(text.slice(Math.max(0, match.index - 24), match.index)) ? { others: [{ value: 1 / value, unit: '' }] } : {}
    const isCount = unit === '' && part === '' && value <= 10
    return { ...at(match), value: isBelow ? -value : value, unit: unitOf(unit), isHard: value >= 2, isCount, ...share }
  })
}
