import { langOf } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { CertificateSheet } from '../common/certificate-sheet.tsx'
import { Phrased } from '../common/phrased.tsx'
import css from './certificate-grid.module.css'
import type { CertificateView } from './certificate-view.server.ts'
import { Validity } from './validity.tsx'

export function CertificateGrid({ certificates }: { certificates: CertificateView[] }) {
  const t = useTexts()
  return (
    <ul data-section="certificates" className={`${css.grid} wrap`} aria-label={t('certificates.title')}>
      {certificates.map((certificate) => (
        <li key={certificate.id} id={certificate.place} data-record={`certificates/${certificate.id}`}>
          <div className={css.sheet}>
            <CertificateSheet certificate={{ ...certificate, file: null }} width="18rem" />
          </div>
          <h2 lang={langOf(certificate, 'title')}>
            <a href={`#${certificate.anchor}`}>
              <Phrased text={certificate.title} />
            </a>
          </h2>
          <p lang={langOf(certificate, 'issuer')}>{certificate.issuer}</p>
          <p className={css.facts}>
            <span>{certificate.number}</span>
            <Validity certificate={certificate} />
          </p>
        </li>
      ))}
    </ul>
  )
}
