import type { Side } from '../../../../contracts/translation/fields.ts'
import { isOfBoth, type TranslationProposal, writtenText } from '../../../../contracts/translation-proposals.ts'
import { isAlone, openLines } from './written-side.tsx'

export interface EditableText {
  side: Side
  text: string
}

/** Texts that are written together: a translation, and its original where its author changes that too. */
export interface EditablePair {
  /** Unlike that of any other text of the site. */
  key: string
  /** Stands for the texts as they are stored: what is typed was typed over these. */
  base: string
  /** Without a language. */
  field: string
  format: 'text' | 'html'
  /** The text beside which the translation is written and checked; null of one that is none. */
  source: EditableText | null
  translation: EditableText
  original: EditableText | null
  /** The first of them is selected when writing begins. */
  openLines: readonly string[]
  /** Nothing in it is left in the language of the original. */
  isWhole: boolean
}

/** The text that would change; where its author has changed the original as well, both. */
export function editablePair(proposal: TranslationProposal, kind: 'proposal' | 'refused'): EditablePair {
  const { id, field, format, source, original_text, original } = proposal
  const begun = withRefused(proposal)
  return {
    key: `${kind} ${id}`,
    base: JSON.stringify([original, original_text, writtenText(proposal).text]),
    field,
    format,
    source: isAlone(proposal, original) ? null : { side: source, text: original },
    translation: { ...writtenText(proposal), text: begun.text },
    original: isOfBoth(proposal) && original_text !== null ? { side: source, text: original_text } : null,
    ...begun,
  }
}

/** Writing begins with a service's sentence that was not used, where there is one: it mostly lacks little. */
function withRefused(proposal: TranslationProposal): Pick<EditablePair, 'openLines' | 'isWhole'> & { text: string } {
  let { text } = writtenText(proposal)
  const lines = openLines(proposal)
  const begun = lines.map((line) => {
    const target = proposal.parts.find((part) => part.is_refused && part.source === line)?.target
    // Where markup stands between the words, or the same words more than once, they are not found as they are.
    if (!target || /[<>&]/.test(target) || text.split(line).length !== 2) return line
    text = text.replace(line, () => target)
    return target
  })
  return { text, openLines: begun, isWhole: lines.length > 0 && begun.every((line, at) => line !== lines[at]) }
}
