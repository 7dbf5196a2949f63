import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './dashboard.module.css'

export interface TrendDay {
  day: string
  openings: number
  contents: number
  products: number
  messages: number
  /** Seconds; null where nothing was measured. */
  lcp: number | null
}

interface Props {
  days: TrendDay[]
  dayPath: (day: string) => string
  inboxPath: (day: string) => string
}

export function TrendTable({ days, dayPath, inboxPath }: Props) {
  const t = useAdminTexts()
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  return (
    <details className={css.byDay}>
      <summary>
        <IconChevronRight size={16} aria-hidden />
        {t('dashboard.by_day')}
      </summary>
      <div className={css.tableBox} role="region" aria-label={t('dashboard.by_day')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.day')}</th>
              <th scope="col">{t('dashboard.openings')}</th>
              <th scope="col">{t('dashboard.article_views')}</th>
              <th scope="col">{t('dashboard.product_views')}</th>
              <th scope="col">{t('dashboard.inquiries')}</th>
              <th scope="col">{t('dashboard.vital.LCP')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, openings, contents, products, messages, lcp }) => (
              <tr key={day}>
                <th scope="row">
                  <Link className="link" to={dayPath(day)} preventScrollReset>
                    {day}
                  </Link>
                </th>
                <td>{number(openings)}</td>
                <td>{number(contents)}</td>
                <td>{number(products)}</td>
                <td>
                  {messages > 0 ? (
                    <Link className="link" to={inboxPath(day)}>
                      {number(messages)}
                    </Link>
                  ) : (
                    '0'
                  )}
                </td>
                <td>{lcp === null ? '—' : t('dashboard.in_seconds', { seconds: number(lcp) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
