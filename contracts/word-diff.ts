export interface Change {
  text: string
  kind: 'same' | 'removed' | 'added'
}

const maxExactLength = 2_000
const words = new Intl.Segmenter('zh', { granularity: 'word' })
/** Numbers with what belongs to them, which a segmenter would take apart: −18, 1,000, 20–30. */
const figures = /[-−]?\d+(?:[.,]\d+)*(?:[-–~～/]\d+(?:[.,]\d+)*)*|\s+|[^\d\s]+?(?=[-−]?\d|\s|$)/gu

/** Words, of Chinese too, and numbers whole: what a person would say was changed. */
function tokensOf(text: string): string[] {
  return [...text.matchAll(figures)].flatMap(([piece]) =>
    /^[-−]?[\d\s]/.test(piece) ? [piece] : [...words.segment(piece)].map(({ segment }) => segment),
  )
}

/** The removed and the added words of a text; where more than 2,000 words differ, the texts are shown whole. */
export function diffWords(before: string, after: string): Change[] {
  if (before === after) return [{ text: after, kind: 'same' }]
  const [a, b] = [tokensOf(before), tokensOf(after)]
  const start = sameAtStart(a, b)
  const end = sameAtStart(a.slice(start).reverse(), b.slice(start).reverse())
  const [removed, added] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const same = (tokens: string[]): Change[] => (tokens.length > 0 ? [{ text: tokens.join(''), kind: 'same' }] : [])
  return joined([...same(a.slice(0, start)), ...middle(removed, added), ...same(a.slice(a.length - end))])
}

function sameAtStart(a: readonly string[], b: readonly string[]): number {
  let count = 0
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1
  return count
}

function middle(a: string[], b: string[]): Change[] {
  if (a.length <= maxExactLength && b.length <= maxExactLength) return walk(a, b, lengths(a, b))
  return [
    { text: a.join(''), kind: 'removed' },
    { text: b.join(''), kind: 'added' },
  ]
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
