import type { WechatReplyState } from '../../../../../contracts/wechat/messages.ts'
import { State, type Tone } from '../../../kit/list/cells.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { name } from './messages-api.ts'

const tones = { waiting: 'wait', replied: 'good', handled: 'off' } as const satisfies Record<WechatReplyState, Tone>

export function ReplyState({ of }: { of: WechatReplyState }) {
  const t = useAdminTexts()
  return <State tone={tones[of]}>{t(`${name}.reply_states.${of}`)}</State>
}
