import type { Node } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { punctuationEdits } from './punctuation.ts'

export function tidyPunctuation(editor: Editor): number {
  const { doc, selection, tr } = editor.state
  const { from, to } = selection.empty ? { from: 0, to: doc.content.size } : selection
  const edits: { from: number; to: number; text: string }[] = []
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock || node.type.spec.code) return true
    for (const { at, length, text: next } of punctuationEdits(proseOf(node)))
      edits.push({ from: position + 1 + at, to: position + 1 + at + length, text: next })
    return false
  })
  // From the end: earlier positions stay valid.
  for (const edit of edits.reverse()) tr.insertText(edit.text, edit.from, edit.to)
  if (edits.length > 0) editor.view.dispatch(tr)
  editor.commands.focus()
  return edits.length
}

/** A block's text, as long as its contents: code and line breaks are blanked to make offsets equal positions. */
function proseOf(block: Node): string {
  let text = ''
  block.forEach((child) => {
    const isCode = child.marks.some((mark) => mark.type.name === 'code')
    text += child.text && !isCode ? child.text : '\ufffc'.repeat(child.nodeSize)
  })
  return text
}
