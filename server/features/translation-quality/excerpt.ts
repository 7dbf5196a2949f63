import { sentencesOf } from '../../../contracts/translation/sentences.ts'
import type { Excerpt } from '../../../contracts/translation-quality.ts'

const shortText = 320
/** So much is shown around a place, and of a long one. */
const around = 100
const maxPlaceLength = 200
const maxWindows = 6

/**
 * A short text as a whole, of a long one the sentences with the places, so that both sides of a pair begin at the same one. Places that span
 * most of the text say nothing.
 */
export function excerptOf(text: string, places: readonly (readonly number[])[]): Excerpt {
  const { length } = text
  if (length <= shortText) return { length, parts: text === '' ? [] : [{ start: 0, text }] }
  const telling = places.filter(([start = 0, end = 0]) => end > start && end - start < length / 2)
  const spans = telling.length > 0 ? telling.slice(0, maxWindows) : [[0, shortText - around]]
  const sentences = sentencesOf(text)
  const windows = spans
    .map(([start = 0, end = 0]) => {
      const to = Math.min(end, start + maxPlaceLength)
      const inside = sentences.filter((sentence) => sentence.end > start && sentence.start < to)
      return {
        from: Math.max(inside[0]?.start ?? 0, start - around),
        to: Math.min(inside.at(-1)?.end ?? length, to + around),
      }
    })
    .sort((one, other) => one.from - other.from)
  const merged: { from: number; to: number }[] = []
  for (const window of windows) {
    const last = merged.at(-1)
    if (last && window.from <= last.to) last.to = Math.max(last.to, window.to)
    else merged.push({ ...window })
  }
  const parts = merged.map(({ from, to }) => {
    const [start, end] = [wordStart(text, Math.max(0, from)), wordEnd(text, Math.min(length, to))]
    return { start, text: text.slice(start, end) }
  })
  return { length, parts }
}

const maxWordLength = 20

/** The beginning of the word that a place is in; of Chinese, which has no spaces, the place itself. */
function wordStart(text: string, at: number): number {
  const tail = /(?<![\p{sc=Latin}\d])[\p{sc=Latin}\d]+$/u.exec(text.slice(Math.max(0, at - maxWordLength), at))
  return at - (/^[\p{sc=Latin}\d]/u.test(text.slice(at)) ? (tail?.[0].length ?? 0) : 0)
}

function wordEnd(text: string, at: number): number {
  const head = /^[\p{sc=Latin}\d]+/u.exec(text.slice(at, at + maxWordLength))
  return at + (/[\p{sc=Latin}\d]$/u.test(text.slice(0, at)) ? (head?.[0].length ?? 0) : 0)
}
