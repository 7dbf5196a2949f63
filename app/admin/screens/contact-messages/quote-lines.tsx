import type { MessageLine } from '../../../../contracts/contact-messages.ts'
import type { Locale } from '../../../../contracts/fields.ts'
import { langTag } from '../../../lib/locale.ts'
import { useTitle } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { RecordLink } from '../../records/record-link.tsx'
import css from './quote-lines.module.css'

/** The products that a visitor asked about together, each in the words of the visitor. */
export function QuoteLines({ lines, locale }: { lines: MessageLine[]; locale: Locale }) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  return (
    <div className={css.scroll}>
      <table className={css.lines} aria-label={t('contact-messages.quote_list')}>
        <thead>
          <tr>
            {['product', 'grade', 'quantity', 'remarks'].map((name) => (
              <th key={name} scope="col">
                {t(`contact-messages.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => {
            // The same product may be asked about twice in one grade.
            const key = `${place} ${line.title}`
            return (
              <tr key={key}>
                <th scope="row">
                  {line.product ? (
                    <RecordLink resource="products" id={line.product.id}>
                      {titleOf(line.product)}
                    </RecordLink>
                  ) : (
                    <span lang={langTag[locale]}>{line.title || t('contact-messages.product_gone')}</span>
                  )}
                </th>
                <td lang={langTag[locale]}>{line.grade}</td>
                <td lang={langTag[locale]}>{line.quantity}</td>
                <td lang={langTag[locale]}>{line.remarks}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
