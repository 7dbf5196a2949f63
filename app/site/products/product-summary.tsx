import { langOf } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import button from '../common/button.module.css'
import { Phrased } from '../common/phrased.tsx'
import { Price } from '../common/price.tsx'
import { Share } from '../parts/share.tsx'
import { QuoteChoice } from '../quote/quote-choice.tsx'
import css from './product-page.module.css'
import type { ProductView } from './product-view.server.ts'

export function ProductSummary({ view }: { view: ProductView }) {
  const t = useTexts()
  return (
    <div className={css.summary}>
      <h1 lang={langOf(view, 'title')}>
        <Phrased text={view.title} />
      </h1>
      {view.latin ? (
        <p className={`${css.latin} latin`} lang="la">
          {view.latin}
        </p>
      ) : null}
      {view.summary ? (
        <p className={css.lead} lang={langOf(view, 'summary')}>
          {view.summary}
        </p>
      ) : null}
      <dl className={css.terms}>
        <div>
          <dt>{t('products.terms.price')}</dt>
          <dd>
            <Price product={view} />
          </dd>
        </div>
        {view.price_min === null && view.price_max === null && view.incoterm ? (
          <div>
            <dt>{t('products.terms.delivery')}</dt>
            <dd lang={langOf(view, 'port')}>{[view.incoterm, view.port].filter(Boolean).join(' ')}</dd>
          </div>
        ) : null}
        <Terms of={view.terms.filter(({ name }) => name === 'moq')} />
      </dl>
      <QuoteChoice product={view} grades={view.grades} />
      <p className={css.ask}>
        <a className={button.primary} href="#inquiry">
          {t('products.inquire')}
          <Icon name="arrow" />
        </a>
        <a className={button.quiet} href={view.data_sheet} download>
          {t('products.data_sheet')}
        </a>
      </p>
      <dl className={css.terms}>
        <Terms of={view.terms.filter(({ name }) => name !== 'moq')} />
      </dl>
      <Share title={view.title} print />
    </div>
  )
}

function Terms({ of }: { of: ProductView['terms'] }) {
  const t = useTexts()
  return of.map(({ name, text, lang }) => (
    <div key={name}>
      <dt>{t(`products.terms.${name}`)}</dt>
      <dd lang={lang}>{text}</dd>
    </div>
  ))
}
