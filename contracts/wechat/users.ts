import { z } from 'zod'
import { id, instant, instantInput, stored } from '../fields.ts'
import { jobStates } from '../jobs.ts'
import { listQuery, queryFlag, queryInteger, selectionLimit, sortBy } from '../resource.ts'
import { bytesOf } from './bytes.ts'

/** The platform's limits; bytes are those of UTF-8, in which a Chinese character has three. */
export const wechatUserLimits = {
  /** A remark is shorter than 30 bytes. */
  remarkBytes: 29,
  tagNameBytes: 30,
  tagsOfAccount: 100,
  tagsOfUser: 20,
  /** A tag with more followers cannot be deleted. */
  deletableTagFollowers: 100_000,
} as const
/** Tags up to this id are the platform's own: they cannot be renamed or deleted. */
export const lastSystemTag = 2

/** Enough to tell the followers of a screen apart. */
const codeLength = 4
/** Names a follower of whom nothing else is known: the end of the openid, without its signs. */
export const followerCode = (openid: string): string => openid.replace(/[^A-Za-z0-9]/g, '').slice(-codeLength)

export const wechatRemark = z
  .string()
  .trim()
  .refine((text) => bytesOf(text) <= wechatUserLimits.remarkBytes, { message: 'wechat_remark_bytes' })
const tagName = z
  .string()
  .trim()
  .min(1)
  .refine((text) => bytesOf(text) <= wechatUserLimits.tagNameBytes, { message: 'wechat_tag_bytes' })

/** The platform's names for the ways in which followers find an account; it adds others from time to time. */
export const wechatScenes = [
  'ADD_SCENE_QR_CODE',
  'ADD_SCENE_SEARCH',
  'ADD_SCENE_PROFILE_CARD',
  'ADD_SCENE_PROFILE_LINK',
  'ADD_SCENE_PROFILE_ITEM',
  'ADD_SCENE_REPRINT',
  'ADD_SCENE_CHANNELS',
  'ADD_SCENE_LIVESTREAM',
  'ADD_SCENE_WXA',
  'ADD_SCENE_PAID',
  'ADD_SCENE_WECHAT_ADVERTISEMENT',
  'ADD_SCENE_ACCOUNT_MIGRATION',
  'ADD_SCENE_OTHERS',
] as const

const tagId = z.int().min(0).max(2_147_483_647)
const tagRef = z.object({ tag_id: tagId, name: z.string() })
export const wechatTag = tagRef.extend({
  count: z.int().min(0),
  is_system: z.boolean(),
})
export type WechatTag = z.infer<typeof wechatTag>
export const wechatTags = z.object({ items: z.array(wechatTag), most: z.int() })
export const wechatTagInput = z.strictObject({ name: tagName })
export const wechatTagParams = z.strictObject({ tag_id: queryInteger(9).pipe(tagId) })
export const wechatUserTagsInput = z.strictObject({ tag_ids: z.array(tagId).max(wechatUserLimits.tagsOfUser) })

export const wechatUserInput = z.strictObject({ remark: wechatRemark })

/** The platform has given no names and pictures since December 2021; former followers keep only the openid and the moments. */
const wechatUserRow = z.object({
  openid: z.string(),
  unionid: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  remark: z.string(),
  language: z.string(),
  subscribe_scene: z.string(),
  qr_scene: z.string(),
  subscribed: z.boolean(),
  blacklisted: z.boolean(),
  subscribe_time: instant.nullable(),
  unsubscribe_time: instant.nullable(),
  last_message_at: instant.nullable(),
  synced_at: instant.nullable(),
  tags: z.array(tagRef),
  ...stored,
})
export type WechatUserRow = z.infer<typeof wechatUserRow>
export const wechatUser = wechatUserRow.extend({
  /** Of the follower's messages that are still kept, counted up to {@link maxCountedMessages}. */
  message_count: z.int().min(0),
})
export type WechatUser = z.infer<typeof wechatUser>
export const maxCountedMessages = 1_000

export const wechatUsersResource = {
  name: 'wechat-users',
  table: 'wechat_users',
  path: '/v1/admin/wechat/users',
  item: wechatUser,
  row: wechatUserRow,
  input: wechatUserInput,
  defaultSort: '-followed_at',
  query: listQuery.extend({
    sort: sortBy('id', 'subscribe_time', 'last_message_at'),
    subscribed: queryFlag.optional(),
    blacklisted: queryFlag.optional(),
    tag: queryInteger(9).optional(),
    scene: z
      .string()
      .max(60)
      .regex(/^[A-Z_]+$/)
      .optional(),
    /** The scene of the QR code that they followed by. */
    qr_scene: z.string().max(64).optional(),
    /** Subscribed at this moment or later. */
    from: instantInput.optional(),
    /** Subscribed before this moment. */
    to: instantInput.optional(),
    /** `true`: wrote within the last `replyHours` hours. */
    recent: queryFlag.optional(),
    wrote_since: instantInput.optional(),
    openid: z.string().max(64).optional(),
  }),
  isReadOnly: true,
} as const

export const wechatExportInput = wechatUsersResource.query
  .omit({ page: true, per_page: true, sort: true, cursor: true })
  .extend({ format: z.enum(['csv', 'xlsx']).default('csv') })
export const wechatExport = z.object({
  /** The job's. */
  id,
  state: z.enum(jobStates),
  format: z.enum(['csv', 'xlsx']),
  done: z.int().min(0),
  total: z.int().min(0),
  expires_at: instant.nullable(),
})
export type WechatExport = z.infer<typeof wechatExport>

export const wechatOperations = ['tag', 'untag', 'blacklist', 'unblacklist'] as const
export type WechatOperation = (typeof wechatOperations)[number]
export const wechatBatch = z
  .strictObject({
    ids: z.array(id).min(1).max(selectionLimit),
    operation: z.enum(wechatOperations),
    tag_ids: z.array(tagId).min(1).max(wechatUserLimits.tagsOfUser).optional(),
  })
  .refine(({ operation, tag_ids }) => (operation === 'tag' || operation === 'untag') === (tag_ids !== undefined), {
    path: ['tag_ids'],
    message: 'wechat_batch_tags',
  })
/** The maximum number of followers that a call handles at once; more are handled by a job. */
export const maxBatchSize = 100
export const wechatBatchReport = z.object({
  operation: z.enum(wechatOperations),
  state: z.enum(jobStates),
  done: z.int().min(0),
  total: z.int().min(0),
  failed: z.array(z.object({ id, name: z.string(), message: z.string() })),
  job_id: id.nullable(),
})
export type WechatBatchReport = z.infer<typeof wechatBatchReport>

export const wechatSyncPhases = ['list', 'details', 'tags', 'blacklist', 'finish'] as const
export const wechatSync = z.object({
  id,
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  phase: z.enum(wechatSyncPhases),
  /** Followers by the platform's own count; 0 before it has said. */
  total: z.int().min(0),
  listed: z.int().min(0),
  detailed: z.int().min(0),
  started_at: instant,
  ended_at: instant.nullable(),
  error: z.string().nullable(),
  job_id: id.nullable(),
})
export type WechatSync = z.infer<typeof wechatSync>

/** `replace`: the followers of an account that was connected before may be taken for people who have left. */
export const wechatSyncInput = z.strictObject({ replace: z.boolean().default(false) }).nullish()

/** Sent with the refusal of a synchronization that would lose the followers of another account: its app id. */
export const wechatOtherAccount = z.object({ account: z.string() })

export const wechatUserFacts = z.object({
  has_nicknames: z.boolean(),
  sync: wechatSync.nullable(),
})
export type WechatUserFacts = z.infer<typeof wechatUserFacts>

const count = z.int().min(0)
export const wechatUserStatistics = z.object({
  followers: count,
  blacklisted: count,
  left: count,
  /** Of each of the last days, the oldest first, none left out. `total` is null where neither platform nor this site knows it. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      gained: count,
      lost: count,
      total: count.nullable(),
      /** True for a count of the platform; false for one of this site, by the platform's events. */
      is_counted: z.boolean(),
    }),
  ),
  sources: z.array(z.object({ scene: z.string(), count })),
  /** The number of followers who wrote within the last 48 hours, 7 days and 30 days. */
  active: z.object({ hours: count, week: count, month: count }),
})
export type WechatUserStatistics = z.infer<typeof wechatUserStatistics>
