import type { Fallback } from '../../../contracts/localized.ts'
import { priceBasis } from '../../../contracts/price.ts'
import { formatPrice } from '../../lib/format.ts'
import { langOf, useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import type { ProductRowView } from './cards.ts'
import css from './price.module.css'

type Priced = Pick<ProductRowView, 'price_min' | 'price_max' | 'currency' | 'price_unit' | 'incoterm' | 'port' | keyof Fallback>

export function Price({ product }: { product: Priced }) {
  const t = useTexts()
  const locale = useLocale()
  const price = formatPrice(product.price_min, product.price_max, locale, product.currency)
  if (price === null) return <p className={css.price}>{t('products.ask')}</p>
  const basis = priceBasis(product, locale)
  return (
    <p className={css.price}>
      {price}
      {basis ? <small lang={langOf(product, 'price_unit') ?? langOf(product, 'port')}> / {basis}</small> : null}
    </p>
  )
}
