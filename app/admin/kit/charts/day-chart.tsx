import { useAdminTexts } from '../texts.ts'
import { DayAreas, type DaySeries, useDayLabel } from './day-areas.tsx'
import css from './day-chart.module.css'

interface Props<Day> {
  /** The figures in words; left out where they stand above the chart. */
  caption?: string
  title: string
  days: readonly Day[]
  series: readonly DaySeries<Day>[]
  more?: readonly Omit<DaySeries<Day>, 'color'>[]
}

/** Figures by day as a chart, and the same figures as a table for screen readers. It weighs much: load it lazily. */
export function DayChart<Day extends { day: string }>({ caption, title, days, series, more = [] }: Props<Day>) {
  const t = useAdminTexts()
  const labelOf = useDayLabel()
  const columns = [...series, ...more]
  return (
    <figure className={css.chart}>
      {caption === undefined ? null : <figcaption>{caption}</figcaption>}
      <DayAreas days={days} series={series} />
      {/* Of a hidden table itself the height would stay. */}
      <div className="visually-hidden">
        <table>
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
                <th scope="row">{labelOf(day.day)}</th>
                {columns.map(({ label, of }) => (
                  <td key={label}>{of(day) ?? '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
