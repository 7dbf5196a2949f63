import { Marked } from 'marked'
import { escapeText } from '../../contracts/html/escape.ts'
import { normalizeRichText } from '../../contracts/rich-text/normalize.ts'

/** Markdown with quotation marks as they are. */
const rich = new Marked({
  renderer: {
    text(token) {
      return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : escapeText(token.text)
    },
  },
})

/** Markdown as the HTML of a rich text. Throws where a ** is left over. */
export function toHtml(markdown: string): string {
  const html = rich.parse(markdown.trim(), { async: false }).trim()
  // Markdown does not see the end of bold text where a punctuation mark comes before it and a Chinese character after it.
  const leftOver = /.{0,12}\*\*.{0,12}/u.exec(html)
  if (leftOver) throw new Error(`“${leftOver[0]}” is not bold: no space inside ** and **, and no punctuation before the second one`)
  return normalizeRichText(html)
}
