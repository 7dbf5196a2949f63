import type { WechatReplyState } from '../../../../../contracts/wechat/messages.ts'
import { State, type Tone } from '../../../kit/list/cells.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { name } from './messages-api.ts'
import { urgencyOf } from './use-reply-time.ts'

const tones = { replied: 'good', handled: 'off' } as const satisfies Record<Exclude<WechatReplyState, 'waiting'>, Tone>

interface Props {
  of: WechatReplyState
  /** The moment until which a conversation that waits can be answered. */
  until: string | null
}

export function ReplyState({ of, until }: Props) {
  const t = useAdminTexts()
  return <State tone={of === 'waiting' ? urgencyOf(until) : tones[of]}>{t(`${name}.reply_states.${of}`)}</State>
}
