import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { formatDate } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { RelativeTime, useTimeZone } from '../../kit/dates/relative-time.tsx'
import { State } from '../../kit/list/cells.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { Title } from '../../kit/title.tsx'
import { RecordLink } from '../../records/record-link.tsx'
import css from './dashboard.module.css'

export function Schedule({ events }: { events: DashboardStats['schedule'] }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const timeZone = useTimeZone()
  if (events.length === 0) return null
  return (
    <section aria-labelledby="schedule">
      <h2 id="schedule" className={css.heading}>
        {t('dashboard.schedule')}
      </h2>
      <ul className={`${css.rows} ${css.aligned}`}>
        {events.map(({ resource, id, at, event, ...titles }) => (
          <li key={`${resource}-${id}`}>
            <span className={css.rowTitle}>
              <RecordLink resource={resource} id={id}>
                <Title of={titles} />
              </RecordLink>
            </span>
            <span className={css.about}>{formatDate(at, locale, timeZone, 'exact')}</span>
            <State tone={event === 'publish' ? 'wait' : 'off'}>{t(`dashboard.event.${event}`)}</State>
            <span className={css.quiet}>
              <RelativeTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
