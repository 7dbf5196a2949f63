import type { ReactNode } from 'react'
import { langOf } from '../../lib/site-data.ts'
import type { ProductRowView } from '../common/cards.ts'
import { Phrased } from '../common/phrased.tsx'
import type { Box } from '../common/picture.ts'
import { Plate } from '../common/plate.tsx'
import { Price } from '../common/price.tsx'
import { ProductCard } from '../common/product-card.tsx'
import css from './product-rows.module.css'

const firstRow = 3

interface Props {
  /** Stands below each product. */
  action: (product: ProductRowView) => ReactNode
  products: ProductRowView[]
  asList: boolean
  boxes: Omit<Box, 'ratio' | 'height'>[]
}

export function ProductRows({ products, asList, boxes, action }: Props) {
  if (!asList) {
    return (
      <ul className={css.products}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} boxes={boxes} load={index < firstRow ? 'soon' : undefined} as="h2">
              {action(product)}
            </ProductCard>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className={css.rows}>
      {products.map((product) => (
        <li key={product.id}>
          <Row product={product} action={action(product)} />
        </li>
      ))}
    </ul>
  )
}

function Row({ product, action }: { product: ProductRowView; action: ReactNode }) {
  return (
    <article className={css.row}>
      <Plate of={product.picture} boxes={[{ below: 48, width: '5.5rem' }, { width: '9rem' }]} />
      <div>
        <h2 lang={langOf(product, 'title')}>
          <a href={product.href}>
            <Phrased text={product.title} />
          </a>
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
        {action}
      </div>
    </article>
  )
}
