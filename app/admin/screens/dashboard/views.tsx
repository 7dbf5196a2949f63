import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useAdminTexts } from '../../texts.ts'
import css from './dashboard.module.css'

/** Views by day as a chart, and the same figures as a table for screen readers. */
export default function Views({ views }: { views: DashboardStats['views'] }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const total = views.reduce((sum, { contents, products }) => sum + contents + products, 0)
  const data = views.map((entry) => ({ ...entry, label: formatDate(entry.day, locale, 'UTC', 'monthDay') }))
  return (
    <figure className={css.chart}>
      <figcaption>{t('dashboard.views_total', { total: formatNumber(total, locale) })}</figcaption>
      <div aria-hidden="true">
        <AreaChart
          h={240}
          data={data}
          dataKey="label"
          type="stacked"
          curveType="monotone"
          withDots={false}
          withLegend
          gridAxis="x"
          tickLine="none"
          strokeWidth={1.5}
          fillOpacity={0.18}
          legendProps={{ verticalAlign: 'bottom', height: 32 }}
          yAxisProps={{ width: 36, allowDecimals: false }}
          xAxisProps={{ minTickGap: 32 }}
          areaChartProps={{ accessibilityLayer: false }}
          areaProps={{ isAnimationActive: false }}
          series={[
            { name: 'contents', label: t('dashboard.articles'), color: 'var(--tide)' },
            { name: 'products', label: t('dashboard.goods'), color: 'var(--coral)' },
          ]}
        />
      </div>
      <table className="visually-hidden">
        <caption>{t('dashboard.views_table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.day')}</th>
            <th scope="col">{t('dashboard.articles')}</th>
            <th scope="col">{t('dashboard.goods')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ day, label, contents, products }) => (
            <tr key={day}>
              <th scope="row">{label}</th>
              <td>{contents}</td>
              <td>{products}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
