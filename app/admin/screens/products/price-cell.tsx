import { type KeyboardEvent, useId, useState } from 'react'
import { isReversed } from '../../../../contracts/complete.ts'
import { priceDecimals, priceRange } from '../../../../contracts/price.ts'
import { productsResource } from '../../../../contracts/products.ts'
import { useRights } from '../../../api/rights.ts'
import { formatPrice } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import type { RowOf } from '../../api/resource.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { pairIn, useTitle } from '../../kit/languages.ts'
import type { RowTools } from '../../kit/list/list-types.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './price-cell.module.css'

type Product = RowOf<typeof productsResource>

interface Props {
  row: Product
  tools: RowTools<Product>
}

/** Changed where it stands: leaving a field stores it, and Enter goes on to the product below, as in a spreadsheet. */
export function PriceCell({ row, tools }: Props) {
  const mayEdit = useRights().may('products', 'edit') && row.deleted_at === null
  if (!mayEdit) return <PriceText row={row} />
  const { price_min, price_max } = row
  const count = [price_min, price_max].filter((price) => price !== null).length
  return (
    <span className={css.price} data-single={count === 1 || undefined}>
      <span className={css.range}>
        <PriceField end="price_min" row={row} tools={tools} />
        <span className={css.dash}>–</span>
        <PriceField end="price_max" row={row} tools={tools} />
      </span>
      {count > 0 ? <Basis row={row} /> : null}
    </span>
  )
}

/** Beside the figures, which are compared: that they are of one currency and one unit. */
function Basis({ row }: { row: Product }) {
  const { text, lang } = pairIn(row, 'price_unit', useLocale())
  return (
    <span className={css.basis} lang={lang}>
      {[row.currency, text].filter(Boolean).join(' / ')}
    </span>
  )
}

export function PriceText({ row }: { row: Product }) {
  const locale = useLocale()
  const price = formatPrice(row.price_min, row.price_max, locale, row.currency)
  const { text, lang } = pairIn(row, 'price_unit', locale)
  if (price === null || !text) return price
  return (
    <>
      {price} / <span lang={lang}>{text}</span>
    </>
  )
}

/** Both ends with the same decimals, as the site writes them, unless that would round. */
function amountText(row: Product, end: 'price_min' | 'price_max'): string {
  const range = priceRange(row.price_min, row.price_max)
  const amount = row[end]
  if (!range || amount === null) return ''
  const text = amount.toFixed(priceDecimals(range))
  return Number(text) === amount ? text : String(amount)
}

function PriceField({ end, row, tools }: Props & { end: 'price_min' | 'price_max' }) {
  const t = useAdminTexts()
  const title = useTitle()(row) || t('common.untitled')
  const errorId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const stored = amountText(row, end)
  const discard = () => {
    setTyped(null)
    setError(null)
  }
  const other = amountText(row, end === 'price_min' ? 'price_max' : 'price_min')
  const problemOf = (price: number | null): string | null => {
    if (!productsResource.input.shape[end].safeParse(price).success) return t('products.price_invalid')
    if (!isReversed({ price_min: row.price_min, price_max: row.price_max, [end]: price })) return null
    return t(end === 'price_min' ? 'products.price_above_max' : 'products.price_below_min', { price: other })
  }
  const store = async () => {
    if (typed === null) return
    const price = amountOf(typed)
    const problem = price === row[end] ? null : problemOf(price)
    if (problem !== null) return setError(problem)
    if (price === row[end] || (await tools.change(row, { [end]: price }, t('products.price_changed', { title })))) discard()
    else setError(t('products.price_unsaved'))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') discard()
    if (event.key !== 'Enter') return
    event.preventDefault()
    const next = fieldBeside(event.currentTarget, event.shiftKey ? -1 : 1)
    const isRight = typed === null || problemOf(amountOf(typed)) === null
    if (next && error === null && isRight) next.focus()
    else ignoreRejection(store())
  }
  return (
    <>
      <input
        className={css.field}
        inputMode="decimal"
        autoComplete="off"
        data-price={end}
        aria-label={`${t(`products.${end}`)}: ${title}`}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        value={typed ?? stored}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(null)
        }}
        // Over a colleague's price, say, by Enter alone.
        onBlur={() => error === null && ignoreRejection(store())}
        onKeyDown={press}
      />
      {error === null ? null : (
        <span id={errorId} role="alert" className={css.error}>
          {error}
        </span>
      )}
    </>
  )
}

/** An input method may have written the digits in full width. Null is no price, NaN no number. */
function amountOf(text: string): number | null {
  const plain = text.normalize('NFKC').trim()
  return plain === '' ? null : Number(plain)
}

/** The same field of the product below, or above. */
function fieldBeside(field: HTMLInputElement, step: number): HTMLInputElement | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>(`input[data-price="${field.dataset.price}"]`)]
  return all[all.indexOf(field) + step]
}
