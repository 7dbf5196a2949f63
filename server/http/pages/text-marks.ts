/**
 * A private character for each text: it goes with the text wherever a page puts it, and no font, sorting or division of lines takes it for
 * a letter.
 */
const firstMark = 0xf0000
const marks = /[\u{f0000}-\u{ffffd}]/gu
const markedText = /<title\b[^<>]*>[^<]*|<[^<>]*>|[\u{f0000}-\u{ffffd}]/gu

export interface MarkedTexts {
  /** The texts of the site by their keys, each with its mark before it. */
  texts: Record<string, string>
  /** Puts a comment with its key before each text that is read, and removes the marks. */
  withKeys: (html: string) => string
}

/** Has a page say which of its texts is which, without a line of its own for any of them. */
export function markTexts(all: Record<string, string>): MarkedTexts {
  const keys = Object.keys(all).filter((key) => key.startsWith('public.'))
  const keyOf = (mark: string) => keys[(mark.codePointAt(0) ?? 0) - firstMark]
  return {
    texts: Object.fromEntries(keys.map((key, index) => [key, String.fromCodePoint(firstMark + index) + (all[key] ?? '')])),
    withKeys: (html) =>
      html.replace(markedText, (found) => {
        // In a tag, and in the title, where a comment would be text.
        if (found.startsWith('<')) return found.replace(marks, (mark) => (keyOf(mark) ? '' : mark))
        const key = keyOf(found)
        return key ? `<!--text:${key}-->` : found
      }),
  }
}
