import type { Follower, WechatMessage } from '../../../../../contracts/wechat/messages.ts'
import type { Texts } from '../../../../lib/texts.ts'
import { optionalText } from '../../../optional-text.ts'
import { useAdminTexts } from '../../../texts.ts'
import css from './messages.module.css'
import { name } from './messages-api.ts'

/** What a follower is called here: WeChat gives no names, so mostly the remark, or the end of the openid. */
export function followerName(t: Texts, user: Pick<Follower, 'remark' | 'nickname'> | null, openid: string): string {
  return user?.remark || user?.nickname || t(`${name}.unnamed`, { id: openid.slice(-6) })
}

/** What a kind of message is called; what the platform has added since has its own name. */
export const typeName = (t: Texts, type: string): string => optionalText(t, `${name}.types.${type}`) ?? type

/** A message in words: what was written, or what else came. */
export function MessageText({ message: { type, event, event_key, content } }: { message: WechatMessage }) {
  const t = useAdminTexts()
  if (type === 'text') return content === '' ? <span className={css.quiet}>{t(`${name}.erased`)}</span> : <span>{content}</span>
  const what = type === 'event' ? (optionalText(t, `${name}.events.${event}`) ?? event) : typeName(t, type)
  // Who follows by a QR code names its scene behind a prefix.
  const words = type === 'event' ? event_key.replace(/^qrscene_/, '') : content
  return (
    <span>
      <span className={css.kind}>{what}</span> {words}
    </span>
  )
}
