import { createDocument } from '@tiptap/core'
import type { Fragment, Node } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'
import { normalizeRichText } from '../../../contracts/rich-text/normalize.ts'

/** Two spaces that were typed are two when the text is opened again. */
export const parseOptions = { preserveWhitespace: true } as const

// A document never changes: each is written once, however often a keystroke makes it be asked for.
const written = new WeakMap<object, string>()

/** The text of an editor in the form in which it is stored; empty where it shows nothing. */
export function htmlOf(editor: Editor): string {
  const { doc } = editor.state
  const html = written.get(doc) ?? (editor.isEmpty ? '' : normalizeRichText(editor.getHTML()))
  written.set(doc, html)
  return html
}

/** Makes the text that of another document, block by block: the caret stays where it is in a block that both have. */
function replaceBlocks({ state, view }: Editor, { content }: Node): void {
  const { doc } = state
  const isSameAt = (fromStart: boolean, index: number) => {
    const [own, next] = fromStart ? [index, index] : [doc.childCount - 1 - index, content.childCount - 1 - index]
    return doc.maybeChild(own)?.eq(content.maybeChild(next) ?? doc) === true
  }
  let [first, last] = [0, 0]
  while (isSameAt(true, first)) first += 1
  while (first + last < Math.min(doc.childCount, content.childCount) && isSameAt(false, last)) last += 1
  const offset = (nodes: Fragment, count: number) => nodes.content.slice(0, count).reduce((size, node) => size + node.nodeSize, 0)
  const between = content.content.slice(first, content.childCount - last)
  const tr = state.tr.replaceWith(offset(doc.content, first), offset(doc.content, doc.childCount - last), between)
  view.dispatch(tr.setMeta('preventUpdate', true))
}

/** Follows a value that changes without the editor's doing: a draft taken up again, a conflict resolved. */
export function useOutsideChanges(editor: Editor | null, value: string): void {
  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    // Replacing an equal text would lose the cursor and the undo history.
    const html = htmlOf(editor)
    if (value === html || normalizeRichText(value) === html) return
    replaceBlocks(editor, createDocument(value, editor.schema, parseOptions))
  }, [editor, value])
}
