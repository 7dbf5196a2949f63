import { localePath } from '../../lib/locale.ts'
import { langOf, useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { CertificateSheet } from '../certificates/certificate-sheet.tsx'
import css from './product-page.module.css'
import type { ProductView } from './product-view.server.ts'

export function ProductFacts({ view }: { view: ProductView }) {
  const t = useTexts()
  const locale = useLocale()
  return (
    <div className={css.facts}>
      {view.specifications.length > 0 ? (
        <section>
          <h2>{t('products.specifications')}</h2>
          <table>
            <tbody>
              {view.specifications.map((line) => (
                <tr key={line.label}>
                  <th scope="row" lang={langOf(line, 'label')}>
                    {line.label}
                  </th>
                  <td lang={langOf(line, 'value')}>{line.value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {view.certificates.length > 0 ? (
        <section>
          <h2>{t('products.certificates')}</h2>
          <ul className={css.certificates}>
            {view.certificates.map((certificate) => (
              <li key={certificate.id}>
                <CertificateSheet certificate={certificate} width="8.5rem" />
                <p lang={langOf(certificate, 'title')}>{certificate.title}</p>
                {certificate.number ? (
                  <p className={css.number}>
                    <a href={localePath('/about/certificates', locale)}>{certificate.number}</a>
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
