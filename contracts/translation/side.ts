import type { Code } from './codes.ts'
import type { FindingCode, Place } from './findings.ts'
import { type Sentence, sentencesOf } from './sentences.ts'

/** One language of a line that is checked. */
export interface Side {
  text: string
  folded: string
  /** Where the line begins in the whole text. */
  start: number
  codes: Code[]
  /** The folded line with its codes blanked. */
  open: string
}
/** A line in both languages. */
export interface Block {
  zh: Side
  en: Side
}
/** A finding by language, before it is known which is the source. */
export interface Found {
  code: FindingCode
  zh: Place
  en: Place
  params?: Record<string, string | number>
}

interface Span {
  start: number
  end: number
}

/** A span's place in the whole text. */
export const placeOf = ({ start }: Side, span: Span): Place => [start + span.start, start + span.end]

const divided = new WeakMap<Side, Sentence[]>()

/** A line's sentences, divided once however much is found in it. */
function sentencesIn(side: Side): Sentence[] {
  const sentences = divided.get(side) ?? sentencesOf(side.text).filter(({ text }) => text !== '')
  divided.set(side, sentences)
  return sentences
}

/** Where in the other language a span has its counterpart: the sentence as far along in the line. */
export function counterpart(side: Side, span: Span, other: Side): Place {
  const share = (span.start + span.end) / 2 / Math.max(1, side.text.length)
  const position = share * other.text.length
  const sentences = sentencesIn(other)
  const sentence = sentences.find(({ end }) => end >= position) ?? sentences.at(-1)
  return placeOf(other, sentence ?? { start: 0, end: other.text.length })
}

/** Whether what only one language has is missing from the translation, or was added by it. */
export const missingOrAdded = (has: 'zh' | 'en', sourceLocale: 'zh' | 'en') => (has === sourceLocale ? 'missing' : 'added')

/** The places of a span of one language and of its counterpart. */
export function placesOf(block: Block, has: 'zh' | 'en', span: Span): { zh: Place; en: Place } {
  const { zh, en } = block
  return has === 'zh' ? { zh: placeOf(zh, span), en: counterpart(zh, span, en) } : { zh: counterpart(en, span, zh), en: placeOf(en, span) }
}
