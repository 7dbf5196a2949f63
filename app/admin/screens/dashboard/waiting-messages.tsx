import { Link } from 'react-router'
import type { DashboardStats, WaitingGroup } from '../../../../contracts/dashboard.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { useRights } from '../../../api/rights.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { ReadableName, ReadingSwitch, RowReading } from '../../fields/letters/row-reading.tsx'
import { countryName } from '../../kit/country-names.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useTitle } from '../../kit/languages.ts'
import { State } from '../../kit/list/cells.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { ActionMenu } from '../../lists/table/action-menu.tsx'
import { RecordLink } from '../../records/record-link.tsx'
import { listPath } from '../../registry/screens.ts'
import { Assignee } from '../contact-messages/assignee.tsx'
import { useMessageActions, useMessageChanges } from '../contact-messages/use-message-actions.tsx'
import css from './dashboard.module.css'

type Group = DashboardStats['messages']['waiting'][number]

const list = listPath('contact-messages')

export function WaitingMessages({ groups }: { groups: Group[] }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="waiting-messages">
      <div className={css.sectionHead}>
        <h2 id="waiting-messages" className={css.heading}>
          {t('dashboard.waiting')}
        </h2>
        <ReadingSwitch />
        <Link className="link" to={to(list)}>
          {t('dashboard.all_messages')}
        </Link>
      </div>
      <div className={css.groups}>
        {groups.map((group) => (
          <Letters key={group.group} {...group} />
        ))}
      </div>
    </section>
  )
}

function Letters({ group, count, letters }: Group) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { user } = useAuth()
  const locale = useLocale()
  const titleOf = useTitle()
  const queries: Record<WaitingGroup, string> = {
    mine: `waiting=true&assigned_to=${user?.id ?? 0}`,
    overdue: 'overdue=true',
    unread: 'status=unread',
    read: 'status=read',
  }
  const actionsOf = useMessageActions()
  const heading = `waiting-${group}`
  return (
    <section aria-labelledby={heading}>
      <div className={css.groupHead} data-group={group}>
        <h3 id={heading}>{t(`dashboard.waiting_groups.${group}`)}</h3>
        {count > letters.length ? (
          <Link className="link" to={to(`${list}?${queries[group]}`)}>
            {t(`dashboard.waiting_more.${group}`, { count })}
          </Link>
        ) : null}
      </div>
      <ul className={`${css.rows} ${css.aligned} ${css.letters}`}>
        {letters.map((letter) => (
          <li key={letter.id} data-unread={letter.status === 'unread' || undefined}>
            <span className={css.rowTitle}>
              <RecordLink resource="contact-messages" id={letter.id}>
                <ReadableName name={letter.name} />
              </RecordLink>
              <SecondLine parts={[letter.company, letter.country && countryName(letter.country, locale)]} />
            </span>
            <span className={css.about}>
              {letter.subject || letter.reference}
              {letter.subject ? <RowReading text={letter.subject} /> : null}
              <SecondLine parts={[letter.product && titleOf(letter.product)]} />
            </span>
            {group === 'mine' ? <Reason letter={letter} /> : <InCharge letter={letter} />}
            <span className={`${css.quiet} ${css.time}`}>
              <RelativeTime at={letter.created_at} />
            </span>
            <span className={css.control}>
              <ActionMenu title={letter.name} actions={actionsOf(letter)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SecondLine({ parts }: { parts: (string | null)[] }) {
  const shown = parts.filter((part) => part !== null && part !== '')
  return shown.length > 0 ? (
    <span className={css.company}>
      {shown.map((part, at) => (
        <span key={part}>
          <ReadableName name={part ?? ''} />
          {at < shown.length - 1 ? '\u00a0· ' : null}
        </span>
      ))}
    </span>
  ) : null
}

type Letter = Group['letters'][number]

/** The heading of the other groups names the reason. */
function Reason({ letter: { status, is_overdue } }: { letter: Letter }) {
  const t = useAdminTexts()
  if (is_overdue) return <State tone="bad">{t('dashboard.overdue_mark')}</State>
  return <State tone="wait">{t(status === 'unread' ? 'state.unread' : 'contact-messages.needs_your_reply')}</State>
}

function InCharge({ letter }: { letter: Letter }) {
  const { assign } = useMessageChanges()
  const mayEdit = useRights().may('contact-messages', 'edit')
  if (!mayEdit) return <span className={css.quiet}>{letter.assignee?.name}</span>
  return (
    <span className={css.control}>
      <Assignee message={letter} onAssign={(colleague) => ignoreRejection(assign(letter.id, colleague))} />
    </span>
  )
}
