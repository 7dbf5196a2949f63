export interface Change {
  text: string
  kind: 'same' | 'removed' | 'added'
}

const longest = 2_000

/** Words, and Chinese characters singly: what a person would say was changed. */
const tokensOf = (text: string) => text.match(/(?:(?!\p{sc=Han})[\p{L}\p{N}])+|\s+|./gsu) ?? []

/** What was removed from a text and what was added; texts of more than 2,000 tokens are shown whole. */
export function diffWords(before: string, after: string): Change[] {
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

function walk(a: string[], b: string[], table: Uint16Array[]): Change[] {
  const changes: Change[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && left === right) {
      changes.push({ text: left, kind: 'same' })
      i += 1
      j += 1
    } else if (right !== undefined && (left === undefined || (table[i]?.[j + 1] ?? 0) > (table[i + 1]?.[j] ?? 0))) {
      changes.push({ text: right, kind: 'added' })
      j += 1
    } else {
      changes.push({ text: left ?? '', kind: 'removed' })
      i += 1
    }
  }
  return changes
}

function joined(changes: Change[]): Change[] {
  const out: Change[] = []
  for (const change of changes) {
    const last = out.at(-1)
    if (last?.kind === change.kind) last.text += change.text
    else out.push({ ...change })
  }
  return out
}
