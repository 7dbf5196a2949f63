import { localePath } from '../../lib/locale.ts'
import { langOf, useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ProductCardView } from '../common/cards.ts'
import { NewsEntry } from '../common/news-entry.tsx'
import { ProductCard } from '../common/product-card.tsx'
import { SectionHead } from '../common/section-head.tsx'
import type { LineView } from './business-view.server.ts'
import css from './line.module.css'

export function LineProducts({ products }: { products: ProductCardView[] }) {
  const t = useTexts()
  const all = { href: localePath('/products', useLocale()), text: t('home.products.all') }
  if (products.length === 0) return null
  return (
    <section data-section="products" className={`${css.products} wrap`} aria-labelledby="products">
      <SectionHead id="products" title={t('business.products')} more={all} />
      <ul>
        {products.map((product) => (
          <li key={product.id} data-record={`products/${product.id}`}>
            <ProductCard product={product} boxes={[{ below: 64, width: '44vw' }, { width: 'min(18.5rem, 29vw)' }]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function LineCases({ view: { contents, listing } }: { view: LineView }) {
  const t = useTexts()
  if (contents.length === 0) return null
  return (
    <section data-section="cases" className={`${css.cases} wrap`} aria-labelledby="cases">
      <SectionHead id="cases" title={t('business.cases')} more={{ href: listing, text: t('business.all_cases') }} />
      {contents.map((article) => (
        <NewsEntry key={article.id} article={article} onFirstScreen={false} as="h3" />
      ))}
    </section>
  )
}

export function LineNeighbours({ view: { previous, next } }: { view: LineView }) {
  const t = useTexts()
  if (!previous && !next) return null
  return (
    <nav className={`${css.neighbours} wrap no-print`} aria-label={t('business.neighbours')}>
      {previous ? (
        <a href={previous.href} rel="prev">
          <span>
            <Icon name="back" size={18} />
            {t('business.previous')}
          </span>
          <b data-display="" lang={langOf(previous, 'title')}>
            {previous.title}
          </b>
        </a>
      ) : null}
      {next ? (
        <a href={next.href} rel="next">
          <span>
            {t('business.next')}
            <Icon name="arrow" size={18} />
          </span>
          <b data-display="" lang={langOf(next, 'title')}>
            {next.title}
          </b>
        </a>
      ) : null}
    </nav>
  )
}
