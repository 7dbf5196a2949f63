import { Mark } from '@tiptap/core'

const plain = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0] })

export const Subscript = plain('subscript', 'sub').extend({ excludes: 'superscript' })
export const Superscript = plain('superscript', 'sup').extend({ excludes: 'subscript' })
/** Marked text, which older articles may hold: allowed, though no button makes it. */
export const Highlight = plain('highlight', 'mark')
export const Language = Mark.create({
  name: 'language',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})
