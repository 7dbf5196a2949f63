import { decodeEntities } from '../../../contracts/html/escape.ts'

export interface Block {
  kind: 'heading' | 'item' | 'text'
  text: string
}

// Private use: no text that people write has them.
const mark = { heading: '\ue000', item: '\ue001' }

function blockOf(line: string): Block[] {
  const kind = line.startsWith(mark.heading) ? 'heading' : line.startsWith(mark.item) ? 'item' : 'text'
  const text = line.replace(/[\ue000\ue001]/g, '').trim()
  return text ? [{ kind, text }] : []
}

/** Sanitized rich text as headings, list items and paragraphs; a table's row is one line. */
export function plainBlocks(html: string): Block[] {
  const text = html
    .replace(/<h[1-6][^<>]*>/g, `\n${mark.heading}`)
    .replace(/<li[^<>]*>\s*(<p[^<>]*>)?/g, `\n${mark.item}`)
    .replace(/<\/t[dh]>\s*(?=<t[dh])/g, '  ·  ')
    .replace(/<\/(td|th)>|<p[^<>]*>(?=[^<]*<\/p>\s*<\/t[dh]>)/g, '')
    .replace(/<\/?(p|h\d|li|ul|ol|tr|table|caption|thead|tbody|blockquote|figure|figcaption|br|hr|pre)[^<>]*>/g, '\n')
    .replace(/<[^<>]+>/g, '')
  return decodeEntities(text).split('\n').flatMap(blockOf)
}
