import type { WechatWaiting } from '../../../../../contracts/wechat/messages.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './conversation-rows.module.css'
import { ConversationRows } from './conversation-rows.tsx'
import { name } from './messages-api.ts'

/** The followers whose time to be answered ends first, with what is left of it. */
export function WaitingList({ of: { count, open, conversations } }: { of: WechatWaiting }) {
  return (
    <>
      <ConversationRows of={conversations} />
      <ClosedNote count={count - open} />
    </>
  )
}

/** Conversations that wait, and can no longer be answered. */
export function ClosedNote({ count }: { count: number }) {
  const t = useAdminTexts()
  return count > 0 ? <p className={css.note}>{t(`${name}.waiting_closed`, { count })}</p> : null
}
