import { countUntranslated } from '../../../../contracts/machine-translation.ts'
import type { Side } from '../../../../contracts/translation/fields.ts'
import type { TranslationProposal } from '../../../../contracts/translation-proposals.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './findings.module.css'

interface Props extends Pick<TranslationProposal, 'parts'> {
  /** The side of the original, in which sentences without a translation are left. */
  source: Side
}

export function Findings({ parts, source }: Props) {
  const t = useAdminTexts()
  const count = countUntranslated(parts)
  const lines = [
    ...(count > 0 ? [{ severity: 'error', text: t(`translation_review.left_${source}`, { count }) }] : []),
    ...parts.flatMap(({ target, is_refused, findings }) => [
      ...(is_refused && target !== null ? [{ severity: 'error', text: t('translation_review.refused', { text: target }) }] : []),
      ...findings.map(({ severity, message, params }) => ({ severity, text: t(message, params) })),
    ]),
  ]
  if (lines.length === 0) return null
  return (
    <ul className={css.findings} aria-label={t('translation_review.findings')}>
      {lines.map(({ severity, text }) => (
        <li key={`${severity} ${text}`} data-severity={severity}>
          {text}
        </li>
      ))}
    </ul>
  )
}
