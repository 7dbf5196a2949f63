import { decryptMessage, isSignature, UntrustedMessage } from '../protocol/crypto.ts'
import { MalformedXml, readXml, type XmlFields, type XmlValue } from '../protocol/xml.ts'
import type { RuleId } from './rules.ts'
import type { CallbackSettings, MaterialType } from './state/state.ts'
import type { SimulatedAccount } from './world.ts'

export interface Reply {
  kind: 'none' | 'invalid' | 'text' | 'image' | 'voice' | 'video' | 'music' | 'news' | 'transfer_customer_service'
  /** The text; of other kinds what tells them apart; of an invalid one, why it is. */
  text: string
  rule?: RuleId
}

export interface Expected {
  callback: CallbackSettings
  account: SimulatedAccount
  openid: string
  /** The type of the push: `text`, or of an event its name. */
  pushed: string
  hasMaterial: (id: string, types: readonly MaterialType[]) => boolean
}

const maxBytes = 2_048
const maxCards = 8
/** Pushes that an account answers with one card alone; others may be answered with more. */
const messages: readonly string[] = ['text', 'image', 'voice', 'video', 'shortvideo', 'location', 'link']

const invalid = (text: string, rule: RuleId = 'reply.form'): Reply => ({ kind: 'invalid', text, rule })

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

function checkedReply(fields: XmlFields, expected: Expected): Reply {
  const { account, openid } = expected
  if (text(fields.ToUserName) !== openid || text(fields.FromUserName) !== account.originalId)
    return invalid('sender and receiver are not swapped')
  if (!/^\d{10}$/.test(text(fields.CreateTime))) return invalid('CreateTime is not in seconds')
  const kind = text(fields.MsgType)
  if (kind === 'text') return checkedText(text(fields.Content))
  if (kind === 'image') return withMaterial(expected, kind, inside(fields.Image).MediaId, ['image'])
  if (kind === 'voice') return withMaterial(expected, kind, inside(fields.Voice).MediaId, ['voice'])
  if (kind === 'video') return withMaterial(expected, kind, inside(fields.Video).MediaId, ['video'])
  if (kind === 'music') return checkedMusic(expected, inside(fields.Music))
  if (kind === 'news') return checkedNews(fields, expected)
  return kind === 'transfer_customer_service' ? { kind, text: '' } : invalid('the type of the reply is unknown')
}

function checkedText(content: string): Reply {
  if (content === '') return invalid('the text is empty')
  if (Buffer.byteLength(content) > maxBytes) return invalid(`the text has more than ${maxBytes} bytes`, 'reply.text-length')
  return { kind: 'text', text: content }
}

function withMaterial({ hasMaterial }: Expected, kind: Reply['kind'], value: XmlValue | undefined, types: readonly MaterialType[]): Reply {
  const id = text(value)
  if (id === '') return invalid(`the ${kind} has no media id`, 'reply.media')
  return hasMaterial(id, types) ? { kind, text: id } : invalid(`the account has no ${kind} of this media id`, 'reply.media')
}

function checkedMusic(expected: Expected, music: XmlFields): Reply {
  if (text(music.ThumbMediaId) === '') return invalid('the music has no thumb', 'reply.music')
  const reply = withMaterial(expected, 'music', music.ThumbMediaId, ['thumb', 'image'])
  return reply.kind === 'invalid' ? reply : { ...reply, text: [music.Title, music.MusicUrl].map(text).join(' ').trim() || reply.text }
}

const isWebAddress = (value: string) => /^https?:\/\/[^\s/]/i.test(value)

function checkedNews(fields: XmlFields, { pushed }: Expected): Reply {
  const item = inside(fields.Articles).item
  const items = (Array.isArray(item) ? item : item === undefined ? [] : [item]).map(inside)
  if (items.length === 0 || items.length > maxCards || text(fields.ArticleCount) !== String(items.length))
    return invalid('the number of articles is wrong', 'reply.news-count')
  for (const { Title, Url, PicUrl } of items) {
    if (text(Title) === '' || !isWebAddress(text(Url))) return invalid('an article has no title, or nowhere to lead to', 'reply.news')
    if (text(PicUrl) !== '' && !isWebAddress(text(PicUrl))) return invalid('the picture of an article has no web address', 'reply.news')
  }
  const shown = messages.includes(pushed) ? items.slice(0, 1) : items
  return { kind: 'news', text: shown.map((one) => `${text(one.Title)} ${text(one.Url)}`.trim()).join('\n') }
}
