import type { WechatMessageStatistics } from '../../../../../contracts/wechat/messages.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { DayChart } from '../../../kit/charts/day-chart.tsx'
import { PeriodFigures } from '../../../kit/charts/period-figures.tsx'
import { RankedBars } from '../../../kit/charts/ranked-bars.tsx'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { typeName } from './message-text.tsx'
import css from './messages.module.css'
import { name, useStatistics } from './messages-api.ts'

const periods = ['7', '30', '90']

export default function Statistics() {
  return (
    <PeriodFigures periods={periods} useFigures={useStatistics}>
      {(data) => <Figures data={data} />}
    </PeriodFigures>
  )
}

function Figures({ data: { received, sent, days, types } }: { data: WechatMessageStatistics }) {
  const t = useAdminTexts()
  const locale = useLocale()
  return (
    <>
      <DayChart
        caption={t(`${name}.shown_figures.total`, { received: formatNumber(received, locale), sent: formatNumber(sent, locale) })}
        title={t(`${name}.shown_figures.by_day`)}
        days={days}
        series={[
          { label: t(`${name}.shown_figures.received`), color: 'var(--tide)', of: (day) => day.received },
          { label: t(`${name}.shown_figures.sent`), color: 'var(--ink-3)', of: (day) => day.sent },
        ]}
      />
      <div className={css.kinds}>
        <Kinds title={t(`${name}.shown_figures.received_kinds`)} direction="in" types={types} />
        <Kinds title={t(`${name}.shown_figures.sent_kinds`)} direction="out" types={types} />
      </div>
    </>
  )
}

function Kinds({ title, direction, types }: { title: string; direction: 'in' | 'out'; types: WechatMessageStatistics['types'] }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const entries = types
    .filter((kind) => kind.direction === direction)
    .map(({ type, count }) => ({
      key: type,
      name: typeName(t, type),
      count,
      to: to(`${name}?shown=events&direction=${direction}&type=${encodeURIComponent(type)}`),
    }))
  return <RankedBars title={title} empty={t(`${name}.shown_figures.none`)} entries={entries} />
}
