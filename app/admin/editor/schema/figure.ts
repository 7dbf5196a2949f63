import { mergeAttributes, Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { type FigureAttributes, figureAttributes, readFigure } from './figure-attributes.ts'
import { FigureView } from './figure-view.tsx'

const names = ['kind', 'src', 'mediaId', 'alt', 'width', 'height', 'poster', 'align'] as const

/** A picture or video of the library with its caption: `<figure>`, as the server's sanitizer keeps it. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(
      names.map((name) => [
        name,
        { default: null, rendered: false, parseHTML: (element: HTMLElement) => figureAttributes.parse(readFigure(element))[name] },
      ]),
    ),
  parseHTML: () => [
    { tag: 'figure', getAttrs: (element) => (element.querySelector('img[src], video[src]') ? null : false), contentElement: captionOf },
    { tag: 'img[src]', contentElement: noCaption },
    { tag: 'video[src]', contentElement: noCaption },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const attributes = figureAttributes.parse(node.attrs)
    const frame = mergeAttributes(HTMLAttributes, { 'data-align': attributes.align })
    return node.content.size > 0
      ? ['figure', frame, mediaSpec(attributes), ['figcaption', 0]]
      : // An empty caption would stand as an empty line on the page.
        ['figure', frame, mediaSpec(attributes)]
  },
  addNodeView: () => ReactNodeViewRenderer(FigureView),
  addKeyboardShortcuts() {
    return {
      // Out of the caption into a new paragraph: half a figure is none.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection
        if ($from.parent.type !== this.type) return false
        return editor.chain().insertContentAt($from.after(), { type: 'paragraph' }).run()
      },
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection
        if (!empty || $from.parent.type !== this.type || $from.parentOffset > 0) return false
        return editor.commands.setNodeSelection($from.before())
      },
    }
  },
})

const captionOf = (element: globalThis.Node): HTMLElement =>
  (element instanceof HTMLElement ? element.querySelector('figcaption') : null) ?? noCaption()
const noCaption = (): HTMLElement => document.createElement('figcaption')

function mediaSpec({ kind, src, mediaId, alt, width, height, poster }: FigureAttributes): DOMOutputSpec {
  const shared = { src, width, height, 'data-media-id': mediaId }
  return kind === 'video' ? ['video', { ...shared, poster, controls: '', preload: 'metadata' }] : ['img', { ...shared, alt }]
}
