import { createDocument } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { normalizeRichText } from '../../../contracts/rich-text/normalize.ts'

/** Two spaces that were typed are two when the text is opened again. */
export const parseOptions = { preserveWhitespace: true } as const

// A document never changes: each is written once, however often a keystroke makes it be asked for.
const written = new WeakMap<object, string>()

export function htmlOf(editor: Editor): string {
  const { doc } = editor.state
  const html = written.get(doc) ?? (editor.isEmpty ? '' : normalizeRichText(editor.getHTML()))
  written.set(doc, html)
  return html
}

/** Makes the text that of another document, block by block: the caret stays where it is in a block that both have. */
function replaceBlocks({ state, view }: Editor, document: Node, isUndoable: boolean): void {
  const [old, next] = [state.doc.children, document.children]
  const shorter = Math.min(old.length, next.length)
  const isSame = (a: Node | undefined, b: Node | undefined) => a !== undefined && b !== undefined && a.eq(b)
  let [first, last] = [0, 0]
  while (first < shorter && isSame(old[first], next[first])) first += 1
  while (first + last < shorter && isSame(old.at(-1 - last), next.at(-1 - last))) last += 1
  const sizeOf = (nodes: readonly Node[]) => nodes.reduce((size, node) => size + node.nodeSize, 0)
  const [from, to] = [sizeOf(old.slice(0, first)), sizeOf(old.slice(0, old.length - last))]
  const tr = state.tr.replaceWith(from, to, next.slice(first, next.length - last))
  view.dispatch(tr.setMeta('preventUpdate', true).setMeta('addToHistory', isUndoable))
}

/**
 * Follows a value that changes without the editor's doing: a draft taken up again, a text translated. A change that comes with another
 * `stored` text is a colleague's, which undo must not take back.
 */
export function useOutsideChanges(editor: Editor | null, value: string, stored: string | undefined): void {
  const seen = useRef(stored)
  useEffect(() => {
    const isUndoable = stored === seen.current
    seen.current = stored
    if (!editor || editor.isDestroyed) return
    // Replacing an equal text would lose the cursor and the undo history.
    const html = htmlOf(editor)
    if (value === html || normalizeRichText(value) === html) return
    replaceBlocks(editor, createDocument(value, editor.schema, parseOptions), isUndoable)
  }, [editor, value, stored])
}
