import { decryptMessage, isSignature, UntrustedMessage } from '../protocol/crypto.ts'
import { MalformedXml, readXml, type XmlFields, type XmlValue } from '../protocol/xml.ts'
import type { RuleId } from './rules.ts'
import type { CallbackSettings } from './state/state.ts'
import type { SimulatedAccount } from './world.ts'

/** What the callback answered, as the user sees it. */
export interface Reply {
  kind: 'none' | 'invalid' | 'text' | 'image' | 'voice' | 'video' | 'music' | 'news' | 'transfer_customer_service'
  /** The text; of other kinds what tells them apart; of an invalid one, why it is. */
  text: string
  /** What an invalid one breaks. */
  rule?: RuleId
}

interface Expected {
  callback: CallbackSettings
  account: SimulatedAccount
  openid: string
}

const invalid = (text: string, rule: RuleId = 'callback.reply'): Reply => ({ kind: 'invalid', text, rule })

/** Reads the answer of the callback: nothing, a reply in clear or encrypted, or what the platform takes for a failure. */
export function replyOf(answer: string, expected: Expected): Reply {
  if (answer === '' || answer === 'success') return { kind: 'none', text: '' }
  try {
    const outer = readXml(answer)
    const fields = 'Encrypt' in outer ? readXml(opened(outer, expected)) : outer
    if (!('Encrypt' in outer) && expected.callback.mode === 'safe') return invalid('the reply is not encrypted', 'callback.safe-reply')
    return checkedReply(fields, expected)
  } catch (error) {
    if (error instanceof MalformedXml || error instanceof UntrustedMessage) return invalid(error.message)
    throw error
  }
}

function opened(outer: XmlFields, { callback, account }: Expected): string {
  const [encrypted, signature, timestamp, nonce] = [outer.Encrypt, outer.MsgSignature, outer.TimeStamp, outer.Nonce].map(text)
  if (callback.mode === 'plain') throw new UntrustedMessage('the reply is encrypted in plain mode')
  if (!isSignature(signature ?? '', callback.token, timestamp ?? '', nonce ?? '', encrypted ?? ''))
    throw new UntrustedMessage('the signature of the reply is wrong')
  return decryptMessage(encrypted ?? '', [callback.encodingAesKey], account.appId).text
}

const text = (value: XmlValue | undefined): string => (typeof value === 'string' ? value : '')
const inside = (value: XmlValue | undefined): XmlFields => (typeof value === 'object' && !Array.isArray(value) ? value : {})

function checkedReply(fields: XmlFields, { account, openid }: Expected): Reply {
  if (text(fields.ToUserName) !== openid || text(fields.FromUserName) !== account.originalId)
    return invalid('sender and receiver are not swapped')
  if (!/^\d{10}$/.test(text(fields.CreateTime))) return invalid('CreateTime is not in seconds')
  const kind = text(fields.MsgType)
  if (kind === 'text') return text(fields.Content) ? { kind, text: text(fields.Content) } : invalid('the text is empty')
  if (kind === 'image') return withMedia(kind, inside(fields.Image).MediaId)
  if (kind === 'voice') return withMedia(kind, inside(fields.Voice).MediaId)
  if (kind === 'video') return withMedia(kind, inside(fields.Video).MediaId)
  if (kind === 'music') return withMedia(kind, inside(fields.Music).ThumbMediaId)
  if (kind === 'news') return checkedNews(fields)
  return kind === 'transfer_customer_service' ? { kind, text: '' } : invalid('the type of the reply is unknown')
}

const withMedia = (kind: Reply['kind'], id: XmlValue | undefined): Reply =>
  text(id) ? { kind, text: text(id) } : invalid(`the ${kind} has no media id`)

function checkedNews(fields: XmlFields): Reply {
  const item = inside(fields.Articles).item
  const items = (Array.isArray(item) ? item : item === undefined ? [] : [item]).map(inside)
  if (items.length === 0 || items.length > 8 || text(fields.ArticleCount) !== String(items.length))
    return invalid('the number of articles is wrong')
  return { kind: 'news', text: items.map((one) => `${text(one.Title)} ${text(one.Url)}`.trim()).join('\n') }
}
