import { langOf } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Phrased } from '../common/phrased.tsx'
import type { Box } from '../common/picture.ts'
import css from './certificate-grid.module.css'
import { CertificateSheet, sheetRatio } from './certificate-sheet.tsx'
import type { CertificateView } from './certificate-view.server.ts'
import { Validity } from './validity.tsx'

const narrower: Box[] = [
  { below: 48, width: '7rem', ratio: sheetRatio },
  { below: 64, width: '24rem', ratio: sheetRatio },
]

export function CertificateGrid({ certificates }: { certificates: CertificateView[] }) {
  const t = useTexts()
  return (
    <ul data-section="certificates" className={`${css.grid} wrap`} aria-label={t('certificates.title')}>
      {certificates.map((certificate) => (
        <li key={certificate.id} id={certificate.place} data-record={`certificates/${certificate.id}`}>
          <div className={css.sheet}>
            <CertificateSheet certificate={{ ...certificate, file: null }} width="min(21.5rem, 21vw)" narrower={narrower} />
          </div>
          <h2 lang={langOf(certificate, 'title')}>
            <a href={`#${certificate.anchor}`}>
              <Phrased text={certificate.title} />
            </a>
          </h2>
          <p className={css.issuer} lang={langOf(certificate, 'issuer')}>
            {certificate.issuer}
          </p>
          {certificate.scope ? (
            <p className={css.scope} lang={langOf(certificate, 'scope')}>
              {certificate.scope}
            </p>
          ) : null}
          <p className={css.facts}>
            <span>{certificate.number}</span>
            <Validity certificate={certificate} />
          </p>
        </li>
      ))}
    </ul>
  )
}
