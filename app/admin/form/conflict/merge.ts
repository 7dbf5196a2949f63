import { parseRichText, writeRichText } from '../../../../contracts/rich-text/html.ts'
import { isSame } from '../../fields/store/form-store.ts'

export interface Section {
  /** `same`: unchanged, or changed alike; `mine`, `theirs`: changed by that one only; `conflict`: by both, in different ways. */
  kind: 'same' | 'mine' | 'theirs' | 'conflict'
  base: string
  mine: string
  theirs: string
}

/** Normalized rich text as its outermost blocks: paragraphs, headings, lists, tables, figures. Text that is no such markup is one block. */
export function blocksOf(html: string): string[] {
  const blocks = parseRichText(html)?.map((node) => writeRichText([node]))
  return blocks ?? [html]
}

/** Pairs of indices of equal blocks, in the order of a longest common subsequence. */
function matches(base: readonly string[], other: readonly string[]): Map<number, number> {
  const table = Array.from({ length: base.length + 1 }, () => new Uint16Array(other.length + 1))
  const at = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = base.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (row) row[j] = base[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const found = new Map<number, number>()
  for (let [i, j] = [0, 0]; i < base.length && j < other.length; ) {
    if (base[i] === other[j]) {
      found.set(i, j)
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return found
}

export function mergeBlocks(before: string, mine: string, theirs: string): Section[] {
  const [from, own, other] = [blocksOf(before), blocksOf(mine), blocksOf(theirs)]
  const [inOwn, inOther] = [matches(from, own), matches(from, other)]
  const sections: Section[] = []
  let [b, m, t] = [0, 0, 0]
  const take = (endBase: number, endOwn: number, endOther: number) => {
    const [base, mine, theirs] = [from.slice(b, endBase), own.slice(m, endOwn), other.slice(t, endOther)]
    // As many blocks on all sides: each is the same one, changed.
    if (mine.length === base.length && theirs.length === base.length)
      for (const [index, block] of base.entries()) push(sections, sectionOf(block, mine[index] ?? '', theirs[index] ?? ''))
    else push(sections, sectionOf(base.join(''), mine.join(''), theirs.join('')))
    ;[b, m, t] = [endBase, endOwn, endOther]
  }
  for (let anchor = 0; anchor < from.length; anchor += 1) {
    const [ownAt, otherAt] = [inOwn.get(anchor), inOther.get(anchor)]
    if (ownAt === undefined || otherAt === undefined) continue
    take(anchor, ownAt, otherAt)
    take(anchor + 1, ownAt + 1, otherAt + 1)
  }
  take(from.length, own.length, other.length)
  return sections
}

/** Compares the versions of one stretch; the server's trimming is no change. */
export function sectionOf(base: string, mine: string, theirs: string): Section {
  const kind = isSame(mine, theirs) ? 'same' : isSame(mine, base) ? 'theirs' : isSame(theirs, base) ? 'mine' : 'conflict'
  return { kind, base, mine, theirs }
}

function push(sections: Section[], next: Section): void {
  const last = sections.at(-1)
  if (next.mine === '' && next.theirs === '' && next.base === '') return
  if (last?.kind === 'same' && next.kind === 'same') {
    last.base += next.base
    last.mine += next.mine
    last.theirs += next.theirs
  } else sections.push(next)
}

export type Choice = 'mine' | 'theirs' | 'both'

export function mergedText(sections: readonly Section[], choices: readonly Choice[]): string {
  let conflicts = 0
  const texts = sections.map(({ kind, mine, theirs }) => {
    if (kind !== 'conflict') return kind === 'theirs' ? theirs : mine
    const choice = choices[conflicts]
    conflicts += 1
    return choice === 'both' ? theirs + mine : choice === 'theirs' ? theirs : mine
  })
  return texts.join('')
}
