import { placeholderPattern } from '../../../../contracts/interface-texts.ts'
import type { Texts } from '../../../lib/texts.ts'
import { optionalText } from '../../kit/optional-text.ts'

/** A place in a text that the program fills: as it is stored (`{{count}}`), and as people read it (`{数量}`). */
export interface Placeholder {
  name: string
  raw: string
  label: string
  shown: string
}

/** Those of some texts, each once; of two that would read alike, the second is numbered. */
export function placeholdersIn(texts: readonly string[], labelOf: (name: string) => string): Placeholder[] {
  const names = new Map(texts.flatMap((text) => [...text.matchAll(placeholderPattern)].map(([raw, name = '']) => [raw, name] as const)))
  const labels = new Map<string, number>()
  return [...names].map(([raw, name]) => {
    const own = labelOf(name)
    const count = (labels.get(own) ?? 0) + 1
    labels.set(own, count)
    const label = count === 1 ? own : `${own} ${count}`
    return { name, raw, label, shown: `{${label}}` }
  })
}

export const placeholderLabel =
  (t: Texts) =>
  (name: string): string =>
    optionalText(t, `translations.values.${name}`) ?? name

export const shownText = (value: string, all: readonly Placeholder[]): string =>
  all.reduce((text, { raw, shown }) => text.replaceAll(raw, shown), value)

export const storedText = (typed: string, all: readonly Placeholder[]): string =>
  all.reduce((text, { raw, shown }) => text.replaceAll(shown, raw), typed)

export interface Piece {
  text: string
  placeholder: Placeholder | null
  start: number
  end: number
}

/** A shown text in pieces. */
export function piecesOf(shown: string, all: readonly Placeholder[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  while (from < shown.length) {
    const next = all
      .map((placeholder) => ({ placeholder, at: shown.indexOf(placeholder.shown, from) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)[0]
    const to = next?.at ?? shown.length
    if (to > from) pieces.push({ text: shown.slice(from, to), placeholder: null, start: from, end: to })
    if (!next) break
    from = to + next.placeholder.shown.length
    pieces.push({ text: next.placeholder.shown, placeholder: next.placeholder, start: to, end: from })
  }
  return pieces
}

/** A selection that begins or ends within a placeholder, widened to the whole of it; a cursor within one stands behind it. */
export function wholeSelection(pieces: readonly Piece[], start: number, end: number): [start: number, end: number] {
  const within = (at: number) => pieces.find((piece) => piece.placeholder !== null && piece.start < at && at < piece.end)
  if (start === end) return [within(start)?.end ?? start, within(start)?.end ?? end]
  return [within(start)?.start ?? start, within(end)?.end ?? end]
}

/** True where a change has cut a placeholder instead of leaving it or removing the whole of it. */
export function isCut(before: readonly Piece[], shownBefore: string, shownAfter: string): boolean {
  const shorter = Math.min(shownBefore.length, shownAfter.length)
  let start = 0
  while (start < shorter && shownBefore[start] === shownAfter[start]) start += 1
  let tail = 0
  while (tail < shorter - start && shownBefore.at(-1 - tail) === shownAfter.at(-1 - tail)) tail += 1
  const end = shownBefore.length - tail
  return before.some((piece) => {
    if (piece.placeholder === null) return false
    const isMet = start < piece.end && end > piece.start
    const isInside = start === end && piece.start < start && start < piece.end
    return isInside || (isMet && !(start <= piece.start && end >= piece.end))
  })
}
