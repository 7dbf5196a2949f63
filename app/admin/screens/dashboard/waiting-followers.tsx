import { Link } from 'react-router'
import { useWechatWaiting } from '../../api/wechat-waiting.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { WaitingList } from '../wechat/messages/waiting-list.tsx'
import css from './dashboard.module.css'

/** Nothing while no follower waits: a company may have no account. */
export function WaitingFollowers() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const waiting = useWechatWaiting()
  if (!waiting || waiting.count === 0) return null
  return (
    <section aria-labelledby="waiting-followers">
      <div className={css.sectionHead}>
        <h2 id="waiting-followers" className={css.heading}>
          {t('dashboard.waiting_followers')}
        </h2>
        <Link className="link" to={to('wechat/messages?filter=waiting')}>
          {t('dashboard.all_conversations')}
        </Link>
      </div>
      <WaitingList of={waiting} />
    </section>
  )
}
