import type { VitalRating, VitalSummary } from '../../../../contracts/analytics.ts'
import type { Locale } from '../../../../contracts/fields.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { State, type Tone } from '../../kit/list/cells.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './dashboard.module.css'

export const tones = { good: 'good', needs_improvement: 'wait', poor: 'bad' } as const satisfies Record<VitalRating, Tone>

export function Speed({ vitals }: { vitals: VitalSummary[] }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const isMeasured = vitals.some(({ samples }) => samples > 0)
  return (
    <section aria-labelledby="speed">
      <h2 id="speed" className={css.heading}>
        {t('dashboard.speed')}
      </h2>
      <p className={css.lead}>{t(isMeasured ? 'dashboard.speed_about' : 'dashboard.speed_none')}</p>
      {isMeasured ? (
        <dl className={css.vitals}>
          {vitals.map(({ name, p75, rating, samples }) => (
            <div key={name}>
              <dt>
                {t(`dashboard.vital.${name}`)} <abbr>{name}</abbr>
              </dt>
              <dd>
                <strong>{p75 === null ? '—' : formatVital(name, p75, locale)}</strong>
                {rating ? <State tone={tones[rating]}>{t(`dashboard.rating.${rating}`)}</State> : null}
                <span className={css.quiet}>{t('dashboard.samples', { count: samples, number: formatNumber(samples, locale) })}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}

/** A time in the unit that suits it; a layout shift is a score without one. */
export function formatVital(name: VitalSummary['name'], value: number, locale: Locale): string {
  if (name === 'CLS') return formatNumber(value, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const [amount, unit, digits] = value < 1_000 ? [value, 'millisecond', 0] : [value / 1_000, 'second', 1]
  return formatNumber(amount, locale, { style: 'unit', unit, minimumFractionDigits: digits, maximumFractionDigits: digits })
}
