import { Link } from 'react-router'
import type { WechatConversationRow } from '../../../../../contracts/wechat/messages.ts'
import { useAuth } from '../../../../api/auth-state.ts'
import { ReadableName } from '../../../fields/letters/row-reading.tsx'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { State } from '../../../kit/list/cells.tsx'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { Initials } from '../users/cells.tsx'
import css from './conversation-rows.module.css'
import { followerName, LastWords } from './message-text.tsx'
import { name } from './messages-api.ts'
import { urgencyOf, useReplyTime } from './use-reply-time.ts'

/** One line each: who, their last words, and how long they can still be answered, or when it was. */
export function ConversationRows({ of: rows }: { of: readonly WechatConversationRow[] }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={row.user.openid}>
          <Initials follower={row.user} />
          <Link className={`link ${css.name}`} to={to(`${name}?with=${encodeURIComponent(row.user.openid)}`)}>
            <ReadableName name={followerName(t, row.user, row.user.openid)} />
          </Link>
          <span className={css.words}>{row.message ? <LastWords of={row.message} /> : null}</span>
          <Marks of={row} />
        </li>
      ))}
    </ul>
  )
}

function Marks({ of: { message, reply_state, reply_until, assignee } }: { of: WechatConversationRow }) {
  const t = useAdminTexts()
  const { user: own } = useAuth()
  const { remaining } = useReplyTime()
  return (
    <span className={css.marks}>
      {assignee ? (
        <State tone={assignee.id === own?.id ? 'info' : 'off'}>{assignee.id === own?.id ? t('dashboard.mine_mark') : assignee.name}</State>
      ) : null}
      {reply_state === 'waiting' ? (
        <State tone={urgencyOf(reply_until)}>{remaining(reply_until)}</State>
      ) : message ? (
        <RelativeTime at={message.sent_at} />
      ) : null}
    </span>
  )
}
