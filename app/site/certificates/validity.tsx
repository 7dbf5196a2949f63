import { useTexts } from '../../lib/texts.ts'
import type { CertificateView } from './certificate-view.server.ts'
import { Day } from './day.tsx'
import css from './validity.module.css'

interface Props {
  certificate: CertificateView
  /** Without a label, below a column heading that has it. */
  isBare?: boolean
}

export function Validity({ certificate: { expires_on, hasEnded, daysLeft }, isBare = false }: Props) {
  const t = useTexts()
  if (!expires_on) return <span className={css.valid}>{t('certificates.open_ended')}</span>
  if (hasEnded)
    return (
      <span className={css.ended}>
        {t('certificates.ended')} <Day of={expires_on} />
      </span>
    )
  return (
    <span className={daysLeft === null ? css.valid : css.ending}>
      {isBare ? null : t('certificates.expires')} <Day of={expires_on} />
      {daysLeft === null ? null : <small>{t('certificates.days_left', { count: daysLeft })}</small>}
    </span>
  )
}
