import { formatDate, formatMoney, formatNumber, formatRelative } from '../../lib/format.ts'
import { useLocale, useSiteData } from '../../lib/site-data.ts'
import css from './page.module.css'
import { useTestTexts } from './use-test-texts.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const moment = Date.UTC(2026, 2, 1, 12)
const ages = [0, 59 * minute, 23 * hour, 6 * day, 27 * day, 330 * day, 800 * day]

export function Formats() {
  const t = useTestTexts()
  const locale = useLocale()
  const { time_zone } = useSiteData().site
  const samples = {
    relative: ages.map((age) => formatRelative(moment - age, locale, moment)),
    dates: (['day', 'short', 'month', 'exact'] as const).map((style) => formatDate(moment, locale, time_zone, style)),
    bad_date: [formatDate('2026-13-45', locale, time_zone)],
    numbers: [formatNumber(1_234_567.891, locale), formatMoney(1_234.5, locale), formatMoney(48, locale, 'USD')],
  }
  return (
    <section aria-labelledby="formats">
      <h2 id="formats">{t('formats.title')}</h2>
      <dl className={css.facts}>
        {Object.entries(samples).map(([name, texts]) => (
          <div key={name}>
            <dt>{t(`formats.${name}`)}</dt>
            <dd>{texts.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
