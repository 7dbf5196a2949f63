import { langOf } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { CertificateSheet } from '../certificates/certificate-sheet.tsx'
import type { CertificateCard } from '../common/cards.ts'
import { Phrased } from '../common/phrased.tsx'
import { SectionHead } from '../common/section-head.tsx'
import css from './certificates.module.css'
import type { HomeView } from './home-view.server.ts'

export function Certificates({ home: { certificates } }: { home: HomeView }) {
  const t = useTexts()
  if (certificates.length === 0) return null
  return (
    <section data-section="certificates" className={css.certificates} aria-labelledby="certificates">
      <div className="wrap">
        <SectionHead id="certificates" title={t('home.certificates.title')} lead={t('home.certificates.lead')} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={css.sheets} tabIndex={0} aria-label={t('home.certificates.title')}>
        {certificates.map((certificate) => (
          <li key={certificate.id} data-record={`certificates/${certificate.id}`}>
            <Entry certificate={certificate} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Entry({ certificate }: { certificate: CertificateCard }) {
  return (
    <>
      <CertificateSheet certificate={certificate} width="clamp(9.5rem, 17vw, 12.5rem)" />
      <h3 className={css.title} lang={langOf(certificate, 'title')}>
        <Phrased text={certificate.title} />
      </h3>
      {certificate.number ? <p className={css.number}>{certificate.number}</p> : null}
    </>
  )
}
