import type { Follower, WechatMessage } from '../../../../../contracts/wechat/messages.ts'
import type { Texts } from '../../../../lib/texts.ts'
import { optionalText } from '../../../kit/optional-text.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './messages.module.css'
import { name } from './messages-api.ts'

/** The name of a follower here: WeChat gives no names, therefore mostly the remark, or the end of the openid. */
export function followerName(t: Texts, user: Pick<Follower, 'remark' | 'nickname'> | null, openid: string): string {
  return user?.remark || user?.nickname || t(`${name}.unnamed`, { id: openid.slice(-6) })
}

export const typeName = (t: Texts, type: string): string => optionalText(t, `${name}.types.${type}`) ?? type

const reasonText = (t: Texts, reason: string): string =>
  optionalText(t, `${name}.outcomes.reasons.${reason.replace(/\W+/g, '_')}`) ?? reason

function outcomeText(t: Texts, { event, details }: WechatMessage): string | null {
  if (details?.kind !== 'outcome') return null
  const { outcome, counts, reason } = details
  const said = optionalText(t, `${name}.outcomes.${event}.${outcome}`)
  const numbers = { yes: counts?.yes ?? 0, no: counts?.no ?? 0 }
  return [
    // A choice of several kinds of messages says its numbers itself.
    said === null ? null : t(`${name}.outcomes.${event}.${outcome}`, numbers),
    counts === null || outcome === 'mixed' ? null : t(`${name}.outcomes.counts`, numbers),
    reason === '' ? null : t(`${name}.outcomes.reason`, { reason: reasonText(t, reason) }),
  ]
    .filter((part) => part !== null)
    .join(t(`${name}.outcomes.comma`))
}

const jobEventPattern = /JOBFINISH$|_sent_event$/

export function senderName(t: Texts, { direction, event, author_name }: WechatMessage): string {
  if (direction === 'out') return author_name ?? t(`${name}.by_rule`)
  return t(jobEventPattern.test(event) ? `${name}.by_wechat` : `${name}.by_follower`)
}

export function MessageText({ message }: { message: WechatMessage }) {
  const { type, event, event_key, content } = message
  const t = useAdminTexts()
  if (type === 'text') return content === '' ? <span className={css.quiet}>{t(`${name}.erased`)}</span> : <span>{content}</span>
  const what = type === 'event' ? (optionalText(t, `${name}.events.${event}`) ?? event) : typeName(t, type)
  // A follower who came by a QR code sends its scene behind a prefix.
  const words = type === 'event' ? (outcomeText(t, message) ?? event_key.replace(/^qrscene_/, '')) : content
  return (
    <span>
      <span className={css.kind}>{what}</span> {words}
    </span>
  )
}
