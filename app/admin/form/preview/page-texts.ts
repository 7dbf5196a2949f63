import type { Locale } from '../../../../contracts/fields.ts'
import type { TypedText } from '../../fields/store/form-context.tsx'
import { textOf } from '../../kit/values.ts'

const mark = 'text:'

/** The comments with which a previewed page precedes the texts of the interface, by the elements that these stand in. */
function commentsIn(page: Document): [comment: Comment, key: string][] {
  const found: [Comment, string][] = []
  const nodes = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const { data } = node as Comment
    if (data.startsWith(mark)) found.push([node as Comment, data.slice(mark.length)])
  }
  return found
}

/**
 * Shows texts as they are being written, and names their keys on the elements that hold them: `data-text`. A label in what shows a record, or
 * an entry of a list, is clicked on to open that.
 */
export function nameTexts(page: Document, typed: Iterable<TypedText>, locale: Locale): void {
  const written = new Map([...typed].filter((one) => one.locale === locale).map((one) => [one.key, one]))
  for (const [comment, key] of commentsIn(page)) {
    const holder = comment.parentElement
    if (holder && !holder.closest('[data-text], [data-record], [data-field]')) holder.setAttribute('data-text', key)
    const text = written.get(key)
    if (text) show(comment, text)
  }
}

/** A text with places for values is shown once it is stored: the page has put them in. */
function show(comment: Comment, { base, typed }: TypedText): void {
  if (base === '' || typed === '') return
  const parts: ChildNode[] = []
  let length = 0
  for (let node = comment.nextSibling; node && length < base.length; node = node.nextSibling) {
    parts.push(node)
    length += textOf(node.textContent).length
  }
  // Headings have places to break a line between their words.
  if (parts.map((part) => textOf(part.textContent)).join('') !== base) return
  for (const part of parts) part.remove()
  comment.after(typed)
}
