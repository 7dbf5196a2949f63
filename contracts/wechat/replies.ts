import { z } from 'zod'
import { activeStatus, activeStatuses } from '../activation.ts'
import { audioId, instant, locale, recordId, requiredImageId, requiredText, requiredVideoId, stored, webAddress } from '../fields.ts'
import { mediaRef } from '../media.ts'
import { listQuery, sortBy } from '../resource.ts'
import { linesOfBytes, requiredLinesOfBytes, requiredTextOfBytes, textOfBytes } from './bytes.ts'
import { keyword, keywordMatches } from './keywords.ts'

export const autoReplyKinds = ['keyword', 'subscribe', 'scan', 'default'] as const

/** A follower is given the default reply once in so long; the hint of its switch says so. */
export const defaultReplyHours = 12

/** The platform's limits, in bytes of UTF-8 where it counts texts; those of titles and descriptions it does not state. */
export const replyLimits = {
  text: 2_048,
  title: 192,
  description: 512,
  /** Pictures and videos of up to 10 MB, voices of up to 2 MB, and 60 seconds. */
  imageBytes: 10 * 1024 * 1024,
  voiceBytes: 2 * 1024 * 1024,
  videoBytes: 10 * 1024 * 1024,
  thumbBytes: 64 * 1024,
  keywords: 50,
  codes: 50,
} as const

const title = textOfBytes(replyLimits.title)
const description = linesOfBytes(replyLimits.description)
/** Sent while WeChat does not have the file, or while the article is not on the site. */
const fallback = linesOfBytes(replyLimits.text).default('')

/** The kinds of answers, each with the fields that it is made of: the platform shows one message in answer to one. */
export const replyShapes = {
  text: z.strictObject({ type: z.literal('text'), content: requiredLinesOfBytes(replyLimits.text) }),
  image: z.strictObject({ type: z.literal('image'), image_id: requiredImageId, fallback }),
  voice: z.strictObject({ type: z.literal('voice'), audio_id: audioId, fallback }),
  video: z.strictObject({
    type: z.literal('video'),
    video_id: requiredVideoId,
    title: title.default(''),
    description: description.default(''),
    fallback,
  }),
  music: z.strictObject({
    type: z.literal('music'),
    image_id: requiredImageId,
    title: requiredTextOfBytes(replyLimits.title),
    description: description.default(''),
    music_url: webAddress,
    hq_music_url: webAddress.or(z.literal('')).default(''),
    fallback,
  }),
  article: z.strictObject({ type: z.literal('article'), content_id: recordId('contents'), locale: locale.default('zh'), fallback }),
  news: z.strictObject({
    type: z.literal('news'),
    title: requiredTextOfBytes(replyLimits.title),
    description: description.default(''),
    image_id: requiredImageId,
    url: webAddress,
  }),
  transfer: z.strictObject({
    type: z.literal('transfer'),
    /** The account of one person of the customer service, such as `anna@anlan`; empty for the next free one. */
    account: z
      .string()
      .trim()
      .max(64)
      .regex(/^$|^[\w.-]+@[\w.-]+$/, 'wechat_service_account')
      .default(''),
  }),
} as const
export type ReplyType = keyof typeof replyShapes
export const replyTypes = Object.keys(replyShapes) as ReplyType[]

export const reply = z.discriminatedUnion('type', [
  replyShapes.text,
  replyShapes.image,
  replyShapes.voice,
  replyShapes.video,
  replyShapes.music,
  replyShapes.article,
  replyShapes.news,
  replyShapes.transfer,
])
export type Reply = z.output<typeof reply>

export const autoReplyInput = z.strictObject({
  kind: z.enum(autoReplyKinds).default('keyword'),
  name: requiredText(100),
  keywords: z.array(keyword).max(replyLimits.keywords).default([]),
  /** Of a rule for QR codes: scans of them, and follows by them, are answered by it. */
  codes: z.array(recordId('wechat-qr-codes')).max(replyLimits.codes).default([]),
  reply,
  /** Of rules that a message meets, the one with the highest number answers. */
  priority: z.int().min(0).max(999).default(0),
  status: activeStatus.default('active'),
})

/** The state of a rule's file on WeChat: `none` where it needs none, `waiting` until it has been uploaded. */
export const uploadStates = ['none', 'ready', 'waiting', 'failed'] as const

export const autoReply = autoReplyInput.extend({
  ...stored,
  hit_count: z.int(),
  last_hit_at: instant.nullable(),
  upload: z.enum(uploadStates),
  /** An error's code, with the platform's own after a colon. */
  upload_error: z.string().nullable(),
  /** Set by a refusal or a missing answer: the upload is not tried again soon, unless something changes. */
  upload_refused_at: instant.nullable(),
  /** A regular expression of the rule that took too long, and when. */
  slow_pattern: z.string().nullable(),
  slow_at: instant.nullable(),
})
export type AutoReply = z.infer<typeof autoReply>

export const autoRepliesResource = {
  name: 'wechat-replies',
  table: 'wechat_replies',
  path: '/v1/admin/wechat/auto-replies',
  item: autoReply,
  row: autoReply,
  input: autoReplyInput,
  statuses: activeStatuses,
  defaultSort: '-priority,id',
  query: listQuery.extend({
    sort: sortBy('id', 'name', 'priority', 'hit_count', 'last_hit_at', 'created_at', 'updated_at'),
    kind: z.enum(autoReplyKinds).optional(),
    status: activeStatus.optional(),
  }),
} as const

export const autoReplySettings = z.strictObject({
  keyword_replies: z.boolean(),
  subscribe_reply: z.boolean(),
  default_reply: z.boolean(),
})
export type AutoReplySettings = z.output<typeof autoReplySettings>

export const shownReply = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), content: z.string() }),
  z.object({ type: z.literal('image'), media: mediaRef.nullable() }),
  z.object({ type: z.literal('voice'), media: mediaRef.nullable() }),
  z.object({ type: z.literal('video'), media: mediaRef.nullable(), title: z.string(), description: z.string() }),
  z.object({ type: z.literal('music'), media: mediaRef.nullable(), title: z.string(), description: z.string(), url: z.string() }),
  z.object({
    type: z.literal('news'),
    title: z.string(),
    description: z.string(),
    picture: z.string(),
    url: z.string(),
  }),
  z.object({ type: z.literal('transfer') }),
])
export type ShownReply = z.output<typeof shownReply>

/** An answer as it would go out now: `fallback` and `nothing` while WeChat lacks the file, or the article is not on the site. */
const sentReply = z.object({
  shown: shownReply.nullable(),
  state: z.enum(['sent', 'fallback', 'nothing']),
  problem: z.enum(['not_uploaded', 'not_public']).nullable(),
})

export const replyPreviewInput = z.strictObject({ reply })
export const replyPreview = z.object({ shown: shownReply.nullable() })

const draft = autoReplyInput.extend({ id: autoReply.shape.id.nullable() })
export const autoReplyTestInput = z
  .strictObject({
    text: z.string().max(2_048).optional(),
    event: z.enum(['subscribe', 'SCAN', 'CLICK', 'other']).optional(),
    /** As the platform sends it: of a follow by a QR code `qrscene_` and the scene. */
    event_key: z.string().max(128).optional(),
    draft: draft.nullish(),
  })
  .refine(({ text, event }) => (text === undefined) !== (event === undefined), { message: 'wechat_text_or_event', path: ['text'] })

const metRule = z.object({
  id: autoReply.shape.id.nullable(),
  name: z.string(),
  kind: z.enum(autoReplyKinds),
  priority: z.int(),
  keyword: z.object({ text: z.string(), match: z.enum(keywordMatches) }).nullable(),
})

export const autoReplyTest = z.object({
  rule: metRule.nullable(),
  answer: sentReply.nullable(),
  silence: z.enum(['switched_off', 'no_rule', 'no_scan_rule', 'not_answered']).nullable(),
  others: z.array(metRule.extend({ lost_by: z.enum(['priority', 'match', 'age', 'kind']) })),
  slow: z.array(z.object({ name: z.string(), pattern: z.string() })),
})
export type AutoReplyTest = z.output<typeof autoReplyTest>

export const patternCheckInput = z.strictObject({ text: requiredText(200) })
/** The problem of a regular expression: `slow` where a hostile message could have kept it busy. */
export const patternCheck = z.object({ problem: z.enum(['wechat_pattern', 'wechat_pattern_empty', 'slow']).nullable() })

/** Files have temporary ids on the platform's website, of answers that take turns the first is imported, articles become links. */
export const importNotes = ['file', 'random', 'article'] as const
/** `exists`: a rule of that name and kind is here already. `left_out`: nothing of it can be answered by a rule of this product. */
export const importStates = ['imported', 'exists', 'left_out'] as const

/** The rules that somebody made on the platform's website, and what has become of each here. Imported ones are inactive. */
export const autoReplyImport = z.object({
  rules: z.array(
    z.object({
      id: autoReply.shape.id.nullable(),
      name: z.string(),
      kind: z.enum(autoReplyKinds),
      state: z.enum(importStates),
      notes: z.array(z.enum(importNotes)),
    }),
  ),
})
export type AutoReplyImport = z.output<typeof autoReplyImport>
