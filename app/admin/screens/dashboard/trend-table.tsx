import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useRights } from '../../../api/rights.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
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

const headings = { contents: 'dashboard.article_views', products: 'dashboard.product_views', messages: 'dashboard.inquiries' } as const

interface Props {
  days: TrendDay[]
  dayPath: (day: string) => string
  inboxPath: (day: string) => string
}

export function TrendTable({ days, dayPath, inboxPath }: Props) {
  const t = useAdminTexts()
  const locale = useLocale()
  const { may } = useRights()
  const columns = (['contents', 'products', 'messages'] as const).filter((name) =>
    may(name === 'messages' ? 'contact-messages' : name, 'read'),
  )
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
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t(headings[name])}
                </th>
              ))}
              <th scope="col">{t('dashboard.vital.LCP')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, openings, lcp, ...counts }) => (
              <tr key={day}>
                <th scope="row">
                  <Link className="link" to={dayPath(day)} preventScrollReset>
                    {formatDate(day, locale, 'UTC', 'short')}
                  </Link>
                </th>
                <td>{number(openings)}</td>
                {columns.map((name) => (
                  <td key={name}>
                    {name === 'messages' && counts.messages > 0 ? (
                      <Link className="link" to={inboxPath(day)}>
                        {number(counts.messages)}
                      </Link>
                    ) : (
                      number(counts[name])
                    )}
                  </td>
                ))}
                <td>{lcp === null ? '—' : t('dashboard.in_seconds', { seconds: number(lcp) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
