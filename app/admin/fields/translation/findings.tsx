import { countUntranslated } from '../../../../contracts/machine-translation.ts'
import type { Side } from '../../../../contracts/translation/fields.ts'
import type { Finding } from '../../../../contracts/translation/findings.ts'
import type { TranslationProposal } from '../../../../contracts/translation-proposals.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './findings.module.css'
import { FoldedFindings } from './folded-findings.tsx'

interface Props extends Pick<TranslationProposal, 'parts'> {
  /** The side of the original, in which sentences without a translation are left. */
  source: Side
}

export interface FindingLine extends Pick<Finding, 'severity'> {
  text: string
}

export function Findings({ parts, source }: Props) {
  const t = useAdminTexts()
  const count = countUntranslated(parts)
  const lines: FindingLine[] = [
    ...(count > 0 ? [{ severity: 'error' as const, text: t(`translation_review.left_${source}`, { count }) }] : []),
    ...parts.flatMap(({ target, is_refused, findings }) => [
      ...(is_refused && target !== null ? [{ severity: 'error' as const, text: t('translation_review.refused', { text: target }) }] : []),
      // Of a sentence that is not used only what it was refused for matters.
      ...findings
        .filter(({ severity }) => !is_refused || severity === 'error')
        .map(({ severity, message, params }) => ({ severity, text: t(message, params) })),
    ]),
  ]
  return <FindingLines lines={lines} />
}

export function FindingLines({ lines }: { lines: readonly FindingLine[] }) {
  const distinct = new Map(lines.map((line) => [`${line.severity} ${line.text}`, line]))
  return (
    <FoldedFindings
      findings={[...distinct.values()]}
      draw={({ severity, text }) => (
        <li key={`${severity} ${text}`} className={css.text} data-severity={severity}>
          {text}
        </li>
      )}
    />
  )
}
