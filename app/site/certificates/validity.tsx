import { formatDate } from '../../lib/format.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import type { CertificateView } from './certificate-view.server.ts'

/** A day of a certificate: it has no time, and so no time zone. */
export function Day({ of }: { of: string }) {
  return <time dateTime={of}>{formatDate(of, useLocale(), 'UTC', 'short')}</time>
}

export function Validity({ certificate: { expires_on, hasEnded } }: { certificate: CertificateView }) {
  const t = useTexts()
  if (!expires_on) return <span>{t('certificates.open_ended')}</span>
  return (
    <span>
      {t(hasEnded ? 'certificates.ended' : 'certificates.expires')} <Day of={expires_on} />
    </span>
  )
}
