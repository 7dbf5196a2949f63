import { priceBasis } from '../../../contracts/price.ts'
import { formatPrice } from '../../lib/format.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import type { ProductRowView } from './cards.ts'
import css from './product-rows.module.css'

type Priced = Pick<ProductRowView, 'price_min' | 'price_max' | 'currency' | 'price_unit' | 'incoterm' | 'port' | 'untranslated'>

export function Price({ product }: { product: Priced }) {
  const t = useTexts()
  const locale = useLocale()
  const price = formatPrice(product.price_min, product.price_max, locale, product.currency)
  if (price === null) return <p className={css.price}>{t('products.ask')}</p>
  const basis = priceBasis(product, locale)
  const isUntranslated = product.untranslated.some((name) => name === 'price_unit' || name === 'port')
  return (
    <p className={css.price}>
      {price}
      {basis ? <small lang={isUntranslated ? 'zh-CN' : undefined}> / {basis}</small> : null}
    </p>
  )
}
