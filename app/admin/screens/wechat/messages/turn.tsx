import type { WechatTurn } from '../../../../../contracts/wechat/messages.ts'
import { State, type Tone } from '../../../kit/list/cells.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { name } from './messages-api.ts'

const tones = { ours: 'wait', theirs: 'good', nobody: 'off' } as const satisfies Record<WechatTurn, Tone>

/** Whose turn it is in a conversation. */
export function Turn({ of }: { of: WechatTurn }) {
  const t = useAdminTexts()
  return <State tone={tones[of]}>{t(`${name}.turns.${of}`)}</State>
}
