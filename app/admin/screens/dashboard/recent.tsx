import { Link } from 'react-router'
import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { AuditSentence } from '../audit/audit-sentence.tsx'
import css from './dashboard.module.css'

export function Recent({ entries }: { entries: DashboardStats['recent'] }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className={css.heading}>
        {t('dashboard.recent')}
      </h2>
      <ol className={css.rows}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className={css.rowTitle}>
              <strong>{entry.user_name ?? t('common.system_actor')}</strong> <AuditSentence entry={entry} />{' '}
              {entry.others > 0 ? t('dashboard.and_others', { count: entry.others }) : null}
            </span>
            <span className={css.quiet}>
              <RelativeTime at={entry.created_at} />
            </span>
          </li>
        ))}
      </ol>
      <p className={css.more}>
        <Link className="link" to={to('audit')}>
          {t('dashboard.recent_all')}
        </Link>
      </p>
    </section>
  )
}
