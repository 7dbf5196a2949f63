import { Link } from 'react-router'
import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { formatDate } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { RelativeTime, useTimeZone } from '../../kit/dates/relative-time.tsx'
import { startOfDay } from '../../kit/dates/time-zone.ts'
import { State } from '../../kit/list/cells.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { Title } from '../../kit/title.tsx'
import { RecordLink } from '../../records/record-link.tsx'
import { listPath } from '../../registry/screens.ts'
import css from './dashboard.module.css'

export function Certificates({ certificates }: { certificates: DashboardStats['expiring_certificates'] }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const timeZone = useTimeZone()
  if (certificates.length === 0) return null
  return (
    <section aria-labelledby="expiring">
      <div className={css.sectionHead}>
        <h2 id="expiring" className={css.heading}>
          {t('dashboard.expiring')}
        </h2>
        <Link className="link" to={to(`${listPath('certificates')}?expiring=90`)}>
          {t('dashboard.all_expiring')}
        </Link>
      </div>
      <ul className={`${css.rows} ${css.aligned}`}>
        {certificates.map(({ id, title_cn, title_en, certificate_no, expires_on }) => {
          const end = startOfDay(expires_on, timeZone, 1)
          const isOver = end !== null && Date.parse(end) <= Date.now()
          return (
            <li key={id}>
              <span className={css.rowTitle}>
                <RecordLink resource="certificates" id={id}>
                  <Title of={{ title_cn, title_en }} />
                </RecordLink>
              </span>
              <span className={css.about}>{certificate_no}</span>
              <State tone={isOver ? 'bad' : 'wait'}>
                {t(isOver ? 'dashboard.expired' : 'dashboard.expires')} {formatDate(expires_on, locale, 'UTC', 'short')}
              </State>
              <span className={css.quiet}>
                <RelativeTime at={end} />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
