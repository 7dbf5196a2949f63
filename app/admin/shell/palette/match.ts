import type { match, pinyin } from 'pinyin-pro'

/** Reads Chinese characters aloud; the library that can is fetched when it is needed. */
export interface PinyinReader {
  match: typeof match
  pinyin: typeof pinyin
}

export interface Match {
  /** The lower, the better. */
  score: number
  /** Indices of the characters that matched, ascending. */
  marks: number[]
}

/** From this score on characters only stand in their order. */
const looseScore = 4
const typoScore = 3.9
/** A part of a word says less than the initials of a name. */
const partScore = 3.25
const wordsScore = 3.5
const wholeWordScore = 0.25
/** By the beginning of a longer word; another name costs less than that. */
const cutScore = 0.5
const otherNameScore = 0.2
export const isWholeWord = ({ score }: Match): boolean => score < cutScore
export const isLoose = ({ score }: Match): boolean => score >= looseScore
/** Found in spite of a mistyped letter, or by less. */
export const isUncertain = ({ score }: Match): boolean => score >= typoScore

export interface Named {
  label: string
  /** Other names of it: those in the other language, and that of the part it belongs to. */
  also?: readonly string[]
  /** Its description in both languages, of which any words lead to it. */
  hints?: readonly string[]
  /** Shown beside it: the part that it belongs to. */
  note?: string
}

/** Matches by the label, marked, by other names, or by words of the description; English plurals find the singular. */
export function matchNamed(named: Named, typed: string, reader: PinyinReader | null = null): Match | null {
  const whole = matchOne(named, typed, reader)
  if (whole && !isUncertain(whole)) return whole
  if (/[a-z]{3}s$/i.test(typed)) {
    const singular = matchOne(named, typed.slice(0, -1), reader)
    if (singular && !isLoose(singular)) return singular
  }
  const { note = '' } = named
  const rest = note !== '' && typed.startsWith(note) ? typed.slice(note.length) : ''
  // Chinese writes the part and the name in it without a space: 微信菜单.
  const within = rest === '' ? null : matchOne(named, rest, reader)
  if (within && !isUncertain(within)) return { score: wordsScore, marks: [] }
  return hasAllWords(named, typed) ? { score: wordsScore, marks: [] } : whole
}

/** Each of several words begins one of its names or of the part that it belongs to, in whatever order; Chinese words need no beginning. */
function hasAllWords({ label, also = [], note = '' }: Named, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const texts = [label, ...also, note].map((text) => text.toLowerCase())
  const isIn = (text: string, word: string) => {
    const at = text.indexOf(word)
    return at >= 0 && (isWordStart(text, at) || !/^[a-z]/.test(word))
  }
  return words.length > 1 && words.every((word) => texts.some((text) => isIn(text, word)))
}

function matchOne({ label, also = [], hints = [] }: Named, typed: string, reader: PinyinReader | null): Match | null {
  const own = matchText(label, typed, reader)
  if (own && !isLoose(own)) return own
  const other = also.map((text) => matchText(text, typed, reader)).find((found) => found !== null && !isLoose(found))
  if (other) return { score: other.score + otherNameScore, marks: [] }
  const query = typed.trim().toLowerCase()
  if (query.length > 1 && hints.some((hint) => hint.toLowerCase().includes(query))) return { score: looseScore - 0.25, marks: [] }
  return [label, ...also].some((text) => isMistyped(text, query, reader)) ? { score: typoScore, marks: [] } : own
}

const isWordStart = (text: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))

/**
 * Matches what was typed with a text: as a part of it, by the pinyin or initials of its Chinese characters where `reader` is there, or, from
 * two characters on, by characters in their order of which the first begins a word. Null where nothing matches.
 */
export function matchText(text: string, typed: string, reader: PinyinReader | null = null): Match | null {
  const query = typed.trim().toLowerCase()
  if (query === '') return { score: 0, marks: [] }
  const lower = text.toLowerCase()
  const at = lower.indexOf(query)
  if (at >= 0) {
    return { score: scoreOfPart(lower, query, at), marks: range(at, query.length) }
  }
  if (/^[a-z ]+$/.test(query) && reader) {
    const marks = reader.match(text, query, { precision: 'start', continuous: true })
    if (marks) return { score: 3, marks }
  }
  return inOrder(lower, query.replaceAll(' ', ''))
}

/** "logo" is meant by "Site logo" rather than by "Logout"; a plural is the same word. */
function scoreOfPart(text: string, query: string, at: number): number {
  const isCut = /[a-z]/.test(query.slice(-1)) && /^(?!s\b)[a-z]/.test(text.slice(at + query.length, at + query.length + 2))
  if (at === 0) return isCut ? cutScore : 0
  if (isWordStart(text, at)) return isCut ? 1 : wholeWordScore
  return /^[a-z]/.test(query) ? partScore : 2
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

/** Shorter words are too close to each other. */
const minMistyped = 5
const twoTyposFrom = 8

/** True where some words of a name, or the pinyin of some of its characters, are `query` but for a letter or two; the first one is right. */
function isMistyped(text: string, query: string, reader: PinyinReader | null): boolean {
  if (query.length < minMistyped || !/^[a-z ]+$/.test(query)) return false
  const maxTypos = query.length >= twoTyposFrom ? 2 : 1
  const isMeant = (name: string) => name.length >= minMistyped && name.charAt(0) === query.charAt(0) && isWithin(name, query, maxTypos)
  return stretchesOf(text.toLowerCase().split(/[^a-z]+/), ' ').some(isMeant) || stretchesOf(spelling(text, reader), '').some(isMeant)
}

/** A name is a few words: all runs of them are not many. */
function stretchesOf(words: readonly string[], separator: string): string[] {
  return words.flatMap((_, from) => words.slice(from).map((_, more) => words.slice(from, from + more + 1).join(separator)))
}

const spellings = new Map<string, string[]>()

function spelling(text: string, reader: PinyinReader | null): string[] {
  if (!reader || !/\p{Script=Han}/u.test(text)) return []
  const known = spellings.get(text) ?? reader.pinyin(text, { toneType: 'none', nonZh: 'removed', type: 'array', v: true })
  spellings.set(text, known)
  return known
}

/** Letters that are missing, added, exchanged or swapped with the next one count as one each. */
function isWithin(a: string, b: string, max: number): boolean {
  if (Math.abs(a.length - b.length) > max) return false
  const rows = [range(0, b.length + 1)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const [above = [], two] = [rows[i - 1], rows[i - 2]]
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (above[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (above[j - 1] ?? 0) + same,
          isSwapped && two ? (two[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return (rows[a.length]?.[b.length] ?? 0) <= max
}
