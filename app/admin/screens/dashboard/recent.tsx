import { Link } from 'react-router'
import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { RelativeTime } from '../../lists/relative-time.tsx'
import { useAdminPath } from '../../shell/paths.ts'
import { useAdminTexts } from '../../texts.ts'
import css from './dashboard.module.css'

type Entry = DashboardStats['recent'][number]
/** What people do to themselves. */
const ownDeeds = new Set(['login', 'logout', 'change_password'])
const edited = new Set(['contents', 'products', 'categories', 'banners'])

/** Who did what last. */
export function Recent({ entries }: { entries: Entry[] }) {
  const t = useAdminTexts()
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
              <strong>{entry.user_name ?? t('common.system_actor')}</strong> <Deed entry={entry} />
            </span>
            <span className={css.quiet}>
              <RelativeTime at={entry.created_at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Deed({ entry: { action, resource, record_id, title_cn, title_en } }: { entry: Entry }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const named = (key: string, fallback: string) => (t(key) === key ? fallback : t(key))
  const verb = named(`dashboard.action.${action}`, action)
  if (ownDeeds.has(action)) return verb
  const title = (locale === 'en' && title_en) || title_cn
  const kind = named(`dashboard.resource.${resource}`, resource)
  if (title === '') return `${verb} ${kind}`
  const link =
    edited.has(resource) && record_id !== null ? (
      <Link className="link" to={to(`${resource}/${record_id}/edit`)}>
        {title}
      </Link>
    ) : (
      title
    )
  return (
    <>
      {verb} {kind} {link}
    </>
  )
}
