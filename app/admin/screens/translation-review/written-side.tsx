import type { ReactNode } from 'react'
import { isTranslated } from '../../../../contracts/machine-translation.ts'
import { isBlank } from '../../../../contracts/translation/state.ts'
import { type TranslationProposal, writtenText } from '../../../../contracts/translation-proposals.ts'
import { RowReading } from '../../fields/letters/row-reading.tsx'
import { FormattedText } from '../../fields/values/formatted-text.tsx'
import { OneSide, ProposedText, SideBySide } from '../../fields/values/side-by-side.tsx'
import { langOfSuffix } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'

interface Props {
  proposal: TranslationProposal
  /** The text beside which a translation is read. */
  original: string
  heading: ReactNode
  /** In the place of the text, while somebody changes it. */
  editor: ReactNode
  children?: ReactNode
}

/** The lines that stand in it untranslated; none once somebody has written it. */
export const openLines = ({ parts, is_edited }: TranslationProposal): string[] =>
  is_edited ? [] : parts.flatMap((part) => (isTranslated(part) ? [] : [part.source]))

/** There is nothing that it would be compared with: it is no translation. */
export const isAlone = ({ is_of_original }: TranslationProposal, original: string): boolean => is_of_original || isBlank(original)

/** A translation beside its original; a change of the original itself, or a text without one, alone with its language. */
export function WrittenSide({ proposal, original, heading, editor, children }: Props) {
  const t = useAdminTexts()
  const { side, current, text } = writtenText(proposal)
  const content = (
    <>
      {editor ?? <ProposedText lang={langOfSuffix[side]} current={current} text={text} open={openLines(proposal)} />}
      {editor || proposal.format === 'html' ? null : <RowReading text={text} />}
      {children}
    </>
  )
  if (isAlone(proposal, original)) {
    const language = t(`common.language.${side === 'cn' ? 'zh' : 'en'}`)
    return (
      <OneSide
        heading={
          <>
            {language} · {heading}
          </>
        }
      >
        {content}
      </OneSide>
    )
  }
  return (
    <SideBySide
      source={proposal.source}
      original={
        <>
          <FormattedText text={original} />
          {proposal.format === 'html' ? null : <RowReading text={original} />}
        </>
      }
      heading={heading}
    >
      {content}
    </SideBySide>
  )
}
