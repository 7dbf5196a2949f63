import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { type ReactNode, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { State } from '../../lists/cells.tsx'
import { listPath } from '../../screens.ts'
import { useAdminPath } from '../../shell/paths.ts'
import { useAdminTexts } from '../../texts.ts'
import css from './dashboard.module.css'
import { formatVital, tones } from './speed.tsx'
import { TrendTable } from './trend-table.tsx'

export interface TrendDay {
  day: string
  label: string
  openings: number
  contents: number
  products: number
  messages: number
  /** Seconds; null where nothing was measured. */
  lcp: number | null
}

/** How things went in the period: four charts, the figures behind them, and what is behind those. */
export default function Trends({ stats }: { stats: DashboardStats }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const days = useDays(stats)
  const sum = (name: 'openings' | 'contents' | 'products' | 'messages') => days.reduce((total, day) => total + day[name], 0)
  const number = (value: number) => formatNumber(value, locale)
  const lcp = stats.web_vitals.find(({ name }) => name === 'LCP')
  const { from, to: last } = stats.period
  const inbox = (first: string, end: string) => to(`${listPath('contact-messages')}?from=${first}&to=${end}`)
  // Of one day, the dashboard says what was read and what was slow.
  const dayPath = (day: string) => to(`dashboard?from=${day}&to=${day}`)
  const most = (resource: string) => to(`${listPath(resource)}?sort=-view_count`)
  return (
    <>
      <div className={css.charts}>
        <Chart
          title={t('dashboard.openings')}
          hint={t('dashboard.openings_hint')}
          figure={number(sum('openings'))}
          days={days}
          path={dayPath}
        >
          {[{ name: 'openings', label: t('dashboard.openings'), color: 'var(--tide)' }]}
        </Chart>
        <Chart
          title={t('dashboard.views')}
          figure={number(sum('contents') + sum('products'))}
          days={days}
          path={dayPath}
          links={
            <>
              <Link className="link" to={most('contents')}>
                {t('dashboard.articles')} {number(sum('contents'))}
              </Link>
              <Link className="link" to={most('products')}>
                {t('dashboard.goods')} {number(sum('products'))}
              </Link>
            </>
          }
        >
          {[
            { name: 'contents', label: t('dashboard.articles'), color: 'var(--tide)' },
            { name: 'products', label: t('dashboard.goods'), color: 'var(--coral)' },
          ]}
        </Chart>
        <Chart
          title={t('dashboard.inquiries')}
          figure={number(sum('messages'))}
          days={days}
          path={(day) => inbox(day, day)}
          links={
            <Link className="link" to={inbox(from, last)}>
              {t('dashboard.inquiries_of')}
            </Link>
          }
        >
          {[{ name: 'messages', label: t('dashboard.inquiries'), color: 'var(--coral)' }]}
        </Chart>
        <Chart
          title={t('dashboard.vital.LCP')}
          figure={lcp?.p75 == null ? '—' : formatVital('LCP', lcp.p75, locale)}
          state={lcp?.rating ? <State tone={tones[lcp.rating]}>{t(`dashboard.rating.${lcp.rating}`)}</State> : null}
          days={days}
          path={dayPath}
          unit={t('dashboard.seconds')}
          links={
            <a className="link" href="#slow-pages">
              {t('dashboard.slow_pages')}
            </a>
          }
        >
          {[{ name: 'lcp', label: t('dashboard.vital.LCP'), color: 'var(--tide)' }]}
        </Chart>
      </div>
      <TrendTable days={days} dayPath={dayPath} inboxPath={(day) => inbox(day, day)} />
    </>
  )
}

function useDays({ openings, views, messages, speed }: DashboardStats): TrendDay[] {
  const locale = useLocale()
  return openings.map(({ day, count }, at) => {
    const lcp = speed[at]?.lcp ?? null
    return {
      day,
      label: formatDate(day, locale, 'UTC', 'monthDay'),
      openings: count,
      contents: views[at]?.contents ?? 0,
      products: views[at]?.products ?? 0,
      messages: messages.days[at]?.count ?? 0,
      lcp: lcp === null ? null : Math.round(lcp / 100) / 10,
    }
  })
}

interface ChartProps {
  title: string
  hint?: string
  figure: string
  state?: ReactNode
  days: TrendDay[]
  /** Where a day's records are. */
  path: (day: string) => string
  unit?: string
  links?: ReactNode
  children: { name: string; label: string; color: string }[]
}

/** One figure with its course; a click on a day leads to that day, as the table does for those who use no mouse. */
function Chart({ title, hint, figure, state, days, path, unit, links, children: series }: ChartProps) {
  const heading = useId()
  const navigate = useNavigate()
  const open = (index: unknown) => {
    const chosen = days[Number(index)]
    if (chosen) void navigate(path(chosen.day), { preventScrollReset: true })
  }
  return (
    <section className={css.chart} aria-labelledby={heading}>
      <h3 id={heading} title={hint}>
        {title}
      </h3>
      <p className={css.figure}>
        <strong>{figure}</strong>
        {state}
        <span className={css.chartLinks}>{links}</span>
      </p>
      <div aria-hidden="true" className={css.plot}>
        <AreaChart
          h={140}
          data={days}
          dataKey="label"
          type={series.length > 1 ? 'stacked' : 'default'}
          curveType="linear"
          withDots={days.length === 1}
          connectNulls
          gridAxis="x"
          tickLine="none"
          strokeWidth={1.5}
          fillOpacity={0.18}
          valueFormatter={(value) => (unit ? `${value} ${unit}` : String(value))}
          yAxisProps={{ width: 36, tickCount: 3, allowDecimals: unit !== undefined, tickFormatter: String }}
          xAxisProps={{ minTickGap: 40 }}
          areaChartProps={{ accessibilityLayer: false, onClick: ({ activeTooltipIndex }) => open(activeTooltipIndex) }}
          areaProps={{ isAnimationActive: false }}
          series={series}
        />
      </div>
    </section>
  )
}
