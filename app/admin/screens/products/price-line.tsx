import type { Locale } from '../../../../contracts/fields.ts'
import { priceBasis, priceRange } from '../../../../contracts/price.ts'
import { formatPrice } from '../../../lib/format.ts'
import { langTag } from '../../../lib/locale.ts'
import { useFieldValue } from '../../fields/store/form-context.tsx'
import { useLanguages } from '../../fields/view/language-view.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { numberOf, textOf } from '../../kit/values.ts'
import css from './price-line.module.css'

/** The price as buyers read it, and what keeps a part of it from them. */
export function PriceLine() {
  const t = useAdminTexts()
  const { view } = useLanguages()
  const locales: Locale[] = view === 'both' ? ['zh', 'en'] : [view === 'cn' ? 'zh' : 'en']
  const [low, high] = [numberOf(useFieldValue('price_min')), numberOf(useFieldValue('price_max'))]
  const currency = textOf(useFieldValue('currency'))
  const incoterm = textOf(useFieldValue('incoterm')) || null
  const units = usePair('price_unit')
  const ports = usePair('port')
  const [unit, port] = [units.zh || units.en, ports.zh || ports.en]
  const hasPrice = priceRange(low, high) !== null
  const isInOrder = low === null || high === null || low <= high
  const isShown = hasPrice && isInOrder && /^[A-Z]{3}$/.test(currency)
  const lineIn = (locale: Locale) => {
    const basis = priceBasis({ price_unit: units[locale] || unit, incoterm, port: ports[locale] || port }, locale)
    return [formatPrice(low, high, locale, currency), basis].filter(Boolean).join(' / ')
  }
  const notes = [...(hasPrice && unit === '' ? ['no_unit'] : []), ...(port !== '' && incoterm === null ? ['no_incoterm'] : [])]
  if (!isShown && notes.length === 0) return null
  return (
    <div className={css.line} role="status">
      {isShown ? (
        <p>
          <span className="quiet">{t('products.buyers_see')}</span>{' '}
          {locales.map((locale) => (
            <span key={locale} className={css.price}>
              {locales.length > 1 ? <span className="quiet">{t(`products.buyers_in.${locale}`)} </span> : null}
              <span lang={langTag[locale]}>{lineIn(locale)}</span>
            </span>
          ))}
        </p>
      ) : null}
      {notes.map((note) => (
        <p key={note} className={css.note}>
          {t(`products.price_notes.${note}`)}
        </p>
      ))}
    </div>
  )
}

function usePair(name: 'price_unit' | 'port'): Record<Locale, string> {
  return { zh: textOf(useFieldValue(`${name}_cn`)).trim(), en: textOf(useFieldValue(`${name}_en`)).trim() }
}
