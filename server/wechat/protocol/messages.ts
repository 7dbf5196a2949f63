import { z } from 'zod'
import type { Instant } from '../../../contracts/fields.ts'
import { MalformedXml, type XmlFields, type XmlValue } from './xml.ts'

const text = z.string().default('')
/** A number of 64 bits as the platform writes it. */
const number64 = z.string().regex(/^\d{1,20}$/)
const list = <S extends z.ZodType>(item: S) =>
  z.preprocess((value) => (Array.isArray(value) || value === undefined ? value : [value]), z.array(item).default([]))

const name = z.string().trim().min(1).max(128)
const common = z.object({
  ToUserName: name,
  FromUserName: name,
  CreateTime: z.string().regex(/^\d{1,11}$/),
  MsgType: z.string().trim().min(1).max(64),
})

/** Some accounts' text messages come without a number, or with it under another name. */
const message = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ MsgType: z.literal(type), MsgId: text, MsgDataId: z.string().optional(), Idx: z.string().optional(), ...shape })

/** Messages from followers, by `MsgType`. (developers.weixin.qq.com, receiving standard messages) */
export const platformMessage = z.discriminatedUnion('MsgType', [
  message('text', { Content: z.string(), bizmsgmenuid: z.string().optional() }),
  message('image', { PicUrl: text, MediaId: z.string() }),
  message('voice', { MediaId: z.string(), Format: text, Recognition: text, MediaId16K: z.string().optional() }),
  message('video', { MediaId: z.string(), ThumbMediaId: text }),
  message('shortvideo', { MediaId: z.string(), ThumbMediaId: text }),
  // X is the latitude.
  message('location', { Location_X: z.string(), Location_Y: z.string(), Scale: text, Label: text }),
  message('link', { Title: text, Description: text, Url: z.string() }),
])
const messageTypes: ReadonlySet<string> = new Set(platformMessage.options.map(({ shape }) => shape.MsgType.value))
/** A `MsgType` of messages by people: none that a device or another program sends in their name. */
export const isSaid = (type: string): boolean => messageTypes.has(type)
export type PlatformMessage = z.output<typeof platformMessage>

const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ MsgType: z.literal('event'), Event: z.literal(type), ...shape })

const scanned = { EventKey: text, ScanCodeInfo: z.object({ ScanType: text, ScanResult: text }) }
const pictures = {
  EventKey: text,
  SendPicsInfo: z.object({
    Count: text,
    PicList: z.union([z.literal('').transform(() => ({ item: [] })), z.object({ item: list(z.object({ PicMd5Sum: text })) })]).optional(),
  }),
}
const popup = z.object({ TemplateId: text, SubscribeStatusString: text, PopupScene: text, ErrorCode: text, ErrorStatus: text, MsgID: text })
const privacy = { OpenID: text, UnionID: text, AppID: text, RevokeInfo: text }

/** Events of followers, of jobs of the account and of the account itself, by `Event`. (developers.weixin.qq.com, receiving event pushes) */
export const platformEvent = z.discriminatedUnion('Event', [
  event('subscribe', { EventKey: text, Ticket: text }),
  event('unsubscribe', { EventKey: text }),
  event('SCAN', { EventKey: text, Ticket: text }),
  event('LOCATION', { Latitude: z.string(), Longitude: z.string(), Precision: text }),
  event('CLICK', { EventKey: z.string() }),
  event('VIEW', { EventKey: z.string(), MenuId: text }),
  event('view_miniprogram', { EventKey: z.string(), MenuId: text }),
  event('scancode_push', scanned),
  event('scancode_waitmsg', scanned),
  event('pic_sysphoto', pictures),
  event('pic_photo_or_album', pictures),
  event('pic_weixin', pictures),
  event('location_select', {
    EventKey: text,
    SendLocationInfo: z.object({ Location_X: z.string(), Location_Y: z.string(), Scale: text, Label: text, Poiname: text }),
  }),
  event('TEMPLATESENDJOBFINISH', { MsgID: number64, Status: text }),
  event('MASSSENDJOBFINISH', {
    MsgID: number64,
    Status: text,
    TotalCount: text,
    FilterCount: text,
    SentCount: text,
    ErrorCount: text,
    ArticleUrlResult: z
      .object({
        Count: text,
        ResultList: z.union([
          z.literal('').transform(() => ({ item: [] })),
          z.object({ item: list(z.object({ ArticleIdx: text, ArticleUrl: text })) }),
        ]),
      })
      .optional(),
  }),
  event('PUBLISHJOBFINISH', {
    PublishEventInfo: z.object({
      publish_id: number64,
      publish_status: z.string().regex(/^\d{1,3}$/),
      article_id: text,
      article_detail: z.object({ count: text, item: list(z.object({ idx: text, article_url: text })) }).optional(),
      fail_idx: list(z.string()),
    }),
  }),
  event('subscribe_msg_popup_event', { SubscribeMsgPopupEvent: z.object({ List: list(popup) }) }),
  event('subscribe_msg_change_event', { SubscribeMsgChangeEvent: z.object({ List: list(popup) }) }),
  event('subscribe_msg_sent_event', { SubscribeMsgSentEvent: z.object({ List: list(popup) }) }),
  event('user_info_modified', privacy),
  event('user_authorization_revoke', privacy),
  event('user_authorization_cancellation', privacy),
  event('qualification_verify_success', { ExpiredTime: text }),
  event('qualification_verify_fail', { FailTime: text, FailReason: text }),
  event('naming_verify_success', { ExpiredTime: text }),
  event('naming_verify_fail', { FailTime: text, FailReason: text }),
  event('annual_renew', { ExpiredTime: text }),
  event('verify_expired', { ExpiredTime: text }),
])
export type PlatformEvent = z.output<typeof platformEvent>
export type PlatformEventName = PlatformEvent['Event']

export interface Incoming {
  /** The account's `gh_…` id. */
  to: string
  openid: string
  sentAt: Instant
  /** `MsgType`, whether it is known or not. */
  type: string
  /** `Event`; empty for messages. */
  event: string
  eventKey: string
  /** `MsgId`, or the `MsgID` of a finished job. */
  messageId: string | null
  /** The content by its type; null for types and events that are not known, or have other fields than they should. */
  known: PlatformMessage | PlatformEvent | null
  raw: XmlFields
}

/** Events of finished jobs, whose names have been seen in lower case as well. */
const jobEvents = ['TEMPLATESENDJOBFINISH', 'MASSSENDJOBFINISH', 'PUBLISHJOBFINISH']
const eventName = (given: string) => (jobEvents.includes(given.toUpperCase()) ? given.toUpperCase() : given)

const textOf = (value: XmlValue | undefined) => (typeof value === 'string' ? value : '')

/** Fails with {@link MalformedXml} where what every push has is missing; what is merely unknown is kept raw. */
export function readIncoming(raw: XmlFields): Incoming {
  const basic = common.safeParse({ ...raw })
  if (!basic.success) throw new MalformedXml('a basic field is missing')
  const { ToUserName: to, FromUserName: openid, CreateTime, MsgType: type } = basic.data
  const isEvent = type === 'event'
  const event = isEvent ? eventName(textOf(raw.Event).slice(0, 64)) : ''
  if (isEvent && event === '') throw new MalformedXml('an event has no name')
  const fields = { ...raw, ...(isEvent && { Event: event }) }
  const { data = null } = (isEvent ? platformEvent : platformMessage).safeParse(fields)
  const id = number64.safeParse(textOf(raw.MsgId) || textOf(raw.MsgID))
  return {
    to,
    openid,
    sentAt: new Date(Number(CreateTime) * 1000).toISOString(),
    type,
    event,
    eventKey: isEvent ? textOf(raw.EventKey) : '',
    messageId: id.data ?? null,
    known: data,
    raw,
  }
}

const qrPrefix = 'qrscene_'

/** The scene of the QR code that was scanned, by a follower or by somebody who then followed; null for other pushes. */
export function sceneOf({ event, eventKey }: Pick<Incoming, 'event' | 'eventKey'>): string | null {
  if (event === 'SCAN') return eventKey
  return event === 'subscribe' && eventKey.startsWith(qrPrefix) ? eventKey.slice(qrPrefix.length) : null
}

export function contentOf({ known, raw }: Incoming): string {
  if (known?.MsgType === 'text') return known.Content
  if (known?.MsgType === 'voice') return known.Recognition
  if (known?.MsgType === 'location') return known.Label
  if (known?.MsgType === 'link') return [known.Title, known.Url].filter(Boolean).join(' ')
  return known ? '' : textOf(raw.Content)
}
