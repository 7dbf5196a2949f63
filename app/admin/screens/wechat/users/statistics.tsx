import type { WechatUserStatistics } from '../../../../../contracts/wechat/users.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { DayChart } from '../../../kit/charts/day-chart.tsx'
import { PeriodFigures } from '../../../kit/charts/period-figures.tsx'
import { RankedBars } from '../../../kit/charts/ranked-bars.tsx'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { listPath } from '../../../registry/screens.ts'
import { sceneText } from './cells.tsx'
import css from './users.module.css'
import { name, useStatistics } from './users-api.ts'

const periods = ['7', '30', '90']

export default function Statistics() {
  return (
    <PeriodFigures periods={periods} useFigures={useStatistics}>
      {(data) => <Figures data={data} />}
    </PeriodFigures>
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

function Growth({ days }: { days: WechatUserStatistics['days'] }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const [gained, lost] = [days.reduce((sum, day) => sum + day.gained, 0), days.reduce((sum, day) => sum + day.lost, 0)]
  return (
    <DayChart
      caption={t(`${name}.figures.growth`, { gained: formatNumber(gained, locale), lost: formatNumber(lost, locale) })}
      title={t(`${name}.figures.by_day`)}
      days={days}
      series={[
        { label: t(`${name}.figures.gained`), color: 'var(--tide)', of: (day) => day.gained },
        { label: t(`${name}.figures.lost`), color: 'var(--ink-3)', of: (day) => day.lost },
      ]}
      more={[{ label: t(`${name}.figures.followers`), of: (day) => day.total }]}
    />
  )
}
