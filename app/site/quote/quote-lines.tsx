import { type FormEvent, useEffect, useState } from 'react'
import type { Specification } from '../../../contracts/products.ts'
import { apiUrl } from '../../lib/bootstrap.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { gradesOf } from './grades.ts'
import { lineLengths } from './line-lengths.ts'
import css from './quote-lines.module.css'
import { putLine, type QuoteLine } from './quote-list.ts'

interface Product {
  title_cn: string
  title_en: string
  moq_cn: string
  moq_en: string
  specifications: Specification[]
}

type Field = 'grade' | 'quantity' | 'remarks'

interface Props {
  lines: QuoteLine[]
  /** Undefined for a line that cannot be removed. */
  onRemove: (line: QuoteLine) => (() => void) | undefined
}

/** The lines of a quote list, to be edited. */
export function QuoteLines({ lines, onRemove }: Props) {
  const t = useTexts()
  const products = useProducts(lines)
  return (
    <section className={css.list} aria-labelledby="quote-list">
      <h3 id="quote-list">{t('quote.title')}</h3>
      <ol>
        {lines.map((line) => (
          <Line key={line.key} line={line} product={products.get(line.id)} onRemove={onRemove(line)} />
        ))}
      </ol>
    </section>
  )
}

interface LineProps {
  line: QuoteLine
  product: Product | undefined
  onRemove: (() => void) | undefined
}

function Line({ line, product, onRemove }: LineProps) {
  const t = useTexts()
  const locale = useLocale()
  const grades = product ? gradesOf(product.specifications, locale) : []
  const title = (product && ((locale === 'en' && product.title_en) || product.title_cn)) || line.title
  const moq = product && ((locale === 'en' && product.moq_en) || product.moq_cn)
  const input = (field: Field) => ({
    id: `${field}-${line.key}`,
    defaultValue: line[field],
    maxLength: lineLengths[field],
    autoComplete: 'off',
    onInput: (event: FormEvent<HTMLInputElement>) => void putLine({ ...line, title, [field]: event.currentTarget.value }),
  })
  return (
    <li className={css.line}>
      <p className={css.title}>
        <a href={line.href}>{title}</a>
        {moq ? <small>{t('quote.from', { moq })}</small> : null}
      </p>
      {onRemove ? (
        <button
          type="button"
          className={css.remove}
          aria-label={t('quote.remove', { product: [title, line.grade].filter(Boolean).join(' · ') })}
          onClick={onRemove}
        >
          <Icon name="close" size={18} />
        </button>
      ) : null}
      <label className={css.grade}>
        <span>{t('quote.grade')}</span>
        <input {...input('grade')} list={grades.length > 0 ? `grades-${line.key}` : undefined} />
      </label>
      {grades.length > 0 ? (
        <datalist id={`grades-${line.key}`}>
          {grades.map((grade) => (
            <option key={grade} value={grade} />
          ))}
        </datalist>
      ) : null}
      <label className={css.quantity}>
        <span>{t('quote.quantity')}</span>
        <input {...input('quantity')} />
      </label>
      <label className={css.remarks}>
        <span>{t('quote.remarks')}</span>
        <input {...input('remarks')} />
      </label>
    </li>
  )
}

const known = new Map<number, Product>()

async function loadProduct(id: number): Promise<void> {
  const response = await fetch(apiUrl(`/v1/products/${id}`), { headers: { accept: 'application/json' } })
  if (!response.ok) return
  const { data }: { data: Product } = await response.json()
  known.set(id, data)
}

/** The products as they are now, in both languages: a line keeps the title that it was added with, for one that is gone. */
function useProducts(lines: QuoteLine[]): ReadonlyMap<number, Product> {
  const [, setLoaded] = useState(0)
  const missing = [...new Set(lines.map(({ id }) => id))].filter((id) => !known.has(id)).join(' ')
  useEffect(() => {
    for (const id of missing.split(' ').filter(Boolean))
      void loadProduct(Number(id))
        .then(() => setLoaded((count) => count + 1))
        .catch(() => undefined)
  }, [missing])
  return known
}
