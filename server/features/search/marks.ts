import type { MarkedText, Segment } from '../../../contracts/search.ts'
import { placesOf, type Word } from '../../db/words.ts'

export function segmentsOf(text: string, words: readonly Word[]): Segment[] {
  const segments: Segment[] = []
  let at = 0
  for (const [from, to] of placesOf(text, words)) {
    if (from > at) segments.push({ text: text.slice(at, from), hit: false })
    segments.push({ text: text.slice(from, to), hit: true })
    at = to
  }
  if (at < text.length) segments.push({ text: text.slice(at), hit: false })
  return segments
}

interface Source {
  locale: MarkedText['locale']
  text: string
}

const maxLengths = { zh: 96, en: 200 }
const before = { zh: 24, en: 60 }

const held = (text: string, words: readonly Word[]) => words.filter((word) => placesOf(text, [word]).length > 0).length

/** Of some texts, the part around the first hit in the one that holds the most words; the first text's beginning where none does. */
export function excerptOf(sources: readonly Source[], words: readonly Word[]): MarkedText | null {
  const given = sources.filter(({ text }) => text !== '')
  const scored = given.map((source) => ({ source, score: held(source.text, words) }))
  const best = scored.reduce<(typeof scored)[number] | null>((one, other) => (one && one.score >= other.score ? one : other), null)
  if (!best) return null
  const { text, locale } = best.source
  return { locale, segments: segmentsOf(cut(text, locale, placesOf(text, words)[0]?.[0] ?? 0), words) }
}

function cut(text: string, locale: Source['locale'], place: number): string {
  if (text.length <= maxLengths[locale]) return text
  let from = Math.max(0, place - before[locale])
  // Near the end the part is as long as elsewhere.
  from = Math.min(from, Math.max(0, text.length - maxLengths[locale]))
  let to = Math.min(text.length, from + maxLengths[locale])
  if (from > 0) from = sentenceStart(text, wordStart(text, from, place), place)
  if (to < text.length) to = wordEnd(text, to, place)
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`
}

const isLetter = (character: string | undefined) => character !== undefined && /[[\p{Letter}\p{Number}]--\p{Script=Han}]/v.test(character)

function wordStart(text: string, from: number, place: number): number {
  let at = from
  while (at < place && isLetter(text[at]) && isLetter(text[at - 1])) at += 1
  return at
}

/** Past the end of what came before. */
function sentenceStart(text: string, from: number, place: number): number {
  let at = from
  while (at < place && /[\s.,;:!?%)\]。，、；：！？）】”’]/.test(text.charAt(at))) at += 1
  return at
}

function wordEnd(text: string, to: number, place: number): number {
  let at = to
  while (at > place + 1 && isLetter(text[at]) && isLetter(text[at - 1])) at -= 1
  return at > place + 1 ? at : to
}
