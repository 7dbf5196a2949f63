import { langOf } from '../../lib/site-data.ts'
import type { ProductCardView } from './cards.ts'
import { Picture } from './picture.tsx'
import css from './product-card.module.css'

interface Props {
  product: ProductCardView
  sizes: string
  load?: 'soon' | undefined
  as?: 'h2' | 'h3'
}

/** A product as a card in the manner of a plate of natural history: the picture on paper, the Latin name beneath. */
export function ProductCard({ product, sizes, load, as: Title = 'h3' }: Props) {
  return (
    <article className={css.card}>
      <div className={css.sheet}>{product.picture ? <Picture of={product.picture} sizes={sizes} load={load} /> : null}</div>
      <Title className={css.title} lang={langOf(product, 'title')}>
        <a href={product.href}>{product.title}</a>
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
    </article>
  )
}
