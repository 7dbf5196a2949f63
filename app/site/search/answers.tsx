import { localePath } from '../../lib/locale.ts'
import { langOf, useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import type { AnswersView } from './answers-view.server.ts'
import css from './search.module.css'

/** Certificates and terms of trade that answer the query: neither has a page of its own. */
export function Answers({ answers: { certificates, term, products } }: { answers: AnswersView }) {
  const t = useTexts()
  const certificatePage = localePath('/about/certificates', useLocale())
  return (
    <>
      {certificates.length > 0 ? (
        <section className={css.answer} aria-labelledby="found-certificates">
          <h2 id="found-certificates">{t('certificates.title')}</h2>
          <dl>
            {certificates.map((certificate) => (
              <div key={certificate.id}>
                <dt lang={langOf(certificate, 'title')}>
                  <a href={certificatePage}>{certificate.title}</a>
                </dt>
                <dd>{certificate.number}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {term && products.length > 0 ? (
        <section className={css.answer} aria-labelledby="found-terms">
          <h2 id="found-terms">{t(`products.terms.${term}`)}</h2>
          <dl>
            {products.map((product) => (
              <div key={product.id}>
                <dt lang={langOf(product, 'title')}>
                  <a href={product.href}>{product.title}</a>
                </dt>
                <dd lang={langOf(product, term === 'moq' ? 'moq' : 'port')}>{product.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  )
}
