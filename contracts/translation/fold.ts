const fullWidth = /[\uff01-\uff5e]/g
const spaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
/** Zero-width characters, of which the editor and the clipboard bring some along. */
export const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/** The text with full-width signs and rare spaces as their plain forms; every character keeps its place. */
export function fold(text: string): string {
  return text.replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(spaces, ' ')
}

/** A text in which these spans are blank; every other character keeps its place. */
export function blank(text: string, spans: readonly { start: number; end: number }[]): string {
  if (spans.length === 0) return text
  let out = ''
  let from = 0
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (end <= from) continue
    out += text.slice(from, Math.max(from, start)) + '\ufffc'.repeat(end - Math.max(from, start))
    from = end
  }
  return out + text.slice(from)
}

/** Those of some spans that overlap none before them in the list. */
export function withoutOverlaps<S extends { start: number; end: number }>(spans: readonly S[]): S[] {
  const taken = new Uint8Array(spans.reduce((max, { end }) => Math.max(max, end), 0))
  return spans.filter(({ start, end }) => {
    const isFree = !taken.subarray(start, end).includes(1)
    if (isFree) taken.fill(1, start, end)
    return isFree
  })
}

export function spansOf(text: string, pattern: RegExp): { start: number; end: number; text: string }[] {
  return matchesOf(text, pattern).map(spanOf)
}

export const spanOf = (match: RegExpExecArray) => ({ start: match.index, end: match.index + match[0].length, text: match[0] })

/** `matchAll` copies the pattern at each call, which for the long ones here takes longer than the search. */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match)
  return found
}
