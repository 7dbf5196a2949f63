import { keywordParts } from './search.ts'

export interface Word {
  /** Finds the word, and the rest of a longer one that it begins, as the group `rest`. */
  pattern: RegExp
}

const letter = String.raw`[[\p{Letter}\p{Number}]--\p{Script=Han}]`
const between = String.raw`[\-_~ \u2010\u2013]?`

const latin = (body: string): Word => ({ pattern: new RegExp(`(?<!${letter})${body}(?<rest>${letter}*)`, 'giv') })
const chinese = (text: string): Word => ({ pattern: new RegExp(`${text}(?<rest>)`, 'gv') })
/** A part number is the same with its hyphens, with others, and without. */
const code = (text: string): Word => latin([...text].join(between))
const looksLikeCode = (text: string) => /^[a-z0-9]+$/.test(text) && /\d/.test(text) && /[a-z]/.test(text)

export function wordsOf(query: string): Word[] {
  return keywordParts(query).map(({ kind, text }) => {
    if (kind === 'han') return chinese(text)
    return kind === 'code' || looksLikeCode(text) ? code(text) : latin(text)
  })
}

/** Where words stand in a text: pairs of begin and end, in order, none within another. */
export function placesOf(text: string, words: readonly Word[]): [number, number][] {
  const found = words
    .flatMap(({ pattern }) => [...text.matchAll(pattern)].map((match): [number, number] => [match.index, match.index + match[0].length]))
    .sort((a, b) => a[0] - b[0] || b[1] - a[1])
  const places: [number, number][] = []
  for (const [from, to] of found) {
    const last = places.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else places.push([from, to])
  }
  return places
}

/** The match of a word in a folded text: 0 none, 1 as the beginning of a longer one, 2 as it is. */
export function fitOf(text: string, { pattern }: Word): 0 | 1 | 2 {
  let best: 0 | 1 = 0
  for (const match of text.matchAll(pattern)) {
    if (match.groups?.rest === '') return 2
    best = 1
  }
  return best
}
