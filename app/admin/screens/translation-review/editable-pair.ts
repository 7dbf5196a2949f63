import type { Side } from '../../../../contracts/translation/fields.ts'
import { isOfBoth, type TranslationProposal, writtenText } from '../../../../contracts/translation-proposals.ts'
import { openLines } from './written-side.tsx'

interface EditableText {
  side: Side
  text: string
}

/** Texts that are written together: a translation, and its original where its author changes that too. */
export interface EditablePair {
  /** Unlike that of any other text of the site. */
  key: string
  /** Stands for the texts as they are stored: what is typed was typed over these. */
  base: string
  format: 'text' | 'html'
  translation: EditableText
  original: EditableText | null
  /** The first of them is selected when writing begins. */
  openLines: readonly string[]
}

/** The text that would change; where its author has changed the original as well, both. */
export function editablePair(proposal: TranslationProposal, kind: 'proposal' | 'refused'): EditablePair {
  const { id, format, source, original_text, original } = proposal
  return {
    key: `${kind} ${id}`,
    base: JSON.stringify([original, original_text, writtenText(proposal).text]),
    format,
    translation: writtenText(proposal),
    original: isOfBoth(proposal) && original_text !== null ? { side: source, text: original_text } : null,
    openLines: openLines(proposal),
  }
}
