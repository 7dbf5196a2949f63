import { localePath } from '../../lib/locale.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './quote-choice.module.css'
import { lineOf, putLine, type QuotedProduct, removeLines, useQuoteLines } from './quote-list.ts'

interface Props {
  product: QuotedProduct
  grades?: readonly string[]
}

/** Puts a product on the quote list, in the grades that are pressed. Without a script there is the product's own form. */
export function QuoteChoice({ product, grades = [] }: Props) {
  const t = useTexts()
  const locale = useLocale()
  const lines = useQuoteLines()
  const own = lines.filter(({ id }) => id === product.id)
  const toggle = (grade: string) => {
    if (own.some((line) => line.grade === grade)) removeLines((line) => line.id === product.id && line.grade === grade)
    else putLine(lineOf(product, grade))
  }
  return (
    <div className={`${css.choice} needs-script no-print`}>
      {grades.length > 0 ? (
        <fieldset>
          <legend>{t('quote.grades')}</legend>
          {grades.map((grade) => (
            <button
              key={grade}
              type="button"
              className={css.grade}
              aria-pressed={own.some((line) => line.grade === grade)}
              onClick={() => toggle(grade)}
            >
              {grade}
            </button>
          ))}
        </fieldset>
      ) : (
        <AddToQuote product={product} />
      )}
      <p className={css.state} role="status">
        {lines.length > 0 ? <a href={`${localePath('/contact', locale)}#inquiry`}>{t('quote.in_list', { count: lines.length })}</a> : null}
      </p>
    </div>
  )
}

/** Of a product among others: on the list in whatever grade, or not. */
export const addToQuote = (product: QuotedProduct) => <AddToQuote product={product} />

function AddToQuote({ product }: { product: QuotedProduct }) {
  const t = useTexts()
  const isListed = useQuoteLines().some(({ id }) => id === product.id)
  const toggle = () => (isListed ? removeLines(({ id }) => id === product.id) : putLine(lineOf(product)))
  return (
    <button
      type="button"
      className={`${css.add} needs-script`}
      data-listed={isListed || undefined}
      aria-label={t(isListed ? 'quote.added_product' : 'quote.add_product', { product: product.title })}
      onClick={toggle}
    >
      <Icon name={isListed ? 'check' : 'plus'} size={16} />
      {t(isListed ? 'quote.added' : 'quote.add')}
    </button>
  )
}
