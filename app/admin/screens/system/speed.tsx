import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dashboardStats } from '../../../../contracts/dashboard.ts'
import { call } from '../../../api/client.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { PageSection } from '../../kit/layout/page-section.tsx'
import { State } from '../../kit/list/cells.tsx'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { usualPeriod } from '../dashboard/period.ts'
import { formatVital, tones } from '../dashboard/vital.ts'
import css from './system.module.css'

/** That of the dashboard until another period is chosen: read there, it is not read again. */
const query = { days: usualPeriod }

/** The web vitals of visitors. */
export function Speed() {
  const t = useAdminTexts()
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', query],
    queryFn: ({ signal }) => call('/v1/admin/dashboard/stats', dashboardStats, { query, signal }),
  })
  const vitals = data?.web_vitals ?? []
  const isMeasured = vitals.some(({ samples }) => samples > 0)
  return (
    <PageSection title={t('dashboard.speed')} note={t(data && !isMeasured ? 'dashboard.speed_none' : 'dashboard.speed_about')}>
      {error && !data ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={72} aria-busy="true" /> : null}
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
                <span className="quiet">{t('dashboard.samples', { count: samples, number: formatNumber(samples, locale) })}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </PageSection>
  )
}
