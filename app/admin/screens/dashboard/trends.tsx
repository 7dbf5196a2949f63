import { type ReactNode, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { useRights } from '../../../api/rights.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { DayAreas, type DaySeries } from '../../kit/charts/day-areas.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { listPath } from '../../registry/screens.ts'
import css from './dashboard.module.css'
import { type TrendDay, TrendTable } from './trend-table.tsx'

const sum = (days: TrendDay[], ...names: ('openings' | 'contents' | 'products' | 'messages')[]) =>
  days.reduce((total, day) => names.reduce((part, name) => part + day[name], total), 0)

export default function Trends({ stats }: { stats: DashboardStats }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const days = daysOf(stats)
  const { previous } = stats
  // Today is not over, and compared with nothing.
  const whole = days.slice(0, previous.days)
  const { may } = useRights()
  const number = (value: number) => formatNumber(value, locale)
  const { from, to: last } = stats.period
  const inbox = (first: string, end: string) => to(`${listPath('contact-messages')}?from=${first}&to=${end}`)
  const dayPath = (day: string) => to(`dashboard?from=${day}&to=${day}`)
  const mostViewed = (resource: string) => to(`${listPath(resource)}?sort=-view_count`)
  return (
    <>
      <div className={css.charts}>
        <Chart
          title={t('dashboard.openings')}
          hint={t('dashboard.openings_hint')}
          figure={sum(days, 'openings')}
          compared={{ from: previous.openings, to: sum(whole, 'openings') }}
          days={days}
          path={dayPath}
        >
          {[{ label: t('dashboard.openings'), of: ({ openings }) => openings, color: 'var(--tide)' }]}
        </Chart>
        <Chart
          title={t('dashboard.views')}
          figure={sum(days, 'contents', 'products')}
          compared={{ from: previous.contents + previous.products, to: sum(whole, 'contents', 'products') }}
          days={days}
          path={dayPath}
          links={
            <>
              {may('contents', 'read') ? (
                <Link className="link" to={mostViewed('contents')}>
                  {t('dashboard.articles')} {number(sum(days, 'contents'))}
                </Link>
              ) : null}
              {may('products', 'read') ? (
                <Link className="link" to={mostViewed('products')}>
                  {t('dashboard.goods')} {number(sum(days, 'products'))}
                </Link>
              ) : null}
            </>
          }
        >
          {[
            { label: t('dashboard.articles'), of: ({ contents }) => contents, color: 'var(--tide)' },
            { label: t('dashboard.goods'), of: ({ products }) => products, color: 'var(--coral)' },
          ]}
        </Chart>
        <Chart
          title={t('dashboard.inquiries')}
          figure={sum(days, 'messages')}
          compared={{ from: previous.messages, to: sum(whole, 'messages') }}
          days={days}
          path={(day) => inbox(day, day)}
          links={
            <Link className="link" to={inbox(from, last)}>
              {t('dashboard.inquiries_of')}
            </Link>
          }
        >
          {[{ label: t('dashboard.inquiries'), of: ({ messages }) => messages, color: 'var(--tide)' }]}
        </Chart>
      </div>
      <TrendTable days={days} dayPath={dayPath} inboxPath={(day) => inbox(day, day)} />
    </>
  )
}

function daysOf({ openings, views, messages, speed }: DashboardStats): TrendDay[] {
  return openings.map(({ day, count }, at) => {
    const lcp = speed[at]?.lcp ?? null
    return {
      day,
      openings: count,
      contents: views[at]?.contents ?? 0,
      products: views[at]?.products ?? 0,
      messages: messages.days[at]?.count ?? 0,
      lcp: lcp === null ? null : Math.round(lcp / 100) / 10,
    }
  })
}

/** Below it, a percentage is that of a few visitors. */
const minCompared = 10

/** In percent of the period before; nothing where that one had too few. */
function Change({ from, to }: { from: number; to: number }) {
  const t = useAdminTexts()
  const locale = useLocale()
  if (from < minCompared) return null
  const percent = Math.round(((to - from) / from) * 100)
  const trend = percent > 0 ? 'more' : percent < 0 ? 'less' : 'same'
  return (
    <span className={css.change} data-trend={trend} title={t('dashboard.before', { number: formatNumber(from, locale) })}>
      {t(`dashboard.change.${trend}`, { percent: formatNumber(Math.abs(percent), locale) })}
    </span>
  )
}

interface ChartProps {
  title: string
  hint?: string
  figure: number
  /** Of its whole days, and of as many before. */
  compared: { from: number; to: number }
  days: TrendDay[]
  path: (day: string) => string
  links?: ReactNode
  children: DaySeries<TrendDay>[]
}

/** One figure with its course, unless it is zero all the time; a click on a day leads to that day, as the table does for those who use no mouse. */
function Chart({ title, hint, figure, compared, days, path, links, children: series }: ChartProps) {
  const heading = useId()
  const navigate = useNavigate()
  const locale = useLocale()
  if (!days.some((day) => series.some(({ of }) => (of(day) ?? 0) > 0))) return null
  const open = ({ day }: TrendDay) => void navigate(path(day), { preventScrollReset: true })
  return (
    <section className={css.chart} aria-labelledby={heading}>
      <h3 id={heading} title={hint}>
        {title}
      </h3>
      <p className={css.figure}>
        <strong>{formatNumber(figure, locale)}</strong>
        <Change {...compared} />
        <span className={css.chartLinks}>{links}</span>
      </p>
      <div className={css.plot}>
        <DayAreas isSmall days={days} series={series} onOpen={open} />
      </div>
    </section>
  )
}
