import { localePath } from '../../lib/locale.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { ProductCard } from '../common/product-card.tsx'
import { SectionHead } from '../common/section-head.tsx'
import type { HomeView } from './home-view.server.ts'
import css from './products.module.css'

export function Products({ home: { products } }: { home: HomeView }) {
  const t = useTexts()
  const locale = useLocale()
  if (products.length === 0) return null
  return (
    <section data-section="products" className={`${css.products} wrap`} aria-labelledby="products">
      <SectionHead
        id="products"
        title={t('home.products.title')}
        more={{ href: localePath('/products', locale), text: t('home.products.all') }}
      />
      <ul className={css.cards}>
        {products.map((product) => (
          <li key={product.id} data-record={`products/${product.id}`}>
            <ProductCard product={product} boxes={[{ below: 48, width: '43vw' }, { width: 'min(22.5rem, 20.6vw)' }]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
