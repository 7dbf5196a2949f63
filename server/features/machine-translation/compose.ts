import type { Locale } from '../../../contracts/fields.ts'
import { chineseTerms, englishTerms, type GlossaryEntry } from '../../../contracts/translation/glossary.ts'
import { protectedSpans } from '../../../contracts/translation/protect.ts'

/** Longer texts are sentences, which no glossary translates. */
const maxLength = 60

interface Piece {
  start: number
  end: number
  target: string
}

/** Out of nothing but terms of the glossary, numbers and codes; null for anything that has other words as well. */
export function composed(
  text: string,
  { source, target }: { source: Locale; target: Locale },
  glossary: readonly GlossaryEntry[],
  kept: readonly string[],
): string | null {
  if (text.length > maxLength) return null
  const spans = protectedSpans(text, source, { kept }).map(({ start, end, translation }) => ({ start, end, target: translation }))
  const pieces = source === 'zh' ? chinesePieces(text, glossary) : englishPieces(text, glossary)
  if (pieces.length === 0) return null
  const out: string[] = []
  let from = 0
  while (from < text.length) {
    const piece = maxLengthAt([...spans, ...pieces], from)
    if (piece) out.push(piece.target)
    const between = piece ? null : separator(text, from, target)
    if (!piece && between === null) return null
    if (between) out.push(between)
    from = piece ? piece.end : from + 1
  }
  return joined(out, target)
}

const maxLengthAt = (pieces: readonly Piece[], start: number) =>
  pieces.filter((piece) => piece.start === start).sort((a, b) => b.end - a.end)[0]

function chinesePieces(text: string, glossary: readonly GlossaryEntry[]): Piece[] {
  // Terms overlap: each is looked for from every place.
  return [...text].flatMap((_, start) =>
    chineseTerms(text.slice(start), glossary)
      .filter((term) => term.start === 0)
      .map((term) => ({ start, end: start + term.end, target: term.entries[0]?.term_en ?? '' })),
  )
}

const englishPieces = (text: string, glossary: readonly GlossaryEntry[]): Piece[] =>
  englishTerms(text, glossary).map(({ start, end, entries }) => ({ start, end, target: entries[0]?.term_cn ?? '' }))

const signs: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { '、': ', ', '，': ', ', ',': ', ', '／': ' / ', '/': ' / ', '（': ' (', '）': ')', '(': ' (', ')': ')', '·': ' · ', '：': ': ' },
  zh: { ',': '、', ';': '；', '/': '/', '(': '（', ')': '）', '·': '·', ':': '：' },
}

/** The text between two terms, in the other language; null where it is a word. */
function separator(text: string, at: number, target: Locale): string | null {
  const sign = text.charAt(at)
  return sign.trim() === '' ? '' : (signs[target][sign] ?? null)
}

function joined(parts: readonly string[], target: Locale): string {
  if (target === 'zh') return parts.join('')
  const text = parts.reduce((sum, part) => sum + (sum === '' || /[\s(]$/.test(sum) || /^[\s,.:)]/.test(part) ? '' : ' ') + part, '').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
