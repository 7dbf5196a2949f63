import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { formatDate } from '../lib/format.ts'
import { useLocale } from '../lib/site-data.ts'
import css from './day-chart.module.css'
import { useAdminTexts } from './texts.ts'

interface Column<Day> {
  label: string
  /** Null where nothing is known of a day. */
  of: (day: Day) => number | null
}

interface Series<Day> extends Column<Day> {
  color: string
}

interface Props<Day> {
  /** The figures of all days together. */
  caption: string
  /** What the table is called that screen readers read. */
  title: string
  days: readonly Day[]
  series: readonly Series<Day>[]
  /** What is told of the days besides: in the table alone. */
  more?: readonly Column<Day>[]
}

/** Figures by day as a chart, and the same figures as a table for screen readers. It weighs much: load it lazily. */
export function DayChart<Day extends { day: string }>({ caption, title, days, series, more = [] }: Props<Day>) {
  const t = useAdminTexts()
  const locale = useLocale()
  const labelOf = (day: Day) => formatDate(day.day, locale, 'UTC', 'monthDay')
  const columns = [...series, ...more]
  return (
    <figure className={css.chart}>
      <figcaption>{caption}</figcaption>
      <div aria-hidden="true">
        <AreaChart
          h={220}
          data={days.map((day) => ({ label: labelOf(day), ...Object.fromEntries(series.map(({ of }, index) => [`${index}`, of(day)])) }))}
          dataKey="label"
          curveType="linear"
          withDots={false}
          withLegend={series.length > 1}
          gridAxis="x"
          tickLine="none"
          strokeWidth={1.5}
          fillOpacity={0.18}
          yAxisProps={{ width: 36, allowDecimals: false }}
          xAxisProps={{ minTickGap: 32 }}
          areaChartProps={{ accessibilityLayer: false }}
          areaProps={{ isAnimationActive: false }}
          series={series.map(({ label, color }, index) => ({ name: `${index}`, label, color }))}
        />
      </div>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.day')}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{labelOf(day)}</th>
              {columns.map(({ label, of }) => (
                <td key={label}>{of(day) ?? '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
