import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type MessageStatistics, messageStatuses } from '../../../../contracts/contact-messages.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useTitle } from '../../languages.ts'
import { State } from '../../lists/cells.tsx'
import { ListFailure } from '../../lists/list-messages.tsx'
import { stateOptions } from '../../lists/statuses.ts'
import { RankedBars } from '../../ranked-bars.tsx'
import { listPath } from '../../screens.ts'
import { useAdminPath } from '../../shell/paths.ts'
import { useAdminTexts } from '../../texts.ts'
import { name, useStatistics } from './inbox-api.ts'
import css from './statistics.module.css'

const periods = ['7', '30', '90', '365']

/** How many messages came, by day, country, product and where their senders came from. */
export default function Statistics() {
  const t = useAdminTexts()
  const [days, setDays] = useState('30')
  const { data, error, refetch } = useStatistics(days)
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  return (
    <div className={css.page} aria-busy={!data}>
      <SegmentedControl
        size="xs"
        className={css.period ?? ''}
        aria-label={t('dashboard.days')}
        value={days}
        data={periods.map((value) => ({ value, label: t('dashboard.last_days', { days: value }) }))}
        onChange={setDays}
      />
      {data ? <Figures data={data} /> : <Skeleton height={320} />}
    </div>
  )
}

function Figures({ data }: { data: MessageStatistics }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const titleOf = useTitle()
  const inbox = (query: string) => to(`${listPath(name)}?${query}`)
  const none = t('contact-messages.figures.none')
  return (
    <>
      <States counts={data.statuses} />
      <ByDay days={data.days} />
      <div className={css.ranked}>
        <RankedBars
          title={t('contact-messages.figures.products')}
          empty={none}
          entries={data.products.map(({ id, count, ...titles }) => ({
            key: String(id),
            name: titleOf(titles),
            count,
            to: inbox(`product_id=${id}`),
          }))}
        />
        <RankedBars
          title={t('contact-messages.figures.countries')}
          empty={none}
          entries={data.countries.map(({ country, count }) => ({
            key: country,
            name: country,
            count,
            to: inbox(`keyword=${encodeURIComponent(country)}`),
          }))}
        />
        <RankedBars
          title={t('contact-messages.figures.sources')}
          empty={t('contact-messages.figures.no_sources')}
          entries={data.sources.map(({ source, count }) => ({ key: source, name: source, count }))}
        />
      </div>
    </>
  )
}

function States({ counts }: { counts: MessageStatistics['statuses'] }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  return (
    <ul className={css.states} aria-label={t('contact-messages.figures.states')}>
      {stateOptions(t, name, 'status', messageStatuses).map(({ value, label, tone }) => (
        <li key={value}>
          <Link to={to(`${listPath(name)}?status=${value}`)}>
            <strong>{formatNumber(counts[value as keyof typeof counts], locale)}</strong>
            <State tone={tone}>{label}</State>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The days as a chart, and the same figures as a table for screen readers. */
function ByDay({ days }: { days: MessageStatistics['days'] }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const data = days.map(({ day, count }) => ({ day, count, label: formatDate(day, locale, 'UTC', 'monthDay') }))
  return (
    <figure className={css.chart}>
      <figcaption>{t('contact-messages.figures.total', { count: total, total: formatNumber(total, locale) })}</figcaption>
      <div aria-hidden="true">
        <AreaChart
          h={220}
          data={data}
          dataKey="label"
          curveType="monotone"
          withDots={false}
          gridAxis="x"
          tickLine="none"
          strokeWidth={1.5}
          fillOpacity={0.18}
          yAxisProps={{ width: 36, allowDecimals: false }}
          xAxisProps={{ minTickGap: 32 }}
          areaChartProps={{ accessibilityLayer: false }}
          areaProps={{ isAnimationActive: false }}
          series={[{ name: 'count', label: t('nav.contact-messages'), color: 'var(--tide)' }]}
        />
      </div>
      <table className="visually-hidden">
        <caption>{t('contact-messages.figures.by_day')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.day')}</th>
            <th scope="col">{t('nav.contact-messages')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ day, label, count }) => (
            <tr key={day}>
              <th scope="row">{label}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
