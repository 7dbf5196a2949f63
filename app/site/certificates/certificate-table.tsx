import { langOf } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Phrased } from '../common/phrased.tsx'
import css from './certificate-table.module.css'
import type { CertificateView } from './certificate-view.server.ts'
import { Validity } from './validity.tsx'

/** All that a buyer copies into a file, before the sheets. A phone has it beside each of them. */
export function CertificateTable({ certificates }: { certificates: CertificateView[] }) {
  const t = useTexts()
  const haveFiles = certificates.some(({ file }) => file !== null)
  return (
    <div className={`${css.place} wrap`}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('certificates.standard')}</th>
            <th scope="col">{t('certificates.scope')}</th>
            <th scope="col">{t('certificates.number')}</th>
            <th scope="col">{t('certificates.expires')}</th>
            {haveFiles ? <th scope="col">PDF</th> : null}
          </tr>
        </thead>
        <tbody>
          {certificates.map((certificate) => (
            <tr key={certificate.id}>
              <th scope="row">
                <a href={`#${certificate.anchor}`} lang={langOf(certificate, 'title')}>
                  <Phrased text={certificate.title} />
                </a>
                <small lang={langOf(certificate, 'issuer')}>{certificate.issuer}</small>
              </th>
              <td lang={langOf(certificate, 'scope')}>{certificate.scope}</td>
              <td className={css.number}>{certificate.number}</td>
              <td>
                <Validity certificate={certificate} isBare />
              </td>
              {haveFiles ? <td>{certificate.file ? <FileLink certificate={certificate} /> : null}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FileLink({ certificate: { file, title } }: { certificate: CertificateView }) {
  const t = useTexts()
  return (
    <a href={file ?? ''} target="_blank" rel="noopener" aria-label={`${t('certificates.pdf')}: ${title}`}>
      PDF
    </a>
  )
}
