import { Link } from 'react-router'
import type { DashboardStats } from '../../../../contracts/dashboard.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { State } from '../../kit/list/cells.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { RecordLink } from '../../records/record-link.tsx'
import { listPath } from '../../registry/screens.ts'
import css from './dashboard.module.css'

const list = listPath('contact-messages')

export function WaitingMessages({ messages: { waiting, mine } }: { messages: DashboardStats['messages'] }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { user } = useAuth()
  return (
    <section aria-labelledby="waiting-messages">
      <div className={css.sectionHead}>
        <h2 id="waiting-messages" className={css.heading}>
          {t('dashboard.waiting')}
        </h2>
        {mine > 0 && user ? (
          <Link className="link" to={to(`${list}?assigned_to=${user.id}`)}>
            {t('dashboard.mine', { count: mine })}
          </Link>
        ) : null}
        <Link className="link" to={to(list)}>
          {t('dashboard.all_messages')}
        </Link>
      </div>
      {waiting.length === 0 ? <p className={css.quiet}>{t('dashboard.waiting_none')}</p> : null}
      <ul className={`${css.rows} ${css.aligned}`}>
        {waiting.map(({ id, name, company, subject, reference, status, created_at, is_mine, is_overdue }) => (
          <li key={id} data-unread={status === 'unread' || undefined}>
            <span className={css.rowTitle}>
              <RecordLink resource="contact-messages" id={id}>
                {name}
              </RecordLink>
              {company ? <span className={css.company}>{company}</span> : null}
            </span>
            <span className={css.about}>{subject || reference}</span>
            <span className={css.marks}>
              {is_mine ? <State tone="info">{t('dashboard.mine_mark')}</State> : null}
              {is_overdue ? <State tone="bad">{t('dashboard.overdue_mark')}</State> : null}
              {!is_mine && !is_overdue && status === 'unread' ? <State tone="wait">{t('state.unread')}</State> : null}
            </span>
            <span className={css.quiet}>
              <RelativeTime at={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
