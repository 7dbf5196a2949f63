import { Marked } from 'marked'
import { normalizeRichText } from '../../contracts/rich-text/normalize.ts'

/** The site's rich text: cells and quotations on one line, as the back office's editor writes them; quotation marks as they are. */
const rich = new Marked({
  renderer: {
    text(token) {
      return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : escaped(token.text)
    },
    blockquote({ tokens }) {
      return `<blockquote>${this.parser.parse(tokens).trim()}</blockquote>\n`
    },
    table({ header, rows }) {
      const row = (cells: typeof header, tag: 'th' | 'td') =>
        `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>\n`
      const body = rows.map((cells) => row(cells, 'td')).join('')
      return `<table>\n<thead>${row(header, 'th').trim()}</thead>\n<tbody>\n${body}</tbody>\n</table>\n`
    },
  },
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Markdown as the HTML of a rich text. Throws where a ** is left over. */
export function toHtml(markdown: string): string {
  const html = rich.parse(markdown.trim(), { async: false }).trim()
  // Markdown does not see the end of bold text where a punctuation mark comes before it and a Chinese character after it.
  const leftOver = /.{0,12}\*\*.{0,12}/u.exec(html)
  if (leftOver) throw new Error(`“${leftOver[0]}” is not bold: no space inside ** and **, and no punctuation before the second one`)
  return normalizeRichText(html)
}
