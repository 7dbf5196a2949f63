import { z } from 'zod'
import { id, instant, locale } from '../fields.ts'
import { mediaRef } from '../media.ts'
import { batchFailures, listQuery, queryInteger, sortBy } from '../resource.ts'
import { articleError, wechatMassSend } from './mass-sends.ts'

/** The platform's limits of an article; texts are counted in characters, as people count them. (developers.weixin.qq.com, draft/add) */
export const wechatArticleLimits = {
  title: 32,
  author: 16,
  digest: 128,
  /** Upper bounds of the body: characters, markup included, and bytes; both are exclusive. */
  characters: 20_000,
  bytes: 1_048_576,
  sourceUrlBytes: 1_024,
  /** A picture in the body is smaller than this, in bytes. */
  pictureBytes: 1_048_576,
} as const

/** The length of a text in characters; an emoji of one code point is one. */
export const charactersIn = (text: string): number => [...text].length

/**
 * `adding`: the draft is being written and may exist although no answer came. `publishing`: the platform has accepted and checks it.
 * `sending`: it goes to the followers, or may have gone; `sent`: it went.
 */
export const wechatArticleStates = [
  'queued',
  'uploading',
  'adding',
  'draft',
  'publishing',
  'published',
  'sending',
  'sent',
  'failed',
] as const

/** The platform's `publish_status`. (developers.weixin.qq.com, freepublish/get) */
export const publishStatus = { done: 0, running: 1, originality: 2, failed: 3, refused: 4, deleted: 5, banned: 6 } as const
export const publishOutcomes = ['originality', 'failed', 'refused', 'deleted', 'banned', 'other'] as const
export function publishOutcome(status: number | null): (typeof publishOutcomes)[number] | null {
  if (status === null || status === publishStatus.done || status === publishStatus.running) return null
  return publishOutcomes.find((name) => name !== 'other' && publishStatus[name] === status) ?? 'other'
}

export const wechatArticle = z.object({
  id,
  content_id: id,
  /** The titles on this site; both are empty where the article is gone. */
  title_cn: z.string(),
  title_en: z.string(),
  /** On this site, as it is now. */
  cover: mediaRef.nullable(),
  locale,
  title: z.string(),
  author: z.string(),
  digest: z.string(),
  need_open_comment: z.boolean(),
  state: z.enum(wechatArticleStates),
  outcome: z.enum(publishOutcomes).nullable(),
  error: articleError.nullable(),
  has_draft: z.boolean(),
  /** Empty until the article has been published. */
  url: z.string(),
  /** Its name in the account's menu; empty until it has been published. */
  article_id: z.string(),
  is_outdated: z.boolean(),
  /** Sums of the people of each day who read or shared it; null where the platform has told nothing yet. */
  readers: z.int().min(0).nullable(),
  sharers: z.int().min(0).nullable(),
  /** The last time that it was sent to followers. */
  mass_send: wechatMassSend.nullable(),
  created_at: instant,
  updated_at: instant,
  published_at: instant.nullable(),
})
export type WechatArticle = z.infer<typeof wechatArticle>

/** `until`: the last day whose figures are known; `error`: why there are no later ones. */
export const articleFigures = z.object({ until: z.iso.date().nullable(), error: z.string().nullable() })
export type ArticleFigures = z.infer<typeof articleFigures>

export const articleFiguresQuery = z.strictObject({ days: queryInteger(3).pipe(z.int().min(1).max(366)).default(30) })
/** By days of the platform's time zone, the oldest first, none left out. */
export const wechatArticleFigures = z.object({
  readers: z.int().min(0),
  sharers: z.int().min(0),
  days: z.array(z.object({ day: z.iso.date(), readers: z.int().min(0), sharers: z.int().min(0) })),
})
export type WechatArticleFigures = z.infer<typeof wechatArticleFigures>

export const wechatArticleQuery = listQuery
  .extend({ sort: sortBy('id', 'updated_at'), state: z.enum(wechatArticleStates).optional() })
  .omit({ keyword: true })

/** Fields of an article on WeChat only; absent ones are taken from the article, shortened where they have to be. */
const ownFields = {
  title: z.string().trim().max(200).optional(),
  author: z.string().trim().max(100).optional(),
  digest: z.string().trim().max(500).optional(),
  need_open_comment: z.boolean().optional(),
}

export const maxPushed = 50
export const articlePush = z.strictObject({
  content_ids: z.array(id).min(1).max(maxPushed),
  locale: locale.default('zh'),
  /** By article; those of articles that are not sent are of no effect. */
  texts: z
    .array(
      z.strictObject({
        content_id: id,
        /** The version that was looked at: an article that was changed since is not sent. */
        version: z.int().optional(),
        ...ownFields,
      }),
    )
    .max(maxPushed)
    .default([]),
  /** Replaces a draft that was changed in the account, and makes one again that was deleted there. */
  overwrite: z.boolean().default(false),
})
export type ArticlePush = z.output<typeof articlePush>
export const articlesPushed = z.object({ queued: z.array(wechatArticle), failed: batchFailures })

export const articleCheck = z.strictObject({ content_id: id, locale: locale.default('zh'), ...ownFields })
export type ArticleCheck = z.output<typeof articleCheck>

const problemField = z.object({ resource: z.enum(['contents', 'settings', 'push']), name: z.string() })
/** An `error` keeps the article from being sent; a `question` needs `overwrite`; a `notice` says what WeChat will show otherwise. */
export const articleProblem = z.object({
  code: z.string(),
  severity: z.enum(['error', 'question', 'notice']),
  message: z.string(),
  remedy: z.string(),
  field: problemField.nullable(),
})
export type ArticleProblem = z.infer<typeof articleProblem>

export const articleChecked = z.object({
  problems: z.array(articleProblem),
  fields: z.object({ title: z.string(), author: z.string(), digest: z.string(), need_open_comment: z.boolean() }),
  own: z.object({ title: z.string(), author: z.string(), digest: z.string() }),
  /** The article's title in full, where WeChat's is shorter. */
  original_title: z.string(),
  version: z.int(),
  size: z.object({ characters: z.int(), bytes: z.int(), pictures: z.int() }),
  html: z.string(),
  cover: z.string().nullable(),
  source_url: z.string(),
  /** False where the account can only have the draft. */
  can_publish: z.boolean(),
  article: wechatArticle.nullable(),
})
export type ArticleChecked = z.infer<typeof articleChecked>
