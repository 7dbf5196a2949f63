import { createDocument } from '@tiptap/core'
import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'

/** Follows a value that changes without the editor's doing: a draft taken up again, a conflict resolved. */
export function useOutsideChanges(editor: Editor | null, value: string): void {
  useEffect(() => {
    if (!editor || editor.isDestroyed || value === (editor.isEmpty ? '' : editor.getHTML())) return
    // What the server sanitized reads the same to the editor; replacing it would lose the cursor and the undo steps.
    if (createDocument(value, editor.schema).eq(editor.state.doc)) return
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
}
