import { Link } from 'react-router'
import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { formatDate } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useTitle } from '../../languages.ts'
import { State } from '../../lists/cells.tsx'
import { RelativeTime, useTimeZone } from '../../lists/relative-time.tsx'
import { RecordLink } from '../../records/record-link.tsx'
import { listPath } from '../../screens.ts'
import { useAdminPath } from '../../shell/paths.ts'
import { useAdminTexts } from '../../texts.ts'
import { startOfDay } from '../../time-zone.ts'
import css from './dashboard.module.css'

/** Certificates that run out soon, or have: buyers ask for them. */
export function Certificates({ certificates }: { certificates: DashboardStats['expiring_certificates'] }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const titleOf = useTitle()
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
      <ul className={css.rows}>
        {certificates.map(({ id, title_cn, title_en, certificate_no, expires_on }) => {
          const end = startOfDay(expires_on, timeZone, 1)
          const isOver = end !== null && Date.parse(end) <= Date.now()
          return (
            <li key={id}>
              <span className={css.rowTitle}>
                <RecordLink resource="certificates" id={id}>
                  {titleOf({ title_cn, title_en })}
                </RecordLink>
              </span>
              <span className={css.quiet}>{certificate_no}</span>
              <State tone={isOver ? 'bad' : 'wait'}>
                {t(isOver ? 'dashboard.expired' : 'dashboard.expires')} {formatDate(expires_on, locale, 'UTC', 'short')} ·{' '}
                <RelativeTime at={end} />
              </State>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
