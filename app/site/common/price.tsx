import { formatPrice } from '../../lib/format.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import type { ProductRowView } from './cards.ts'
import css from './product-rows.module.css'

type Priced = Pick<ProductRowView, 'price_min' | 'price_max' | 'currency' | 'price_unit' | 'untranslated'>

export function Price({ product }: { product: Priced }) {
  const t = useTexts()
  const price = formatPrice(product.price_min, product.price_max, useLocale(), product.currency)
  if (price === null) return <p className={css.price}>{t('products.ask')}</p>
  return (
    <p className={css.price}>
      {price}
      {product.price_unit ? (
        <small lang={product.untranslated.includes('price_unit') ? 'zh-CN' : undefined}> / {product.price_unit}</small>
      ) : null}
    </p>
  )
}
