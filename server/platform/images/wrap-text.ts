import { withoutJoiners } from '../../../contracts/typeset.ts'

/** Widths of Noto Sans CJK SC's Latin letters in ems, rounded up by class; everything else is as wide as it is high. */
const latinWidths: [RegExp, number][] = [
  [/[ijl.,:;'’|!]/, 0.29],
  [/[ frt()[\]/-]/, 0.37],
  [/[mwMW@%—]/, 0.92],
  [/[A-Z&]/, 0.68],
  [/[\u0020-\u024f“”‘–]/, 0.58],
]

/** In ems, never less than it takes. */
export function emsOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (latinWidths.find(([pattern]) => pattern.test(character))?.[1] ?? 1), 0)
}

const closing = /^[，。、；：？！）》」』”’】…—·,.;:?!)\]}%]/u
const opening = /[（《「『“‘【([{]$/u

/** A few words in brackets stay together. */
const shortParenthesis = /（[^（）]{1,4}$/

/** Words, Chinese ones too, with the punctuation that belongs to them. */
function segments(text: string, locale: string): string[] {
  const found: string[] = []
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    const last = found.at(-1)
    const belongs =
      last !== undefined &&
      (closing.test(segment) || opening.test(last) || shortParenthesis.test(last) || (/\S[-–/]$/.test(last) && !segment.startsWith(' ')))
    if (belongs) found[found.length - 1] = last + segment
    else found.push(segment)
  }
  return found
}

/** Characters of the Latin display face. */
export const serifTitle = /^[\u0020-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]*$/

/** In the Chinese face an ellipsis stands at half height, which is wrong in English. */
export const ellipsis = { zh: '…', en: '...' }

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const lowered = '₀₁₂₃₄₅₆₇₈₉'

/** The embedded face's curly quotes are as wide as a Chinese character: beside Latin letters they are Latin ones. */
export function latinQuotes(text: string): string {
  return withoutJoiners(text)
    .replace(/(?<=[\p{Script=Latin}\d.,;:!?)])[’‘]|[’‘](?=[\p{Script=Latin}\d])/gu, "'")
    .replace(/(?<=[\p{Script=Latin}\d.,;:!?)])[“”]|[“”](?=[\p{Script=Latin}\d])/gu, '"')
}

/** Raised and lowered figures, which the embedded face lacks, stand on the line. */
export function settable(text: string): string {
  return latinQuotes(text)
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (digits) => (/^[¹²³⁴]+$/.test(digits) ? digits : `^${onBaseline(digits)}`))
    .replace(/[₀₁₂₃₄₅₆₇₈₉]/g, onBaseline)
}

const onBaseline = (digits: string) => [...digits].map((digit) => Math.max(raised.indexOf(digit), lowered.indexOf(digit))).join('')

export interface Run {
  text: string
  shift: 'none' | 'up' | 'down'
}

export function runsOf(text: string): Run[] {
  return [...text.matchAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+|[₀₁₂₃₄₅₆₇₈₉]+|[^⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉]+/g)].map(([part]) => {
    if (raised.includes(part[0] ?? ' ')) return { text: onBaseline(part), shift: 'up' }
    return lowered.includes(part[0] ?? ' ') ? { text: onBaseline(part), shift: 'down' } : { text: part, shift: 'none' }
  })
}

interface Measure {
  ems: number
  maxLines: number
  locale: 'zh' | 'en'
  /** The Latin display face, which needs no other letters than the text's own. */
  isSerif?: boolean
}

/** Breaks a text into at most `maxLines` lines of `ems` width; what does not fit ends in an ellipsis. */
export function wrapText(text: string, { ems, maxLines, locale, isSerif }: Measure): string[] {
  const lines = ['']
  const letters = isSerif ? withoutJoiners(text) : settable(text)
  for (const segment of segments(letters.replace(/\s+/g, ' ').trim(), locale)) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && emsOf((line + segment).trimEnd()) > ems) lines.push(segment.trimStart())
    else lines[lines.length - 1] = line + segment
  }
  const mark = ellipsis[locale]
  return lines.slice(0, maxLines).map((line, index) => {
    const isTruncated = index === maxLines - 1 && lines.length > maxLines
    return isTruncated || emsOf(line.trim()) > ems ? cut(line.trim(), ems, mark) : line.trim()
  })
}

function cut(line: string, ems: number, mark: string): string {
  const letters = [...line]
  while (letters.length > 0 && emsOf(letters.join('') + mark) > ems) letters.pop()
  return letters.join('').replace(/(?<![\s，。、,.;:；：-])[\s，。、,.;:；：-]+$/u, '') + mark
}
