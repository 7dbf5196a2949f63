import type { Code } from './codes.ts'
import type { FindingCode, Place } from './findings.ts'
import { type Sentence, sentencesOf } from './sentences.ts'

export interface Side {
  text: string
  folded: string
  start: number
  codes: Code[]
  /** The folded line with its codes blanked. */
  open: string
}
export interface Block {
  zh: Side
  en: Side
}
/** A finding by language, before it is known which is the source. */
export interface RawFinding {
  code: FindingCode
  zh: Place
  en: Place
  params?: Record<string, string | number>
  /** True where it rests on words instead of digits, which may be read in another way: then it is no error. */
  isUnsure?: boolean
}

interface Span {
  start: number
  end: number
}

export const placeOf = ({ start }: Side, span: Span): Place => [start + span.start, start + span.end]

const divided = new WeakMap<Side, Sentence[]>()

/** A line's sentences, divided once however much is found in it. */
export function sentencesIn(side: Side): Sentence[] {
  const sentences = divided.get(side) ?? sentencesOf(side.text).filter(({ text }) => text !== '')
  divided.set(side, sentences)
  return sentences
}

/** The counterpart of a span is the sentence as far along in the line of the other language. */
export function counterpart(side: Side, span: Span, other: Side): Place {
  const share = (span.start + span.end) / 2 / Math.max(1, side.text.length)
  const position = share * other.text.length
  const sentences = sentencesIn(other)
  const sentence = sentences.find(({ end }) => end >= position) ?? sentences.at(-1)
  return placeOf(other, sentence ?? { start: 0, end: other.text.length })
}

export const missingOrAdded = (has: 'zh' | 'en', sourceLocale: 'zh' | 'en') => (has === sourceLocale ? 'missing' : 'added')

export function placesOf(block: Block, has: 'zh' | 'en', span: Span): { zh: Place; en: Place } {
  const { zh, en } = block
  return has === 'zh' ? { zh: placeOf(zh, span), en: counterpart(zh, span, en) } : { zh: counterpart(en, span, zh), en: placeOf(en, span) }
}

/** The sentences of a line one by one where both languages have as many, else the line as a whole. */
export function sentencePairs(block: Block): Block[] {
  const [chinese, english] = [sentencesIn(block.zh), sentencesIn(block.en)]
  if (chinese.length !== english.length || chinese.length < 2) return [block]
  const pairs = chinese.map((sentence, index) => ({ sentence, other: english[index] ?? sentence }))
  const isAligned = pairs.every(({ sentence, other }) => isAbout(other.text.length / sentence.text.length))
  return isAligned ? pairs.map(({ sentence, other }) => ({ zh: part(block.zh, sentence), en: part(block.en, other) })) : [block]
}

/** Beyond this many Chinese characters a sentence says too much for a word of it to be compared by itself. */
const maxCompared = 120

export const shortPairs = (block: Block): Block[] => sentencePairs(block).filter(({ zh }) => zh.text.length <= maxCompared)

/** True for a usual ratio of a sentence's lengths: English signs for each Chinese one. */
const isAbout = (ratio: number) => ratio > 1.2 && ratio < 6.5

const part = (side: Side, { start, end }: Span): Side => ({
  text: side.text.slice(start, end),
  folded: side.folded.slice(start, end),
  start: side.start + start,
  codes: side.codes,
  open: side.open.slice(start, end),
})
