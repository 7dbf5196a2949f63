import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { useTitle } from '../../languages.ts'
import { RelativeTime } from '../../lists/relative-time.tsx'
import { RecordLink } from '../../records/record-link.tsx'
import { useAdminTexts } from '../../texts.ts'
import css from './dashboard.module.css'

type Entry = DashboardStats['recent'][number]
/** What people do to themselves. */
const ownActions = new Set(['login', 'logout', 'change_password'])

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
              <strong>{entry.user_name ?? t('common.system_actor')}</strong> <Action entry={entry} />
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

function Action({ entry: { action, resource, record_id, title_cn, title_en } }: { entry: Entry }) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const named = (key: string, fallback: string) => (t(key) === key ? fallback : t(key))
  const verb = named(`dashboard.action.${action}`, action)
  if (ownActions.has(action)) return verb
  const title = titleOf({ title_cn, title_en })
  const kind = named(`dashboard.resource.${resource}`, resource)
  if (title === '') return `${verb} ${kind}`
  return (
    <>
      {verb} {kind}{' '}
      <RecordLink resource={resource} id={record_id}>
        {title}
      </RecordLink>
    </>
  )
}
