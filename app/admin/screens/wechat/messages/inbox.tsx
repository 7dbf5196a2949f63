import { useSearchParams } from 'react-router'
import { ScreenHead } from '../../../kit/list/screen-head.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { AccountNotice } from '../account-notice.tsx'
import { Conversation } from './conversation.tsx'
import { ConversationList } from './conversation-list.tsx'
import css from './inbox.module.css'
import { name } from './messages-api.ts'
import { Ways } from './ways.tsx'

/** Conversations and the one that is open, side by side; on a phone one after the other. */
export function Inbox() {
  const t = useAdminTexts()
  const openid = useSearchParams()[0].get('with') || null
  return (
    <section className={css.screen} data-open={openid !== null || undefined} data-fills-phone={openid !== null || undefined}>
      <div className={css.head}>
        <ScreenHead title={t(`nav.${name}`)}>
          <Ways />
        </ScreenHead>
      </div>
      <AccountNotice permissions={['callback', 'customer_service']} />
      <div className={css.panes}>
        <ConversationList openid={openid} />
        {openid === null ? (
          <p className={css.none}>{t(`${name}.choose`)}</p>
        ) : (
          <section className={css.chat} aria-label={t(`${name}.conversation`)}>
            <Conversation key={openid} openid={openid} />
          </section>
        )}
      </div>
    </section>
  )
}
