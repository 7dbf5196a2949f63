import { Link } from 'react-router'
import type { WechatWaiting } from '../../../../../contracts/wechat/messages.ts'
import { useAuth } from '../../../../api/auth-state.ts'
import { State } from '../../../kit/list/cells.tsx'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { followerName, MessageText } from './message-text.tsx'
import { name } from './messages-api.ts'
import { useReplyTime } from './use-reply-time.ts'
import css from './waiting-list.module.css'

const hourMs = 3_600_000
/** An answer within a working day is no longer sure. */
const soonMs = 8 * hourMs

/** The followers whose time to be answered ends first, with what is left of it. */
export function WaitingList({ of: { count, open, conversations } }: { of: WechatWaiting }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { user: own } = useAuth()
  const { remaining } = useReplyTime()
  return (
    <>
      <ul className={css.rows}>
        {conversations.map(({ user, message, reply_until, assignee }) => (
          <li key={user.openid}>
            <Link className="link" to={to(`${name}?with=${encodeURIComponent(user.openid)}`)}>
              {followerName(t, user, user.openid)}
            </Link>
            <span className={css.words}>{message ? <MessageText message={message} /> : null}</span>
            <span className={css.marks}>
              {assignee ? (
                <State tone={assignee.id === own?.id ? 'info' : 'off'}>
                  {assignee.id === own?.id ? t('dashboard.mine_mark') : assignee.name}
                </State>
              ) : null}
              <State tone={Date.parse(reply_until ?? '') - Date.now() < soonMs ? 'bad' : 'wait'}>{remaining(reply_until)}</State>
            </span>
          </li>
        ))}
      </ul>
      {count > open ? <p className={css.note}>{t(`${name}.waiting_closed`, { count: count - open })}</p> : null}
    </>
  )
}
