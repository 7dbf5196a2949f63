import type { WechatArticleFigures } from '../../../../../contracts/wechat/articles.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { DayChart } from '../../../kit/charts/day-chart.tsx'
import { PeriodFigures } from '../../../kit/charts/period-figures.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './articles.module.css'
import { name, useFigures } from './articles-api.ts'

const periods = ['30', '90']

/** Readers and shares of one article by day. */
export default function ArticleFigures({ id }: { id: number }) {
  const t = useAdminTexts()
  const useOwnFigures = (days: string) => useFigures(id, days)
  return (
    <>
      <PeriodFigures periods={periods} useFigures={useOwnFigures}>
        {(data) => <Days data={data} />}
      </PeriodFigures>
      <p className={css.figureNote}>{t(`${name}.figures.note`)}</p>
    </>
  )
}

function Days({ data: { readers, sharers, days } }: { data: WechatArticleFigures }) {
  const t = useAdminTexts()
  const locale = useLocale()
  return (
    <DayChart
      caption={t(`${name}.figures.total`, { readers: formatNumber(readers, locale), sharers: formatNumber(sharers, locale) })}
      title={t(`${name}.figures.by_day`)}
      days={days}
      series={[
        { label: t(`${name}.figures.readers`), color: 'var(--tide)', of: (day) => day.readers },
        { label: t(`${name}.figures.sharers`), color: 'var(--ink-3)', of: (day) => day.sharers },
      ]}
    />
  )
}
