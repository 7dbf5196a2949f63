import { langOf } from '../../lib/site-data.ts'
import { Mark } from '../../ui/mark.tsx'
import type { CertificateCard } from './cards.ts'
import css from './certificate-sheet.module.css'
import { Picture } from './picture.tsx'

export function CertificateSheet({ certificate, width }: { certificate: CertificateCard; width: string }) {
  const sheet = certificate.picture ? (
    <Picture of={certificate.picture} boxes={[{ width, ratio: 210 / 297 }]} className={css.picture} />
  ) : (
    <TypesetCertificate certificate={certificate} />
  )
  if (!certificate.file) return <span className={css.sheet}>{sheet}</span>
  return (
    <a className={css.sheet} href={certificate.file} target="_blank" rel="noopener" aria-label={`${certificate.title} (PDF)`}>
      {sheet}
    </a>
  )
}

function TypesetCertificate({ certificate }: { certificate: CertificateCard }) {
  return (
    <span className={css.typeset} aria-hidden="true">
      <Mark size={28} />
      <strong lang={langOf(certificate, 'title')}>{certificate.title}</strong>
      <small lang={langOf(certificate, 'issuer')}>{certificate.issuer}</small>
    </span>
  )
}
