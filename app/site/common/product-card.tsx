import type { ReactNode } from 'react'
import { langOf } from '../../lib/site-data.ts'
import type { ProductCardView } from './cards.ts'
import { Phrased } from './phrased.tsx'
import type { Box } from './picture.ts'
import { Plate } from './plate.tsx'
import css from './product-card.module.css'

interface Props {
  children?: ReactNode
  product: ProductCardView
  boxes: Omit<Box, 'ratio' | 'height'>[]
  load?: 'soon' | undefined
  as?: 'h2' | 'h3'
}

export function ProductCard({ product, boxes, load, as: Title = 'h3', children }: Props) {
  return (
    <article className={css.card}>
      <Plate of={product.picture} boxes={boxes} load={load} className={css.sheet} />
      <Title className={css.title} lang={langOf(product, 'title')}>
        <a href={product.href}>
          <Phrased text={product.title} />
        </a>
      </Title>
      {product.latin ? (
        <p className={`${css.name} latin`} lang="la">
          {product.latin}
        </p>
      ) : null}
      {product.origin ? (
        <p className={css.origin} lang={langOf(product, 'origin')}>
          {product.origin}
        </p>
      ) : null}
      {children}
    </article>
  )
}
