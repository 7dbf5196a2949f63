import { Link } from 'react-router'
import { type MessageStatistics, messageStatuses } from '../../../../contracts/contact-messages.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { DayChart } from '../../kit/charts/day-chart.tsx'
import { PeriodFigures } from '../../kit/charts/period-figures.tsx'
import { RankedBars } from '../../kit/charts/ranked-bars.tsx'
import { countriesByName } from '../../kit/country-names.ts'
import { useTitle } from '../../kit/languages.ts'
import { State } from '../../kit/list/cells.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { stateOptions } from '../../lists/columns/statuses.ts'
import { listPath } from '../../registry/screens.ts'
import { name, useStatistics } from './inbox-api.ts'
import css from './statistics.module.css'

const maxCountries = 10
const periods = ['7', '30', '90', '365']

export default function Statistics() {
  return (
    <PeriodFigures periods={periods} useFigures={useStatistics}>
      {(data) => <Figures data={data} />}
    </PeriodFigures>
  )
}

function Figures({ data }: { data: MessageStatistics }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const titleOf = useTitle()
  const inbox = (query: string) => to(`${listPath(name)}?${query}&${periodOf(data)}`)
  const none = t('contact-messages.figures.none')
  return (
    <>
      <States data={data} />
      <ByDay days={data.days} />
      <div className={css.ranked}>
        <RankedBars
          title={t('contact-messages.figures.products')}
          empty={none}
          entries={data.products.map(({ id, count, ...titles }) => ({
            key: String(id),
            name: titleOf(titles),
            count,
            to: inbox(`product_id=${id}`),
          }))}
        />
        <RankedBars
          title={t('contact-messages.figures.countries')}
          empty={none}
          entries={countriesByName(data.countries, locale)
            .slice(0, maxCountries)
            .map(({ name, count, typed: [typed = '', ...others] }) => ({
              key: name,
              name,
              count,
              // A keyword finds one way of writing it, and would show fewer messages than were counted.
              ...(others.length === 0 ? { to: inbox(`keyword=${encodeURIComponent(typed)}`) } : {}),
            }))}
        />
        <RankedBars
          title={t('contact-messages.figures.sources')}
          empty={t('contact-messages.figures.no_sources')}
          entries={data.sources.map(({ source, count }) => ({ key: source, name: source, count }))}
        />
      </div>
    </>
  )
}

const periodOf = ({ days }: MessageStatistics) => `from=${days[0]?.day ?? ''}&to=${days.at(-1)?.day ?? ''}`

const countedStatuses = messageStatuses.filter((status) => status !== 'spam')

function States({ data }: { data: MessageStatistics }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  return (
    <ul className={css.states} aria-label={t('contact-messages.figures.states')}>
      {stateOptions(t, name, 'status', countedStatuses).map(({ value, label, tone }) => (
        <li key={value}>
          <Link to={to(`${listPath(name)}?status=${value}&${periodOf(data)}`)}>
            <strong>{formatNumber(data.statuses[value as keyof typeof data.statuses], locale)}</strong>
            <State tone={tone}>{label}</State>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ByDay({ days }: { days: MessageStatistics['days'] }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const total = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <DayChart
      caption={t('contact-messages.figures.total', { count: total, total: formatNumber(total, locale) })}
      title={t('contact-messages.figures.by_day')}
      days={days}
      series={[{ label: t('nav.contact-messages'), color: 'var(--tide)', of: ({ count }) => count }]}
    />
  )
}
