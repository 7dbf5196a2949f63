import { Link } from 'react-router'
import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { State } from '../../kit/list/cells.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { stateOptions } from '../../lists/columns/statuses.ts'
import { RecordLink } from '../../records/record-link.tsx'
import { listPath } from '../../registry/screens.ts'
import css from './dashboard.module.css'

export function LatestMessages({ messages }: { messages: DashboardStats['messages']['latest'] }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="latest-messages">
      <div className={css.sectionHead}>
        <h2 id="latest-messages" className={css.heading}>
          {t('dashboard.latest_messages')}
        </h2>
        <Link className="link" to={to(listPath('contact-messages'))}>
          {t('dashboard.all_messages')}
        </Link>
      </div>
      <ul className={`${css.rows} ${css.aligned}`}>
        {messages.map(({ id, name, subject, reference, status, created_at }) => {
          const [state] = stateOptions(t, 'contact-messages', 'status', [status])
          return (
            <li key={id} data-unread={status === 'unread' || undefined}>
              <span className={css.rowTitle}>
                <RecordLink resource="contact-messages" id={id}>
                  {name}
                </RecordLink>
              </span>
              <span className={css.about}>{subject || reference}</span>
              {state ? <State tone={state.tone}>{state.label}</State> : null}
              <span className={css.quiet}>
                <RelativeTime at={created_at} />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
