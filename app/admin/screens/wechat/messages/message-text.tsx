import { IconMicrophone } from '@tabler/icons-react'
import type { Follower, WechatMessage } from '../../../../../contracts/wechat/messages.ts'
import { followerCode } from '../../../../../contracts/wechat/users.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import type { Texts } from '../../../../lib/texts.ts'
import { isForeign } from '../../../fields/letters/foreign-text.ts'
import { ReadableText } from '../../../fields/letters/row-reading.tsx'
import { suffixOf } from '../../../kit/languages.ts'
import { optionalText } from '../../../kit/optional-text.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './messages.module.css'
import { name } from './messages-api.ts'

/** The name of a follower here: WeChat gives no names, therefore mostly the remark, or the end of the openid, without its signs. */
export function followerName(t: Texts, user: Pick<Follower, 'remark' | 'nickname'> | null, openid: string): string {
  return user?.remark || user?.nickname || t(`${name}.unnamed`, { id: followerCode(openid) })
}

const transfer = 'transfer_customer_service'

/** Something that happened, which neither side has said: a quiet line between the bubbles. */
export const isNotice = ({ type }: Pick<WechatMessage, 'type'>): boolean => type === 'event' || type === transfer

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

export const senderName = (t: Texts, { direction, author_name }: WechatMessage): string =>
  direction === 'out' ? (author_name ?? t(`${name}.by_rule`)) : t(`${name}.by_follower`)

/** Of a conversation in a list: what the account has said is marked as such. */
export function LastWords({ of: message }: { of: WechatMessage }) {
  const t = useAdminTexts()
  const own = suffixOf[useLocale()]
  const { content, details } = message
  // Of what was translated its writer reads the original.
  const text = details?.kind === 'translated' && isForeign(content, own) ? details.original : content
  return (
    <>
      {message.direction === 'out' && !isNotice(message) ? <span className={css.own}>{t(`${name}.own`)}</span> : null}
      {message.type === 'text' && text !== '' ? <ReadableText text={text} /> : <MessageText message={message} />}
    </>
  )
}

export function MessageText({ message }: { message: WechatMessage }) {
  const { type, event, event_key, content } = message
  const t = useAdminTexts()
  if (type === 'text') return content === '' ? <span className={css.quiet}>{t(`${name}.erased`)}</span> : <span>{content}</span>
  if (type === transfer) return <span className={css.kind}>{t('wechat-replies.transferred')}</span>
  const what = type === 'event' ? (optionalText(t, `${name}.events.${event}`) ?? event) : typeName(t, type)
  // A follower who came by a QR code sends its scene behind a prefix.
  const words = type === 'event' ? (outcomeText(t, message) ?? event_key.replace(/^qrscene_/, '')) : content
  return (
    <span>
      <span className={css.kind}>
        {type === 'voice' ? <IconMicrophone className={css.spoken} size={14} stroke={1.6} aria-hidden /> : null}
        {what}
      </span>{' '}
      {type === 'voice' && words ? t(`${name}.spoken`, { words }) : words}
    </span>
  )
}
