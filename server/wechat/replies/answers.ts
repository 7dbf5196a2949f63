import type { ShownReply } from '../../../contracts/wechat/replies.ts'
import type { PassiveReply } from '../protocol/passive-replies.ts'
import type { Rule } from './rules.ts'
import { uploadNeeds } from './upload-needs.ts'

/** Null while WeChat lacks its file, or its article is not public, and nothing is said instead. */
export function passiveReplyOf(rule: Rule, siteUrl: string): PassiveReply | null {
  const { reply, id: ruleId } = rule
  if (lackOf(rule)) {
    const content = 'fallback' in reply ? reply.fallback : ''
    return content === '' ? null : { type: 'text', content, ruleId }
  }
  const mediaId = rule.materialId ?? ''
  switch (reply.type) {
    case 'text':
      return { type: 'text', content: reply.content, ruleId }
    case 'image':
    case 'voice':
      return { type: reply.type, mediaId, ruleId }
    case 'video':
      return { type: 'video', mediaId, title: reply.title, description: reply.description, ruleId }
    case 'music': {
      const { title, description, music_url: url, hq_music_url: highQualityUrl } = reply
      return { type: 'music', thumbMediaId: mediaId, title, description, url, highQualityUrl, ruleId }
    }
    case 'article':
    case 'news': {
      const { title, description, picture, url } = cardOf(rule, siteUrl)
      // Clients show one article in answer to a message.
      return { type: 'news', articles: [{ title, description, pictureUrl: picture, url }], ruleId }
    }
    case 'transfer':
      return { type: 'transfer_customer_service', ...(reply.account !== '' && { account: reply.account }), ruleId }
  }
}

export function lackOf({ reply, materialId, article }: Rule): 'not_uploaded' | 'not_public' | null {
  if (uploadNeeds[reply.type] && !materialId) return 'not_uploaded'
  return reply.type === 'article' && !article ? 'not_public' : null
}

/** With addresses within the site; null for an article that is not public. */
export function shownReplyOf(rule: Rule): ShownReply | null {
  const { reply, media } = rule
  switch (reply.type) {
    case 'text':
      return { type: 'text', content: reply.content }
    case 'image':
    case 'voice':
      return { type: reply.type, media }
    case 'video':
      return { type: 'video', media, title: reply.title, description: reply.description }
    case 'music':
      return { type: 'music', media, title: reply.title, description: reply.description, url: reply.music_url }
    case 'article':
    case 'news':
      return lackOf(rule) ? null : { type: 'news', ...cardOf(rule, '') }
    case 'transfer':
      return { type: 'transfer' }
  }
}

function cardOf({ reply, article, media }: Rule, siteUrl: string): { title: string; description: string; picture: string; url: string } {
  if (reply.type === 'news')
    return { title: reply.title, description: reply.description, picture: media ? siteUrl + media.url : '', url: reply.url }
  if (!article) throw new Error('an article that is not public has no card')
  return { title: article.title, description: article.description, picture: siteUrl + article.picture, url: siteUrl + article.path }
}
