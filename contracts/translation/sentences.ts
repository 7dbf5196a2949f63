import { matchesOf } from './fold.ts'
export interface Sentence {
  before: string
  text: string
  after: string
  start: number
  end: number
}

const end = /[。！？；…]+[”’」』）)]*|(?<![.!?])[.!?]+["”’)]*(?=\s+["“‘(]?[\p{Lu}\p{N}\p{sc=Han}])|\n+/gu
const abbreviation = /(?:\b(?:approx|e\.g|i\.e|etc|vs|cf|No|no|spp?|var|Fig|St|Co|Ltd|Mr|Ms|Dr|Inc|max|min|incl|[A-Z])|\d)\.$/

/** A plain text's lines and sentences; what they are made of is the text again. */
export function sentencesOf(text: string): Sentence[] {
  const out: Sentence[] = []
  let from = 0
  const add = (to: number) => {
    const piece = text.slice(from, to)
    const trimmed = piece.trim()
    const last = out.at(-1)
    if (trimmed === '') {
      if (last) last.after += piece
      else if (piece !== '') out.push({ before: piece, text: '', after: '', start: from, end: from })
    } else {
      const start = from + piece.indexOf(trimmed)
      const stop = start + trimmed.length
      const space = text.slice(from, start)
      if (last) last.after += space
      out.push({ before: last ? '' : space, text: trimmed, after: text.slice(stop, to), start, end: stop })
    }
    from = to
  }
  for (const match of matchesOf(text, end)) {
    const to = match.index + match[0].length
    if (match[0].startsWith('.') && abbreviation.test(text.slice(Math.max(0, match.index - 7), match.index + 1))) continue
    add(to)
  }
  add(text.length)
  return out
}

/** Translated sentences as one text; English ones part by a space where the Chinese ones did without. */
export function joinSentences(sentences: readonly Sentence[], translations: readonly string[], locale: 'zh' | 'en'): string {
  return sentences
    .map(({ before, after }, index) => {
      const isInside = index < sentences.length - 1
      const space = after.includes('\n') ? after : locale === 'en' ? after || (isInside ? ' ' : '') : after.trim()
      return `${before}${translations[index] ?? ''}${space}`
    })
    .join('')
}
