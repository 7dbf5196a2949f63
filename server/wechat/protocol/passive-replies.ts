import { z } from 'zod'
import type { Instant } from '../../../contracts/fields.ts'
import type { Incoming } from './messages.ts'
import { unwritable, writeXml, type XmlContent } from './xml.ts'

/** Limits of what a push can be answered with. (developers.weixin.qq.com, passive replies) */
export const replyLimits = { textBytes: 2_048, articles: 8 } as const

const mediaId = z.string().trim().min(1).max(200)
const caption = z.string().default('')
const address = z
  .url({ protocol: /^https?$/ })
  .or(z.literal(''))
  .default('')
/** Text must remain when the characters are gone that XML cannot carry: the platform shows a failure for an empty message. */
const isShown = (content: string) => content.replace(unwritable, '').trim() !== ''

const byRule = {
  ruleId: z.int().positive().optional(),
}

export const passiveReply = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    content: z
      .string()
      .refine(isShown)
      .refine((content) => Buffer.byteLength(content) <= replyLimits.textBytes),
    ...byRule,
  }),
  z.object({ type: z.literal('image'), mediaId, ...byRule }),
  z.object({ type: z.literal('voice'), mediaId, ...byRule }),
  z.object({ type: z.literal('video'), mediaId, title: caption, description: caption, ...byRule }),
  z.object({
    type: z.literal('music'),
    thumbMediaId: mediaId,
    title: caption,
    description: caption,
    url: address,
    highQualityUrl: address,
    ...byRule,
  }),
  z.object({
    type: z.literal('news'),
    articles: z
      .array(z.object({ title: z.string().refine(isShown), description: caption, pictureUrl: address, url: address }))
      .min(1)
      .max(replyLimits.articles),
    ...byRule,
  }),
  z.object({ type: z.literal('transfer_customer_service'), account: z.string().trim().min(1).max(100).optional(), ...byRule }),
])
export type PassiveReply = z.infer<typeof passiveReply>

/** Null for no answer. Reads rules from a cache: it is asked for each message. */
export interface ReplyEngine {
  replyTo(message: Incoming): Promise<PassiveReply | null>
}

/** The clients show one article only in answer to these. */
const oneArticle = new Set(['text', 'image', 'voice', 'video', 'news', 'location'])

export function replyXml(reply: PassiveReply, { openid, to, type }: Pick<Incoming, 'openid' | 'to' | 'type'>, now: Instant): string {
  return writeXml({
    ToUserName: openid,
    FromUserName: to,
    CreateTime: Math.floor(Date.parse(now) / 1000),
    MsgType: reply.type,
    ...contentOf(reply, oneArticle.has(type) ? 1 : replyLimits.articles),
  })
}

const given = (value: string) => value || undefined

function contentOf(reply: PassiveReply, maxArticles: number): { [name: string]: XmlContent } {
  switch (reply.type) {
    case 'text':
      return { Content: reply.content }
    case 'image':
      return { Image: { MediaId: reply.mediaId } }
    case 'voice':
      return { Voice: { MediaId: reply.mediaId } }
    case 'video':
      return { Video: { MediaId: reply.mediaId, Title: given(reply.title), Description: given(reply.description) } }
    case 'music':
      return {
        Music: {
          Title: given(reply.title),
          Description: given(reply.description),
          MusicUrl: given(reply.url),
          HQMusicUrl: given(reply.highQualityUrl),
          ThumbMediaId: reply.thumbMediaId,
        },
      }
    case 'news': {
      const articles = reply.articles.slice(0, maxArticles)
      const item = articles.map(({ title, description, pictureUrl, url }) => ({
        Title: title,
        Description: description,
        PicUrl: pictureUrl,
        Url: url,
      }))
      return { ArticleCount: articles.length, Articles: { item } }
    }
    case 'transfer_customer_service':
      return reply.account === undefined ? {} : { TransInfo: { KfAccount: reply.account } }
  }
}

export function replyText(reply: PassiveReply): string {
  if (reply.type === 'text') return reply.content
  if (reply.type === 'news') return reply.articles.map(({ title }) => title).join(' ')
  return 'title' in reply ? reply.title : ''
}
