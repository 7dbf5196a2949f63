import type { TranslationProposal } from '../../../../contracts/translation-proposals.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './findings.module.css'

export function Findings({ parts }: Pick<TranslationProposal, 'parts'>) {
  const t = useAdminTexts()
  const lines = parts.flatMap(({ source, target, is_refused, findings }) => [
    ...(target === null ? [{ severity: 'error', text: t('translation_review.unknown', { text: source }) }] : []),
    ...(is_refused && target !== null ? [{ severity: 'error', text: t('translation_review.refused', { text: target }) }] : []),
    ...findings.map(({ severity, message, params }) => ({ severity, text: t(message, params) })),
  ])
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
