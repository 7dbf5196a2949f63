import type { match as matchPinyin } from 'pinyin-pro'

export interface Match {
  /** The lower, the better. */
  score: number
  /** Indices of the characters that matched, ascending. */
  marks: number[]
}

/** From this score on characters only stand in their order. */
const looseScore = 4
export const isLoose = ({ score }: Match): boolean => score >= looseScore

export interface Named {
  label: string
  /** Other names of it: those in the other language, and that of the part it belongs to. */
  also?: readonly string[]
  /** Its description in both languages, of which any words lead to it. */
  hints?: readonly string[]
}

/** Matches by the label, marked, by other names, or by words of the description; English plurals find the singular. */
export function matchNamed(named: Named, typed: string, pinyin: typeof matchPinyin | null = null): Match | null {
  const whole = matchOne(named, typed, pinyin)
  if ((whole && !isLoose(whole)) || !/[a-z]{3}s$/i.test(typed)) return whole
  const singular = matchOne(named, typed.slice(0, -1), pinyin)
  return singular && !isLoose(singular) ? singular : whole
}

function matchOne({ label, also = [], hints = [] }: Named, typed: string, pinyin: typeof matchPinyin | null): Match | null {
  const own = matchText(label, typed, pinyin)
  if (own && !isLoose(own)) return own
  const other = also.map((text) => matchText(text, typed, pinyin)).find((match) => match !== null && !isLoose(match))
  if (other) return { score: other.score + 0.5, marks: [] }
  const query = typed.trim().toLowerCase()
  if (query.length > 1 && hints.some((hint) => hint.toLowerCase().includes(query))) return { score: looseScore - 0.25, marks: [] }
  return own
}

const isWordStart = (text: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))

/**
 * Matches what was typed with a text: as a part of it, by the pinyin or initials of its Chinese characters where `pinyin` is there, or, from
 * two characters on, by characters in their order of which the first begins a word. Null where nothing matches.
 */
export function matchText(text: string, typed: string, pinyin: typeof matchPinyin | null = null): Match | null {
  const query = typed.trim().toLowerCase()
  if (query === '') return { score: 0, marks: [] }
  const lower = text.toLowerCase()
  const at = lower.indexOf(query)
  if (at >= 0) return { score: at === 0 ? 0 : isWordStart(lower, at) ? 1 : 2, marks: range(at, query.length) }
  if (/^[a-z ]+$/.test(query) && pinyin) {
    const marks = pinyin(text, query, { precision: 'start', continuous: true })
    if (marks) return { score: 3, marks }
  }
  return inOrder(lower, query.replaceAll(' ', ''))
}

function inOrder(text: string, query: string): Match | null {
  const first = query.charAt(0)
  let best: Match | null = null
  if (query.length < 2) return best
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    const marks = isWordStart(text, start) ? following(text, query, start) : null
    if (!marks) continue
    const score = looseScore + (marks.at(-1) ?? start) - start - query.length
    if (!best || score < best.score) best = { score, marks }
  }
  // Characters far apart are no abbreviation of anything.
  return best && best.score <= looseScore + query.length * 3 ? best : null
}

function following(text: string, query: string, start: number): number[] | null {
  const marks: number[] = []
  let from = start
  for (const character of query) {
    const at = text.indexOf(character, from)
    if (at < 0) return null
    marks.push(at)
    from = at + 1
  }
  return marks
}

const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index)
