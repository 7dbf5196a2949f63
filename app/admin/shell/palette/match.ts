import type { match as matchPinyin } from 'pinyin-pro'

export interface Match {
  /** The lower, the better. */
  score: number
  /** Indices of the characters that matched, ascending. */
  marks: number[]
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
    const score = 4 + (marks.at(-1) ?? start) - start - query.length
    if (!best || score < best.score) best = { score, marks }
  }
  // Characters far apart are no abbreviation of anything.
  return best && best.score <= 4 + query.length * 3 ? best : null
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
