import type { WechatUserStatistics } from '../../../../../contracts/wechat/users.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { DayChart } from '../../../kit/charts/day-chart.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { name } from './users-api.ts'

/** New and lost followers by day. */
export default function Growth({ days, hasCaption = true }: { days: WechatUserStatistics['days']; hasCaption?: boolean }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const [gained, lost] = [days.reduce((sum, day) => sum + day.gained, 0), days.reduce((sum, day) => sum + day.lost, 0)]
  return (
    <DayChart
      {...(hasCaption && {
        caption: t(`${name}.figures.growth`, { gained: formatNumber(gained, locale), lost: formatNumber(lost, locale) }),
      })}
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
