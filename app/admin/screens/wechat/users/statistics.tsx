import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { WechatUserStatistics } from '../../../../../contracts/wechat/users.ts'
import { formatDate, formatNumber } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { ListFailure } from '../../../lists/list-messages.tsx'
import { RankedBars } from '../../../ranked-bars.tsx'
import { listPath } from '../../../screens.ts'
import { useAdminPath } from '../../../shell/paths.ts'
import { useAdminTexts } from '../../../texts.ts'
import { sceneText } from './cells.tsx'
import css from './users.module.css'
import { name, useStatistics } from './users-api.ts'

const periods = ['7', '30', '90']

/** How the number of followers moves, how they came, and how many write. */
export default function Statistics() {
  const t = useAdminTexts()
  const [days, setDays] = useState('30')
  const { data, error, refetch } = useStatistics(days)
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  return (
    <div className={css.statistics} aria-busy={!data}>
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

function Figures({ data }: { data: WechatUserStatistics }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const figures = [
    ['followers', data.followers],
    ['hours', data.active.hours],
    ['week', data.active.week],
    ['month', data.active.month],
    ['left', data.left],
    ['blacklisted', data.blacklisted],
  ] as const
  return (
    <>
      <ul className={css.figures}>
        {figures.map(([key, count]) => (
          <li key={key}>
            <strong>{formatNumber(count, locale)}</strong>
            <span>{t(`${name}.figures.${key}`)}</span>
          </li>
        ))}
      </ul>
      <Growth days={data.days} />
      <RankedBars
        as="h2"
        title={t(`${name}.figures.sources`)}
        empty={t(`${name}.figures.none`)}
        entries={data.sources.map(({ scene, count }) => ({
          key: scene,
          name: sceneText(t, scene) || t(`${name}.figures.unknown`),
          count,
          ...(scene ? { to: to(`${listPath(name)}?subscribed=true&scene=${scene}`) } : {}),
        }))}
      />
    </>
  )
}

/** Who came and left by day as a chart, and the same figures as a table for screen readers. */
function Growth({ days }: { days: WechatUserStatistics['days'] }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const data = days.map(({ day, gained, lost }) => ({ day, gained, lost, label: formatDate(day, locale, 'UTC', 'monthDay') }))
  const [gained, lost] = [days.reduce((sum, day) => sum + day.gained, 0), days.reduce((sum, day) => sum + day.lost, 0)]
  const names = { gained: t(`${name}.figures.gained`), lost: t(`${name}.figures.lost`) }
  return (
    <figure className={css.chart}>
      <figcaption>{t(`${name}.figures.growth`, { gained: formatNumber(gained, locale), lost: formatNumber(lost, locale) })}</figcaption>
      <div aria-hidden="true">
        <AreaChart
          h={220}
          data={data}
          dataKey="label"
          curveType="monotone"
          withDots={false}
          withLegend
          gridAxis="x"
          tickLine="none"
          strokeWidth={1.5}
          fillOpacity={0.18}
          yAxisProps={{ width: 36, allowDecimals: false }}
          xAxisProps={{ minTickGap: 32 }}
          areaChartProps={{ accessibilityLayer: false }}
          areaProps={{ isAnimationActive: false }}
          series={[
            { name: 'gained', label: names.gained, color: 'var(--tide)' },
            { name: 'lost', label: names.lost, color: 'var(--ink-3)' },
          ]}
        />
      </div>
      <table className="visually-hidden">
        <caption>{t(`${name}.figures.by_day`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.day')}</th>
            <th scope="col">{names.gained}</th>
            <th scope="col">{names.lost}</th>
            <th scope="col">{t(`${name}.figures.followers`)}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, gained: came, lost: left, total }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day, locale, 'UTC', 'monthDay')}</th>
              <td>{came}</td>
              <td>{left}</td>
              <td>{total ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
