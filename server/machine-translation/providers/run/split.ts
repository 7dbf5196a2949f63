/** Best first: paragraphs, sentences of both languages, clauses, words. */
const breaks = [/\n\s*/g, /[。！？…]+[”’」』）》]*\s*|(?<![.!?])[.!?]+["'”’)\]]*\s+/g, /[，；：、]\s*|[,;:]\s+/g, /\s+/g] as const

/** Pieces of at most `limit` (2 or more) UTF-16 units, which put together are the text again. */
export function splitText(text: string, limit: number): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > limit) {
    const end = pieceEnd(rest, limit)
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return rest === '' ? pieces : [...pieces, rest]
}

function pieceEnd(text: string, limit: number): number {
  const start = text.slice(0, limit)
  for (const pattern of breaks) {
    const last = [...start.matchAll(pattern)].at(-1)
    const end = last ? last.index + last[0].length : 0
    if (end > 0) return end
  }
  return wholeCharacters(text, limit)
}

/** `end`, or a little less where that would cut a character or an entity of HTML in two. */
function wholeCharacters(text: string, end: number): number {
  const entity = /&#?\w{0,10}$/.exec(text.slice(Math.max(0, end - 12), end))
  if (entity && end > entity[0].length) return end - entity[0].length
  const isPair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(end - 1, end + 1))
  return isPair ? end - 1 : end
}
