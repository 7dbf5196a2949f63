import { type ReactNode, useState } from 'react'
import type { Finding } from '../../../../contracts/translation/findings.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './findings.module.css'

interface Props<F> {
  findings: readonly F[]
  /** A list item with a key. */
  draw: (finding: F) => ReactNode
  isWithoutHints?: boolean
}

const maxShownFirst = 3

/** The first of what is sure is shown; more of it, and hints, on request. */
export function FoldedFindings<F extends Pick<Finding, 'severity'>>({ findings, draw, isWithoutHints = false }: Props<F>) {
  const t = useAdminTexts()
  const [isWhole, setWhole] = useState(false)
  const [hasHints, setHints] = useState(false)
  const hints = isWithoutHints ? [] : findings.filter(({ severity }) => severity === 'hint')
  const sure = findings.filter(({ severity }) => severity !== 'hint')
  const shown = [...(isWhole ? sure : sure.slice(0, maxShownFirst)), ...(hasHints ? hints : [])]
  const rest = isWhole ? 0 : sure.length - maxShownFirst
  return (
    <>
      {shown.length > 0 ? (
        <ul aria-label={t('translation_review.findings')} className={css.findings}>
          {shown.map(draw)}
        </ul>
      ) : null}
      {rest > 0 ? (
        <button type="button" className={css.more} onClick={() => setWhole(true)}>
          {t('form.checks.more', { count: rest })}
        </button>
      ) : null}
      {hints.length > 0 ? (
        <button type="button" className={css.hints} aria-expanded={hasHints} onClick={() => setHints(!hasHints)}>
          {t('form.checks.hints', { count: hints.length })}
        </button>
      ) : null}
    </>
  )
}
