import { z } from 'zod'
import { assignee, colleague } from '../assignments.ts'
import { list } from '../envelope.ts'
import { id, instant, requiredImageId, requiredText } from '../fields.ts'
import { listQuery, queryId, queryInteger, sortBy } from '../resource.ts'
import { requiredLinesOfBytes } from './bytes.ts'

/** Hours after a follower's last message in which staff may write. (developers.weixin.qq.com, customer-service messages) */
export const replyHours = 48
/** In bytes of UTF-8, by which the platform limits what staff write. */
export const maxReplyBytes = 2_048
/** Days for which the platform keeps the files that followers send. */
export const mediaDays = 3

/** Kinds of messages that the log can be narrowed to; the platform may send others. */
export const wechatMessageTypes = ['text', 'image', 'voice', 'video', 'shortvideo', 'location', 'link', 'event', 'news', 'music'] as const
export const wechatDirections = ['in', 'out'] as const
/** `sending`: the platform has not said yet whether it takes it; `unknown`: it has not said, so the follower may have it or not. */
const state = z.enum(['received', 'answered', 'sending', 'sent', 'failed', 'unknown'])

const openid = z.string().trim().min(1).max(128)

const follower = z.object({
  id,
  openid: z.string(),
  /** Mostly empty: the platform gives it no longer. */
  nickname: z.string(),
  remark: z.string(),
  is_subscribed: z.boolean(),
})
export type Follower = z.infer<typeof follower>

const mediaKinds = ['image', 'voice', 'video'] as const
export type WechatMediaKind = (typeof mediaKinds)[number]

/** Outcomes that events report; `refused`: WeChat did not let it pass, `blocked`: the follower takes no such messages. */
export const wechatOutcomes = [
  'done',
  'running',
  'failed',
  'refused',
  'blocked',
  'originality',
  'deleted',
  'banned',
  'accepted',
  'declined',
  'mixed',
] as const

export const wechatDetails = z.discriminatedUnion('kind', [
  /** `until`: how long the platform keeps the file. */
  z.object({ kind: z.literal('media'), media: z.enum(mediaKinds), until: instant }),
  z.object({
    kind: z.literal('place'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    label: z.string(),
  }),
  z.object({ kind: z.literal('link'), title: z.string(), description: z.string(), url: z.string() }),
  /** A page of the site that the account has sent; `picture` is empty for none. */
  z.object({ kind: z.literal('card'), title: z.string(), description: z.string(), url: z.string(), picture: z.string() }),
  /** A reply that its writer wrote in their own language. */
  z.object({ kind: z.literal('translated'), original: z.string() }),
  /** A picture of the media library that the account has sent. */
  z.object({ kind: z.literal('picture'), url: z.string() }),
  z.object({
    kind: z.literal('outcome'),
    outcome: z.enum(wechatOutcomes),
    /** The number of followers that it reached or who agreed, and of the others; null where the platform gives no numbers. */
    counts: z.object({ yes: z.int(), no: z.int() }).nullable(),
    /** The platform's own code or words of a failure; mostly empty. */
    reason: z.string(),
  }),
])
export type WechatDetails = z.infer<typeof wechatDetails>

export const wechatMessage = z.object({
  id,
  direction: z.enum(wechatDirections),
  openid: z.string(),
  user: follower.nullable(),
  type: z.string(),
  /** Of type `event`: what happened, and with which key. */
  event: z.string(),
  event_key: z.string(),
  content: z.string(),
  details: wechatDetails.nullable(),
  state,
  problem: z.string().nullable(),
  /** True where it may be tried again; in the state `unknown`, the follower may then get it twice. */
  can_retry: z.boolean(),
  sent_at: instant,
  /** The member of staff who wrote it; null for followers and rules. */
  author_name: z.string().nullable(),
})
export type WechatMessage = z.infer<typeof wechatMessage>

export const wechatMessageQuery = listQuery.extend({
  sort: sortBy('sent_at', 'id'),
  direction: z.enum(wechatDirections).optional(),
  type: z.string().trim().max(64).optional(),
  openid: openid.optional(),
  from: instant.optional(),
  to: instant.optional(),
})

export const wechatMessageStatisticsQuery = z.strictObject({ days: queryInteger(3).pipe(z.int().min(1).max(366)).default(30) })
const count = z.int().min(0)
/** Of the last days of the site's time zone, kept longer than the messages themselves. */
export const wechatMessageStatistics = z.object({
  received: count,
  sent: count,
  /** The oldest first, none left out. */
  days: z.array(z.object({ day: z.iso.date(), received: count, sent: count })),
  types: z.array(z.object({ direction: z.enum(wechatDirections), type: z.string(), count })),
})
export type WechatMessageStatistics = z.infer<typeof wechatMessageStatistics>

export const wechatConversationFilters = ['all', 'waiting', 'mine', 'open', 'lapsed'] as const
export type WechatConversationFilter = (typeof wechatConversationFilters)[number]
/**
 * Newest first, but `waiting` by the time that is left; by `cursor`, as they change places all the time. A keyword finds names, remarks and
 * words of messages.
 */
export const wechatConversationsQuery = listQuery.omit({ page: true, sort: true }).extend({
  /** `waiting` for an answer that can still be given; `lapsed`: wait in vain; `mine`: assigned to the caller; `open`: can still be answered. */
  filter: z.enum(wechatConversationFilters).default('all'),
})
/** `waiting` for an answer; `handled`: none is due. */
const reply_state = z.enum(['waiting', 'replied', 'handled'])
export type WechatReplyState = z.infer<typeof reply_state>
export const wechatConversationRow = z.object({
  user: follower,
  /** The last message of either side, or the one that the keyword was found in; null where it is no longer kept. */
  message: wechatMessage.nullable(),
  reply_state,
  /** Until when staff may write; null where that is over, or never was. */
  reply_until: instant.nullable(),
  assignee: assignee.nullable(),
})
export type WechatConversationRow = z.infer<typeof wechatConversationRow>
/** Conversations that wait are counted up to this many. */
export const maxCountedWaiting = 100
export const wechatConversations = list(wechatConversationRow)

/** The conversations that wait; `open`: of them those that can still be answered, of which the first that cannot be soon are named. */
export const wechatWaiting = z.object({
  count: count.max(maxCountedWaiting),
  open: count.max(maxCountedWaiting),
  conversations: z.array(wechatConversationRow),
})
export type WechatWaiting = z.infer<typeof wechatWaiting>

export const wechatConversationQuery = z.strictObject({
  openid,
  before: queryId.optional(),
})
export const wechatConversation = z.object({
  user: follower
    .extend({
      subscribe_time: instant.nullable(),
      subscribe_scene: z.string(),
      qr_scene: z.string(),
      tags: z.array(z.object({ tag_id: z.int(), name: z.string() })),
    })
    .nullable(),
  reply_state,
  /** Until when staff may write; null where that is over, or never was. */
  reply_until: instant.nullable(),
  assignee: assignee.nullable(),
  messages: z.array(wechatMessage),
  has_older: z.boolean(),
})
export type WechatConversation = z.infer<typeof wechatConversation>

/** A conversation needs no answer, up to the message that was seen last; or it does. */
export const wechatHandled = z.strictObject({ openid, message_id: id, is_handled: z.boolean() })

export const wechatAssigned = z.strictObject({ openid, assigned_to: id.nullable() })
export const wechatColleagues = z.array(colleague)

export const wechatCardResources = ['products', 'contents'] as const
export type WechatCardResource = (typeof wechatCardResources)[number]

const replyParts = {
  text: requiredLinesOfBytes(maxReplyBytes).optional(),
  /** A product or an article, sent as a card that leads to its page. */
  card: z.strictObject({ resource: z.enum(wechatCardResources), id }).optional(),
  /** A picture of the media library. */
  image_id: requiredImageId.optional(),
}
const maxOriginalLength = 5_000
export const wechatReply = z
  .strictObject({
    openid,
    ...replyParts,
    /** The words of a text that is their translation. */
    original: z.string().max(maxOriginalLength).optional(),
    /** The same for each attempt to send one message, which is sent once: not again either where the outcome of an attempt is not known. */
    key: z
      .string()
      .regex(/^[\w-]{16,100}$/)
      .optional(),
  })
  .refine(({ text, card, image_id }) => [text, card, image_id].filter((part) => part !== undefined).length === 1, {
    path: ['text'],
    message: 'wechat_reply_parts',
  })

/** Sent with the refusal of a reply whose outcome is not known: the message that stands in the conversation. */
export const wechatUnknownReply = z.object({ unknown_id: id })

/** A text that is kept for the next chats, by all colleagues. */
export const wechatQuickReplyInput = z.strictObject({ name: requiredText(30), text: requiredLinesOfBytes(maxReplyBytes) })
export const wechatQuickReplies = z.array(wechatQuickReplyInput.extend({ id }))
export type WechatQuickReply = z.infer<typeof wechatQuickReplies>[number]
