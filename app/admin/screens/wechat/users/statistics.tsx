import type { WechatUserStatistics } from '../../../../../contracts/wechat/users.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { PeriodFigures } from '../../../kit/charts/period-figures.tsx'
import { RankedBars } from '../../../kit/charts/ranked-bars.tsx'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { listPath } from '../../../registry/screens.ts'
import { sceneText } from './cells.tsx'
import Growth from './growth.tsx'
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
