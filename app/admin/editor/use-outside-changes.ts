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

/** Follows a value that changes without the editor's doing: a draft taken up again, a conflict resolved. */
export function useOutsideChanges(editor: Editor | null, value: string): void {
  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    // Replacing an equal text would lose the cursor and the undo history.
    const html = htmlOf(editor)
    if (value === html || normalizeRichText(value) === html) return
    editor.commands.setContent(value, { emitUpdate: false, parseOptions })
  }, [editor, value])
}
