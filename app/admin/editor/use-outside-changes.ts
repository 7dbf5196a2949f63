import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'
import { normalizeRichText } from '../../../contracts/rich-text/normalize.ts'

/** Two spaces that were typed are two when the text is opened again. */
export const parseOptions = { preserveWhitespace: true } as const

/** The text of an editor in the form in which it is stored; empty where it shows nothing. */
export function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : normalizeRichText(editor.getHTML())
}

/** Follows a value that changes without the editor's doing: a draft taken up again, a conflict resolved. */
export function useOutsideChanges(editor: Editor | null, value: string): void {
  useEffect(() => {
    // Replacing what reads the same would lose the cursor and the undo steps.
    if (!editor || editor.isDestroyed || normalizeRichText(value) === htmlOf(editor)) return
    editor.commands.setContent(value, { emitUpdate: false, parseOptions })
  }, [editor, value])
}
