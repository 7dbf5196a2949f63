import { type Element, isInline, type Node, parseRichText } from '../rich-text/html.ts'
import { type Change, diffWords } from '../word-diff.ts'
import { invisible } from './fold.ts'

export type Significance = 'none' | 'cosmetic' | 'meaning'

/** A number, a word in Latin letters, another letter, or a sign; the first three are its groups. Named ones take twice as long. */
const wordOrSign =
  /(\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?|\d+(?:\.\d+)?)|(\p{Script=Latin}+(?:['’]\p{Script=Latin}+)?)|([\p{L}\p{M}\p{N}])|\S/gu
/** Signs that structure a text and say nothing themselves. Figures, codes and units use others, which all count. */
const ornaments = new Set([...'，、。；：！…“”‘’「」『』《》〈〉（）【】〔〕[](){},;!."\'·•—〜〝〞﹁﹂'])
const dashes = new Set('-‐‑‒–—―−~〜∼')
const figure = /[\d%‰°℃]|\p{Script=Latin}/u

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** The text without what is merely typographic: width, quotation marks, the kinds of dash, and how "m²" and "10×2" are written. */
function plain(text: string): string {
  return text
    .replaceAll(/[⁰¹²³⁴-⁹]+/g, (digits) => `^${[...digits].map((digit) => raised.indexOf(digit)).join('')}^`)
    .replaceAll('㎡', 'm^2^')
    .replaceAll('㎥', 'm^3^')
    .replaceAll(/(?<=(?<!\p{L})[ckdm]?m)[23](?![\d\p{L}^])/giu, '^$&^')
    .replaceAll(/(?<=\d\s?(?:\p{sc=Han}|\p{Script=Latin}{1,2})?\s?)[xX×✕](?=\s?\d)/gu, '×')
    .replaceAll('…', ' ')
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll(/[﹣－‐‑‒–−]/g, '-')
    .replaceAll(/[〜∼～]/g, '~')
    .replaceAll('￥', '¥')
}

/** A decimal point, a minus, the dash of a range and the bar of a size carry meaning; spaces do only between Latin words. */
function* sayings(text: string): Generator<string, undefined> {
  const clean = plain(text)
  let wasLatin = false
  let end = 0
  for (;;) {
    // Another text may be read by the same expression in between.
    wordOrSign.lastIndex = end
    const match = wordOrSign.exec(clean)
    if (!match) return
    end = wordOrSign.lastIndex
    const [piece, number, latin, letter] = match
    if (latin) yield wasLatin ? ` ${latin}` : latin
    else if (letter) yield letter
    else if (number) yield `#${number.replaceAll(',', '')}`
    else {
      const said = signOf(piece, clean, match.index)
      if (said !== null) yield said
    }
    wasLatin = latin !== undefined
  }
}

function signOf(sign: string, text: string, index: number): string | null {
  if (dashes.has(sign)) return dashOf(text, index)
  if (sign === ':') return /\d\s*$/.test(text.slice(Math.max(0, index - 12), index)) && /^\s*\d/.test(text.slice(index + 1)) ? ':' : null
  if (sign === '{' || sign === '}') return sign
  if (sign === '.') return isWithinCode(text, index) ? sign : null
  return ornaments.has(sign) ? null : sign
}

/** A dot between letters or figures without a space is part of an address or a code. */
const isWithinCode = (text: string, index: number) =>
  /[\p{Script=Latin}\d]$/u.test(text.slice(Math.max(0, index - 2), index)) && /^[\p{Script=Latin}\d]/u.test(text.slice(index + 1))

const afterFigure =
  /(?:\d|[%‰°]|(?<=\d)\s*(?:\p{Script=Latin}{1,3}|[公千毫微]?[克斤升米]|吨|天|年|月|日|时|度|元|万|亿|尾|只|个|箱|°C))\s*$/u

/** The dash of a range, a minus, a hyphen, or an ornament: 20–30, 温度-18, TVB-N, 冷链——全程. */
function dashOf(text: string, index: number): string | null {
  const [before, after] = [text.slice(Math.max(0, index - 12), index), text.slice(index + 1)]
  if (text[index] === '—' && (text[index + 1] === '—' || text[index - 1] === '—')) return null
  const isBeforeFigure = /^\s*[-+]?\d/.test(after)
  if (isBeforeFigure) return afterFigure.test(before) ? '~' : /\p{Script=Latin}$/u.test(before) ? '-' : '−'
  return /[\p{Script=Latin}\d]$/u.test(before) && figure.test(after[0] ?? '') ? '-' : null
}

/** Marks that carry meaning are in it: struck out and raised text, the ends of cells, the targets of links. */
function wordsOf(nodes: readonly Node[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.text : `${isInline(node) ? '' : '\n'}${elementWords(node)}`)).join('')
}

const marked: Record<string, string> = { s: '\u2717', sup: '^', td: '\u2502', th: '\u2502', br: '\n', code: '' }
const comparedAttributes = new Set(['href', 'src', 'alt', 'title', 'data-media-id', 'colspan', 'rowspan'])

function elementWords(element: Element): string {
  const mark = marked[element.name] ?? ''
  const attributes = element.attributes
    .filter(([name, value]) => comparedAttributes.has(name) && value !== '')
    .map(([name, value]) => ` ⟨${name} ${value}⟩ `)
  return `${mark}${attributes.join('')}${wordsOf(element.children)}${mark}${isInline(element) ? '' : '\n'}`
}

const hasTags = /<\/?[a-z][^<]*>/i

/** HTML of other editors as the sanitizer writes it, as far as it shows nothing: without comments, with tags in small letters. */
const asWritten = (html: string) =>
  html.replaceAll(/<!--(?:(?!<!--)[\s\S])*?-->/g, '').replaceAll(/<\/?[A-Z][A-Z\d]*(?=[\s/>])/g, (tag) => tag.toLowerCase())

function readable(text: string): string {
  const nodes = hasTags.test(text) ? parseRichText(asWritten(text)) : null
  return nodes ? wordsOf(nodes) : text
}

/** Neither part of a word or a number nor half of a character. */
const textBreak = /\p{sc=Han}|[^\p{L}\p{M}\p{N}\p{Cf}\p{Cs}'’,.^]/u
/** As many characters on either side of a difference decide what its signs mean; spaces do not count. */
const contextLength = 40

/** The first break from a place on, in steps of 1 or -1, that leaves enough context in between; undefined where there is none. */
function breakFrom(text: string, start: number, step: 1 | -1): number | undefined {
  let context = 0
  for (let at = start; at >= 0 && at < text.length; at += step) {
    const character = text.charAt(at)
    if (context >= contextLength && textBreak.test(character)) return at
    if (character.trim() !== '') context += 1
  }
  return undefined
}

/** Two texts without what is the same at their beginnings and ends, as far as what differs does not depend on it. */
function differingParts(before: string, after: string): [before: string, after: string] {
  const length = Math.min(before.length, after.length)
  let same = 0
  while (same < length && before.charCodeAt(same) === after.charCodeAt(same)) same += 1
  let sameAtEnd = 0
  const isSameAt = (fromEnd: number) => before.charCodeAt(before.length - fromEnd) === after.charCodeAt(after.length - fromEnd)
  while (sameAtEnd < length - same && isSameAt(sameAtEnd + 1)) sameAtEnd += 1
  const start = breakFrom(before, same - 1, -1) ?? 0
  const end = breakFrom(before, before.length - sameAtEnd, 1) ?? before.length
  return [before.slice(start, end), after.slice(start, after.length - (before.length - end))]
}

/** Only spacing, punctuation, width and markup are cosmetic: no number, unit, negation or name may change unseen. */
export function changeOf(before: string, after: string): Significance {
  if (before === after) return 'none'
  const [oldPart, newPart] = differingParts(readable(before), readable(after))
  const [old, now] = [sayings(oldPart), sayings(newPart)]
  for (;;) {
    const piece = old.next().value
    if (piece !== now.next().value) return 'meaning'
    if (piece === undefined) return 'cosmetic'
  }
}

export function changedWords(before: string, after: string): Change[] {
  return diffWords(readable(before), readable(after))
}
