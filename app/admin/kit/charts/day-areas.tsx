import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { formatDate } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'

export interface DaySeries<Day> {
  label: string
  /** Null where nothing is known of a day. */
  of: (day: Day) => number | null
  color: string
}

interface Props<Day> {
  days: readonly Day[]
  series: readonly DaySeries<Day>[]
  isSmall?: boolean
  onOpen?: (day: Day) => void
}

export function useDayLabel(): (day: string) => string {
  const locale = useLocale()
  return (day) => formatDate(day, locale, 'UTC', 'monthDay')
}

/** Days at one distance from each other, the first included. */
function evenTicks<Day>(days: readonly Day[], count: number): Day[] {
  const step = Math.max(1, Math.ceil(days.length / count))
  return days.filter((_, at) => at % step === 0)
}

/** Figures by day as areas; nothing for screen readers. It weighs much: load it lazily. */
export function DayAreas<Day extends { day: string }>({ days, series, isSmall = false, onOpen }: Props<Day>) {
  const labelOf = useDayLabel()
  const ticks = evenTicks(days, isSmall ? 4 : 8).map(({ day }) => labelOf(day))
  const open = (index: unknown) => {
    const day = days[Number(index)]
    if (day) onOpen?.(day)
  }
  return (
    <div aria-hidden="true">
      <AreaChart
        h={isSmall ? 140 : 220}
        data={days.map((day) => ({ label: labelOf(day.day), ...Object.fromEntries(series.map(({ of }, index) => [`${index}`, of(day)])) }))}
        dataKey="label"
        type={isSmall && series.length > 1 ? 'stacked' : 'default'}
        curveType="linear"
        withDots={isSmall && days.length === 1}
        withLegend={!isSmall && series.length > 1}
        connectNulls={isSmall}
        gridAxis="x"
        tickLine="none"
        strokeWidth={1.5}
        fillOpacity={0.18}
        yAxisProps={{ width: 36, allowDecimals: false, ...(isSmall ? { tickCount: 3, tickFormatter: String } : {}) }}
        xAxisProps={{ ticks, interval: 'preserveStart', minTickGap: 8 }}
        areaChartProps={{ accessibilityLayer: false, onClick: ({ activeTooltipIndex }) => open(activeTooltipIndex) }}
        areaProps={{ isAnimationActive: false }}
        series={series.map(({ label, color }, index) => ({ name: `${index}`, label, color }))}
      />
    </div>
  )
}
