import { z } from 'zod'
import { id, instant, locale } from '../fields.ts'
import { listQuery, queryFlag, queryInteger, sortBy } from '../resource.ts'
import { articleError } from './mass-sends.ts'

/** In characters; the platform refuses longer answers with 88007 and names no number. */
export const maxCommentReply = 600

const count = z.int().min(0)

export const wechatComment = z.object({
  id,
  thread_id: id,
  /** The article's titles on this site; both are empty where it is gone. */
  title_cn: z.string(),
  title_en: z.string(),
  content_id: id,
  /** The article's title on WeChat. */
  title: z.string(),
  /** Empty where its writer did not use WeChat's identity. */
  openid: z.string(),
  user: z.object({ id, remark: z.string(), nickname: z.string() }).nullable(),
  content: z.string(),
  is_elected: z.boolean(),
  is_new: z.boolean(),
  reply: z.string(),
  replied_at: instant.nullable(),
  commented_at: instant,
})
export type WechatComment = z.infer<typeof wechatComment>

export const wechatCommentQuery = listQuery
  .extend({
    sort: sortBy('id', 'commented_at'),
    thread: queryInteger(9).optional(),
    new: queryFlag.optional(),
    elected: queryFlag.optional(),
  })
  .omit({ keyword: true })

/** An article that was published, or sent to followers, as the place of its comments. */
export const wechatCommentThread = z.object({
  id,
  content_id: id,
  locale,
  title: z.string(),
  /** Comments, by the platform's count. */
  total: count,
  unread: count,
  /** Null until it has been opened or closed here. */
  is_open: z.boolean().nullable(),
  checked_at: instant.nullable(),
  error: articleError.nullable(),
  created_at: instant,
})
export type WechatCommentThread = z.infer<typeof wechatCommentThread>
export const wechatCommentThreads = z.object({ items: z.array(wechatCommentThread), unread: count })

export const commentReplyInput = z.strictObject({ text: z.string().trim().min(1).max(maxCommentReply) })
export const commentElectInput = z.strictObject({ is_elected: z.boolean() })
export const commentThreadInput = z.strictObject({ is_open: z.boolean() })
export const commentsSeenInput = z.strictObject({ ids: z.array(id).min(1).max(200) })
