import { z } from 'zod'
import { publishStatus } from '../../../contracts/wechat/articles.ts'
import { mediaDays, type WechatDetails, wechatDetails, type wechatOutcomes } from '../../../contracts/wechat/messages.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { type PlatformEvent, type PlatformMessage, platformEvent, platformMessage } from '../protocol/messages.ts'
import { sentDetails } from './reply-content.ts'

export interface StoredMessage {
  direction: 'in' | 'out'
  type: string
  event: string
  event_key: string
  content: string
  message_id: string | null
  payload: string
  sent_at: string
}

const fieldsOfPayload = z.record(z.string(), z.unknown())

/** Null for a push that is no longer there, and for one that is not known. */
function pushedOf(row: StoredMessage): PlatformMessage | PlatformEvent | null {
  if (row.direction === 'out') return null
  const basic = { MsgType: row.type, Event: row.event, EventKey: row.event_key, Content: row.content, MsgId: row.message_id ?? '' }
  const fields = { ...fieldsOfPayload.parse(JSON.parse(row.payload)), ...basic }
  return (row.type === 'event' ? platformEvent : platformMessage).safeParse(fields).data ?? null
}

export function detailsOf(row: StoredMessage): WechatDetails | null {
  if (row.direction === 'out') return sentDetails(row)
  const pushed = pushedOf(row)
  if (!pushed) return null
  const found = pushed.MsgType === 'event' ? ofEvent(pushed) : ofMessage(pushed, row)
  // A position that is none, as of somebody who has invented the push, is not shown.
  return wechatDetails.safeParse(found).data ?? null
}

export function mediaIdOf(row: StoredMessage): string | null {
  const pushed = pushedOf(row)
  return pushed && 'MediaId' in pushed && pushed.MediaId !== '' ? pushed.MediaId : null
}

function ofMessage(pushed: PlatformMessage, { sent_at }: StoredMessage): WechatDetails | null {
  if ('MediaId' in pushed) {
    const media = pushed.MsgType === 'shortvideo' ? 'video' : pushed.MsgType
    return pushed.MediaId === '' ? null : { kind: 'media', media, until: plusMs(sent_at, mediaDays * dayMs) }
  }
  if (pushed.MsgType === 'location') return placeOf(pushed.Location_X, pushed.Location_Y, pushed.Label)
  if (pushed.MsgType === 'link') return { kind: 'link', title: pushed.Title, description: pushed.Description, url: pushed.Url }
  return null
}

const placeOf = (latitude: string, longitude: string, label: string) =>
  ({ kind: 'place', latitude: Number(latitude || Number.NaN), longitude: Number(longitude || Number.NaN), label }) as const

type Outcome = (typeof wechatOutcomes)[number]
type Counts = Extract<WechatDetails, { kind: 'outcome' }>['counts']
const outcomeOf = (outcome: Outcome, { counts = null, reason = '' }: { counts?: Counts; reason?: string } = {}) =>
  ({ kind: 'outcome', outcome, counts, reason }) as const

function ofEvent(pushed: PlatformEvent): z.input<typeof wechatDetails> | null {
  switch (pushed.Event) {
    case 'LOCATION':
      return placeOf(pushed.Latitude, pushed.Longitude, '')
    case 'location_select': {
      const { Location_X, Location_Y, Label, Poiname } = pushed.SendLocationInfo
      return placeOf(Location_X, Location_Y, [Poiname, Label].filter(Boolean).join(' '))
    }
    case 'TEMPLATESENDJOBFINISH':
      return templateOutcome(pushed.Status)
    case 'MASSSENDJOBFINISH':
      return massOutcome(pushed)
    case 'PUBLISHJOBFINISH':
      return publishOutcome(Number(pushed.PublishEventInfo.publish_status))
    case 'subscribe_msg_popup_event':
      return choices(pushed.SubscribeMsgPopupEvent.List)
    case 'subscribe_msg_change_event':
      return choices(pushed.SubscribeMsgChangeEvent.List)
    case 'subscribe_msg_sent_event':
      return sentOutcome(pushed.SubscribeMsgSentEvent.List)
    case 'qualification_verify_success':
    case 'naming_verify_success':
      return outcomeOf('done')
    case 'qualification_verify_fail':
    case 'naming_verify_fail':
      return outcomeOf('failed', { reason: pushed.FailReason })
    default:
      return null
  }
}

/** `success`, `failed:user block` or `failed: system failed`. */
function templateOutcome(status: string) {
  if (status === '') return null
  if (status === 'success') return outcomeOf('done')
  return /user\s*block/i.test(status) ? outcomeOf('blocked') : outcomeOf('failed', { reason: status.replace(/^failed:\s*/, '') })
}

/** `send success`, `send fail`, or `err(num)` where the content was not let through. */
function massOutcome({ Status: status, SentCount, ErrorCount }: Extract<PlatformEvent, { Event: 'MASSSENDJOBFINISH' }>) {
  const isCounted = /^\d+$/.test(SentCount) && /^\d+$/.test(ErrorCount)
  const counts = isCounted ? { yes: Number(SentCount), no: Number(ErrorCount) } : null
  if (/^send\s*success$/i.test(status)) return outcomeOf('done', { counts })
  const code = /^err\((\d+)\)$/i.exec(status)?.[1]
  if (code) return outcomeOf('refused', { counts, reason: code })
  return status === '' ? null : outcomeOf('failed', { counts })
}

function publishOutcome(status: number) {
  const name = (['done', 'running', 'originality', 'failed', 'refused', 'deleted', 'banned'] as const).find(
    (one) => publishStatus[one] === status,
  )
  return outcomeOf(name ?? 'failed')
}

type Choice = Extract<PlatformEvent, { Event: 'subscribe_msg_popup_event' }>['SubscribeMsgPopupEvent']['List'][number]

function choices(list: readonly Choice[]) {
  const yes = list.filter(({ SubscribeStatusString }) => SubscribeStatusString === 'accept').length
  const no = list.length - yes
  if (list.length === 0) return null
  if (no === 0) return outcomeOf('accepted')
  return yes === 0 ? outcomeOf('declined') : outcomeOf('mixed', { counts: { yes, no } })
}

function sentOutcome(list: readonly Choice[]) {
  const [first] = list
  if (!first) return null
  return first.ErrorStatus === 'success' || first.ErrorCode === '0' ? outcomeOf('done') : outcomeOf('failed', { reason: first.ErrorStatus })
}
