import { priceBasis, priceRange } from '../../../../contracts/price.ts'
import { formatPrice } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useFieldValue } from '../../fields/store/form-context.tsx'
import { pairText } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { numberOf, textOf } from '../../kit/values.ts'
import css from './price-line.module.css'

/** The price as buyers read it, and what keeps a part of it from them. */
export function PriceLine() {
  const t = useAdminTexts()
  const locale = useLocale()
  const [low, high] = [numberOf(useFieldValue('price_min')), numberOf(useFieldValue('price_max'))]
  const currency = textOf(useFieldValue('currency'))
  const incoterm = textOf(useFieldValue('incoterm')) || null
  const unit = usePairText('price_unit')
  const port = usePairText('port')
  const hasPrice = priceRange(low, high) !== null
  const price = hasPrice && /^[A-Z]{3}$/.test(currency) ? formatPrice(low, high, locale, currency) : null
  const notes = [...(hasPrice && unit === '' ? ['no_unit'] : []), ...(port !== '' && incoterm === null ? ['no_incoterm'] : [])]
  if (price === null && notes.length === 0) return null
  return (
    <div className={css.line} role="status">
      {price === null ? null : (
        <p>
          <span className="quiet">{t('products.buyers_see')}</span>{' '}
          {[price, priceBasis({ price_unit: unit, incoterm, port }, locale)].filter(Boolean).join(' / ')}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={css.note}>
          {t(`products.price_notes.${note}`)}
        </p>
      ))}
    </div>
  )
}

function usePairText(name: 'price_unit' | 'port'): string {
  const locale = useLocale()
  const pair = { [`${name}_cn`]: useFieldValue(`${name}_cn`), [`${name}_en`]: useFieldValue(`${name}_en`) }
  return pairText(pair, name, locale).trim()
}
