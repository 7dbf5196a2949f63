import { codesOf } from './codes.ts'
import { blank, fold, matchesOf, spansOf, withoutOverlaps } from './fold.ts'
import { quantitiesOf } from './quantities.ts'
import type { Quantity } from './quantity.ts'
import { units } from './units.ts'

export interface ProtectedPiece {
  token: string
  kind:
    | 'placeholder'
    | 'url'
    | 'email'
    | 'phone'
    | 'hs'
    | 'code'
    | 'latin'
    | 'certificate'
    | 'acronym'
    | 'kept'
    | 'date'
    | 'size'
    | 'quantity'
  start: number
  end: number
  text: string
  /** The same in the language of the translation: 3万吨 is 30,000 tonnes. */
  translation: string
}
export interface Protected {
  text: string
  pieces: ProtectedPiece[]
}
export type Restored = { ok: true; text: string } | { ok: false; lost: ProtectedPiece[]; doubled: ProtectedPiece[]; unknown: string[] }

const open = '⟦'
const close = '⟧'
const tokenPattern = /[⟦［[]\s*([0-9０-９]{1,3})\s*[⟧］\]]/g
const ownToken = /⟦\d{1,3}⟧/g
/** Numbers of a rich text's tags and of tokens in the text are no numbers of it. */
const taken = /<\/?\d{1,4}\/?>|&(?:amp|lt|gt|quot);|[⟦⟧]/g

type Span = Omit<ProtectedPiece, 'token'>

function keptSpans(text: string, words: readonly string[]): Span[] {
  return words.flatMap((word) => {
    const spans: Span[] = []
    for (let start = word === '' ? -1 : text.indexOf(word); start >= 0; start = text.indexOf(word, start + word.length)) {
      spans.push({ kind: 'kept', start, end: start + word.length, text: word, translation: word })
    }
    return spans
  })
}

const group = new Intl.NumberFormat('en', { maximumFractionDigits: 12 })
const byId = new Map(units.map((unit) => [unit.id, unit]))
const quantityText = /^(?:[-−–] ?)?(?:零下)?\d/
const closeUnits = new Set(['%', '‰', '°C', '°F'])

function rewritten(value: number, unit: string, target: 'zh' | 'en'): string | null {
  const known = byId.get(unit)
  if (!known) return null
  const sign = value < 0 ? '−' : ''
  const size = Math.abs(value)
  if (target === 'zh')
    return `${sign}${size >= 10_000 && size % 1_000 === 0 ? `${size / 10_000}万` : size >= 10_000 ? group.format(size) : String(size)}${/^[a-zµ]/i.test(known.cn) ? ' ' : ''}${known.cn}`
  const name = size === 1 && /[a-z]{3}s$/.test(known.en) ? known.en.slice(0, -1) : known.en
  return `${sign}${group.format(size)}${closeUnits.has(unit) && unit === '%' ? '' : ' '}${name}`
}

const months = 'January February March April May June July August September October November December'.split(' ')
const chineseDate = /(\d{4})年(\d{1,2})月(?:(\d{1,2})日)?/g
const englishDate = new RegExp(`\\b(?:(\\d{1,2}) )?(${months.join('|')}),? (\\d{4})\\b`, 'g')

function dateSpans(folded: string, text: string, locale: 'zh' | 'en'): Span[] {
  const dates = matchesOf(folded, locale === 'zh' ? chineseDate : englishDate).map((match): Span => {
    const [whole, first, second = '', third] = match
    const month = months[Number(second) - 1] ?? ''
    const translation =
      locale === 'zh'
        ? `${third ? `${third} ` : ''}${month} ${first}`
        : `${third}年${months.indexOf(second) + 1}月${first ? `${first}日` : ''}`
    return {
      kind: 'date',
      start: match.index,
      end: match.index + whole.length,
      text: text.slice(match.index, match.index + whole.length),
      translation,
    }
  })
  const sizes = spansOf(
    folded,
    /\bU[/-]?\d{1,3}\b|(?<![\d/.])\d{1,4}\/\d{1,4}(?![\d/.]|\s?[\p{Script=Latin}克斤])|\b\d{4}-\d{2}-\d{2}\b/gu,
  ).map((span): Span => ({ kind: 'size', ...span, translation: span.text }))
  return [...dates.filter(({ translation }) => !translation.startsWith(' ')), ...sizes]
}

/** Spellings of units that also say something else: 119度, 第3周, 98年, 18周岁, 3月15日; 5 degrees, £75m, the 1980s, three years old. */
const ambiguous = {
  zh: /[度周日年岁角毛方]$/,
  en: /(?:\d ?(?:[a-z]|mts?)|degrees?|years?|pounds?)$/i,
} as const

function isAmbiguous({ start, end, text }: Quantity, folded: string, locale: 'zh' | 'en'): boolean {
  const own = text.trim()
  if (locale === 'en') return ambiguous.en.test(own) && !/\d ?g$/.test(own)
  const isTemperature = own.startsWith('零下') && own.endsWith('度')
  return (ambiguous.zh.test(own) && !isTemperature) || /第\s*$/.test(folded.slice(0, start)) || /^[岁级]/.test(folded.slice(end))
}

const latinEnd = /[\p{Script=Latin}_]/u

/** Numbers with units; ranges and money stay with the translator, who may have to turn their words about. */
function quantitySpans(folded: string, text: string, locale: 'zh' | 'en'): Span[] {
  const target = locale === 'zh' ? 'en' : 'zh'
  return quantitiesOf(folded, locale).flatMap((quantity) => {
    const { start, end, value, unit, range } = quantity
    const isPlain =
      quantity.others === undefined &&
      !isAmbiguous(quantity, folded, locale) &&
      quantityText.test(quantity.text.trim()) &&
      !/[多余来几]/.test(quantity.text) &&
      // The 8m2 of v8m2 is part of a name.
      !latinEnd.test(folded.charAt(start - 1)) &&
      !['CNY', 'USD', 'EUR', 'JPY'].includes(unit)
    const translation = isPlain && !range ? rewritten(value, unit, target) : null
    return translation === null ? [] : [{ kind: 'quantity', start, end, text: text.slice(start, end), translation }]
  })
}

/** Ranges with a unit at their end: 200–300克, −18~−22℃. */
function rangeSpans(folded: string, text: string, locale: 'zh' | 'en'): Span[] {
  const target = locale === 'zh' ? 'en' : 'zh'
  const found = quantitiesOf(folded, locale)
  return found.flatMap((first, index) => {
    const second = found[index + 1]
    if (!second || first.range === undefined || first.range !== second.range || second.start - first.end > 4) return []
    const end = rewritten(second.value, second.unit, target)
    if (end === null || isAmbiguous(second, folded, locale) || first.unit !== second.unit || !/^\D?\D?[\d.,]+$/.test(first.text.trim()))
      return []
    const size = Math.abs(first.value)
    const begin = `${first.value < 0 ? '−' : ''}${target === 'en' ? group.format(size) : size}`
    const translation = `${begin}${dashOf(folded.slice(first.end, second.start), first.value < 0 || second.value < 0, target)}${end}`
    return [{ kind: 'quantity', start: first.start, end: second.end, text: text.slice(first.start, second.end), translation }]
  })
}

/** The sign or word between the ends of a range; a dash beside a minus would be hard to read. */
function dashOf(between: string, hasMinus: boolean, target: 'zh' | 'en'): string {
  if (between.includes('/')) return '/'
  if (!hasMinus) return '–'
  return target === 'en' ? ' to ' : '至'
}

export interface ProtectOptions {
  kept?: readonly string[] | undefined
  /** Takes out dates, sizes and amounts too, and rewrites them by rule. True by default. */
  figures?: boolean | undefined
}

/** Everything of a text that stays as it is, or is rewritten by rule, in order and without overlaps. */
export function protectedSpans(text: string, locale: 'zh' | 'en', { kept: words = [], figures = true }: ProtectOptions = {}): Span[] {
  const folded = fold(text).replace(taken, (found) => '\ufffc'.repeat(found.length))
  const kept = keptSpans(text, words)
  const codes = codesOf(blank(folded, kept), locale)
    .filter(({ kind }) => locale === 'zh' || kind !== 'acronym')
    .map(({ kind, start, end }): Span => {
      const piece = text.slice(start, end)
      return { kind, start, end, text: piece, translation: kind === 'url' ? piece : fold(piece) }
    })
  const rest = blank(folded, [...kept, ...codes])
  const rules = figures ? [dateSpans, rangeSpans, quantitySpans] : []
  const spans = [...kept, ...codes, ...rules.flatMap((find) => find(rest, text, locale))]
  return withoutOverlaps(spans).sort((a, b) => a.start - b.start)
}

/** The text with tokens in place of what a translator must not touch. The tags of a segment stay as they are. */
export function protect(text: string, locale: 'zh' | 'en', options: ProtectOptions = {}): Protected {
  const pieces = protectedSpans(text, locale, options).map((span, index) => ({ ...span, token: `${open}${index + 1}${close}` }))
  let out = ''
  let from = 0
  for (const { start, end, token } of pieces) {
    out += text.slice(from, start) + token
    from = end
  }
  return { text: out + text.slice(from), pieces }
}

const plainDigits = (digits: string) => fold(digits)

/** Those of some pieces that a translation says neither by their token nor in words of its own: 500 g for 500克 is not lost. */
function unsaid(pieces: readonly ProtectedPiece[], translated: string, target: 'zh' | 'en'): ProtectedPiece[] {
  if (pieces.length === 0) return []
  const said = quantitiesOf(
    fold(translated).replace(tokenPattern, (token) => '\ufffc'.repeat(token.length)),
    target,
  )
  return pieces.filter(({ kind, translation }) => {
    const wanted = kind === 'quantity' ? quantitiesOf(translation, target) : []
    const found = wanted.map(({ value, unit }) => said.findIndex((one) => one.value === value && one.unit === unit))
    if (found.length === 0 || found.includes(-1) || new Set(found).size < found.length) return true
    // An amount that is said once stands for one piece.
    for (const index of found.toSorted((one, other) => other - one)) said.splice(index, 1)
    return false
  })
}

/** Puts the pieces back into a translation; translators widen brackets and space them, which does no harm. */
export function restore(translated: string, pieces: readonly ProtectedPiece[], target: 'zh' | 'en'): Restored {
  const count = new Map<number, number>()
  const unknown: string[] = []
  const tokens = new Set(matchesOf(translated, ownToken).map(([token]) => token))
  const text = translated.replace(tokenPattern, (found, digits: string) => {
    const number = Number(plainDigits(digits))
    const piece = pieces[number - 1]
    if (!piece) {
      if (found.startsWith(open)) unknown.push(found)
      return found
    }
    // Square brackets may be the text's own; they count as a token only where the real one is missing.
    if (!found.startsWith(open) && tokens.has(piece.token)) return found
    count.set(number, (count.get(number) ?? 0) + 1)
    return piece.translation
  })
  const lost = unsaid(
    pieces.filter((_, index) => !count.has(index + 1)),
    translated,
    target,
  )
  const doubled = pieces.filter((_, index) => (count.get(index + 1) ?? 0) > 1)
  return lost.length + doubled.length + unknown.length > 0 ? { ok: false, lost, doubled, unknown } : { ok: true, text }
}
