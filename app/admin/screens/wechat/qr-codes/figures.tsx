import type { QrStatistics } from '../../../../../contracts/wechat/qr-codes.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { DayChart } from '../../../kit/charts/day-chart.tsx'
import { PeriodFigures } from '../../../kit/charts/period-figures.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { name, useStatistics } from './qr-codes-api.ts'

export const periods = ['30', '90']

/** Scans and new followers by day; of one code. */
export default function CodeFigures({ id }: { id: number }) {
  const useOwnStatistics = (days: string) => useStatistics(days, id)
  return (
    <PeriodFigures periods={periods} useFigures={useOwnStatistics}>
      {(data) => <ScansByDay data={data} />}
    </PeriodFigures>
  )
}

export function ScansByDay({ data: { scans, follows, days } }: { data: QrStatistics }) {
  const t = useAdminTexts()
  const locale = useLocale()
  return (
    <DayChart
      caption={t(`${name}.figures.period`, { scans: formatNumber(scans, locale), follows: formatNumber(follows, locale) })}
      title={t(`${name}.figures.by_day`)}
      days={days}
      series={[
        { label: t(`${name}.figures.scans`), color: 'var(--ink-3)', of: (day) => day.scans },
        { label: t(`${name}.figures.follows`), color: 'var(--tide)', of: (day) => day.follows },
      ]}
    />
  )
}
