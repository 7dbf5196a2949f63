export interface Piece {
  text: string
  kind: 'same' | 'removed' | 'added'
}

const longest = 2_000

/** Words, and Chinese characters singly: what a person would say was changed. */
const tokensOf = (text: string) => text.match(/(?:(?!\p{sc=Han})[\p{L}\p{N}])+|\s+|./gsu) ?? []

/** What was taken out of a text and what was put in; texts too long for it are shown whole. */
export function diffWords(before: string, after: string): Piece[] {
  const [a, b] = [tokensOf(before), tokensOf(after)]
  if (before === after) return [{ text: after, kind: 'same' }]
  if (a.length > longest || b.length > longest)
    return [
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ]
  return joined(walk(a, b, lengths(a, b)))
}

/** Lengths of the longest common subsequences of all tails. */
function lengths(a: string[], b: string[]): Uint16Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = table[i]
    if (!row) continue
    for (let j = b.length - 1; j >= 0; j -= 1) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  }
  return table
}

function walk(a: string[], b: string[], table: Uint16Array[]): Piece[] {
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && left === right) {
      pieces.push({ text: left, kind: 'same' })
      i += 1
      j += 1
    } else if (right !== undefined && (left === undefined || (table[i]?.[j + 1] ?? 0) > (table[i + 1]?.[j] ?? 0))) {
      pieces.push({ text: right, kind: 'added' })
      j += 1
    } else {
      pieces.push({ text: left ?? '', kind: 'removed' })
      i += 1
    }
  }
  return pieces
}

function joined(pieces: Piece[]): Piece[] {
  const out: Piece[] = []
  for (const piece of pieces) {
    const last = out.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else out.push({ ...piece })
  }
  return out
}
