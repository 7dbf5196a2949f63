import type { ReportedFinding } from '../../../../contracts/translation-quality.ts'

export interface MarkedPlace {
  from: number
  to: number
  isLoose: boolean
}

const only = { source: /_missing$/, target: /_(added|left)$|^punctuation$/ }

/**
 * Where the findings of a pair are on one of its sides, whose text has some length: what only the other side has is somewhere in that
 * sentence. Where that is nearly all of the text, as with what is about the text as a whole, nothing is marked.
 */
export function placesOn(findings: readonly ReportedFinding[], side: 'source' | 'target', length: number): MarkedPlace[] {
  const other = side === 'source' ? 'target' : 'source'
  return findings
    .map(({ code, [side]: [from = 0, to = 0] }) => ({ from, to, isLoose: only[other].test(code) || isAboutAll.test(code) }))
    .filter(({ from, to, isLoose }) => to > from && !(isLoose && to - from > length * 0.8))
}

const isAboutAll = /^(link_|too_|untranslated)/

export interface Segment {
  start: number
  text: string
  mark: 'exact' | 'loose' | null
}

export function segmentsOf(text: string, start: number, places: readonly MarkedPlace[]): Segment[] {
  const end = start + text.length
  const inside = places.filter(({ from, to }) => from < end && to > start)
  const cuts = [start, ...inside.flatMap(({ from, to }) => [Math.max(from, start), Math.min(to, end)]), end]
  const points = [...new Set(cuts)].sort((one, other) => one - other)
  const segments: Segment[] = []
  for (const [index, from] of points.entries()) {
    const to = points[index + 1]
    if (to === undefined) break
    const mark = markOf(from, inside)
    const last = segments.at(-1)
    const piece = text.slice(from - start, to - start)
    if (last?.mark === mark) last.text += piece
    else segments.push({ start: from, text: piece, mark })
  }
  return segments
}

function markOf(at: number, places: readonly MarkedPlace[]): Segment['mark'] {
  const here = places.filter(({ from, to }) => from <= at && to > at)
  if (here.some(({ isLoose }) => !isLoose)) return 'exact'
  return here.length > 0 ? 'loose' : null
}
