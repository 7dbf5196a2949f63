import { langOf } from '../../lib/site-data.ts'
import type { ProductRowView } from './cards.ts'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { ProductCard } from './product-card.tsx'
import css from './product-rows.module.css'

const firstRow = 3

/** Products as cards, or as rows for those who compare. */
export function ProductRows({ products, asList }: { products: ProductRowView[]; asList: boolean }) {
  if (!asList) {
    return (
      <ul className={css.products}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} sizes="(max-width: 47.99rem) 45vw, 22vw" load={index < firstRow ? 'soon' : undefined} as="h2" />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className={css.rows}>
      {products.map((product) => (
        <li key={product.id}>
          <Row product={product} />
        </li>
      ))}
    </ul>
  )
}

function Row({ product }: { product: ProductRowView }) {
  return (
    <article className={css.row}>
      {product.picture ? <Picture of={product.picture} sizes="6rem" /> : <span className={css.noPicture} />}
      <div>
        <h2 lang={langOf(product, 'title')}>
          <a href={product.href}>{product.title}</a>
        </h2>
        {product.latin ? (
          <p className="latin" lang="la">
            {product.latin}
          </p>
        ) : null}
        {product.summary ? (
          <p className={css.summary} lang={langOf(product, 'summary')}>
            {product.summary}
          </p>
        ) : null}
      </div>
      <div className={css.facts}>
        <Price product={product} />
        {product.origin ? <p lang={langOf(product, 'origin')}>{product.origin}</p> : null}
        {product.sku ? <p>{product.sku}</p> : null}
      </div>
    </article>
  )
}
