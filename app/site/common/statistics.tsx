import { formatNumber } from '../../lib/format.ts'
import { langOf, useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import type { HomeView } from '../home/home-view.server.ts'
import css from './statistics.module.css'

export function Statistics({ home: { statistics } }: { home: Pick<HomeView, 'statistics'> }) {
  const t = useTexts()
  const locale = useLocale()
  if (statistics.length === 0) return null
  return (
    <section data-section="statistics" className={`${css.table} wrap`} aria-label={t('home.statistics')}>
      <dl>
        {statistics.map((statistic, index) => (
          <div key={statistic.label} data-field={`items.${index}`}>
            <dt lang={langOf(statistic, 'label')}>{statistic.label}</dt>
            <dd>
              {formatNumber(statistic.value, locale)}
              {statistic.suffix}
              {statistic.unit ? <small lang={langOf(statistic, 'unit')}>{statistic.unit}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
