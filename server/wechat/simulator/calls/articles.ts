import { z } from 'zod'
import { demand, Refusal } from '../refusal.ts'
import type { RuleId } from '../rules.ts'
import type { Article } from '../state/state.ts'
import type { World } from '../world.ts'
import { permanent } from './media.ts'

const flag = z
  .union([z.literal(0), z.literal(1), z.boolean()])
  .transform(Number)
  .default(0)
const megabyte = 1_048_576

/** Limits are checked one by one: each has another code. */
export const sentArticle = z.object({
  article_type: z.enum(['news', 'newspic']).default('news'),
  title: z.string().default(''),
  author: z.string().default(''),
  digest: z.string().default(''),
  content: z.string().default(''),
  content_source_url: z.string().default(''),
  thumb_media_id: z.string().default(''),
  need_open_comment: flag,
  only_fans_can_comment: flag,
  image_info: z.object({ image_list: z.array(z.object({ image_media_id: z.string() })) }).optional(),
})
type SentArticle = z.output<typeof sentArticle>

const lengthOf = (text: string) => [...text].length

export function checkedArticle(world: World, sent: SentArticle): Article {
  const limits: [boolean, number, RuleId][] = [
    [sent.title !== '' && lengthOf(sent.title) <= 32, 45003, 'draft.title'],
    [lengthOf(sent.author) <= 16, 45110, 'draft.author'],
    [lengthOf(sent.digest) <= 128, 45004, 'draft.digest'],
    [sent.content !== '' || sent.article_type === 'newspic', 44004, 'draft.content-missing'],
    [lengthOf(sent.content) < 20_000 && Buffer.byteLength(sent.content) < megabyte, 45002, 'draft.content'],
    [Buffer.byteLength(sent.content_source_url) <= 1_024, 45005, 'draft.source-url'],
  ]
  for (const [isKept, errcode, rule] of limits) demand(isKept, errcode, rule)
  const images = sent.article_type === 'newspic' ? checkedImages(world, sent) : []
  if (sent.article_type === 'news') demand(isPermanentImage(world, sent.thumb_media_id), 40007, 'draft.cover')
  const { image_info: _, ...fields } = sent
  const content = cleaned(sent.content)
  return { ...fields, content, digest: sent.digest || [...plainText(content)].slice(0, 54).join(''), images }
}

function checkedImages(world: World, { image_info: info }: SentArticle): string[] {
  const ids = info?.image_list.map(({ image_media_id: id }) => id) ?? []
  demand(ids.length <= 20, 45008, 'draft.pictures')
  if (ids.length === 0 || !ids.every((id) => isPermanentImage(world, id))) throw new Refusal(40007, 'draft.pictures')
  return ids
}

const isPermanentImage = (world: World, id: string) =>
  permanent(world).some((material) => material.id === id && (material.type === 'image' || material.type === 'thumb'))

/** Without scripts, style sheets, frames and handlers, and without pictures that are not the platform's. */
function cleaned(content: string): string {
  return content
    .replace(/<(script|style|iframe|object|form)\b[^<>]*>(?:(?!<\1\b)[\s\S])*?<\/\1\s*>/gi, '')
    .replace(/<\/?(?:script|style|link|iframe|object|embed|form|meta)\b[^<>]*>/gi, '')
    .replace(/\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replace(/<img\b[^<>]*>/gi, (tag) => (/\s(?:data-)?src\s*=\s*["']?https?:\/\/[\w-]+\.(?:qpic|qlogo)\.cn\//i.test(tag) ? tag : ''))
}

const plainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export function articleAnswer(article: Article, url: string, hasContent: boolean): Record<string, unknown> {
  const { images, content, ...fields } = article
  return {
    ...fields,
    ...(hasContent ? { content } : {}),
    ...(images.length > 0 ? { image_info: { image_list: images.map((id) => ({ image_media_id: id })) } } : {}),
    show_cover_pic: 0,
    thumb_url: article.thumb_media_id ? `http://mmbiz.qpic.cn/mmbiz_jpg/${article.thumb_media_id.slice(0, 20)}/0` : '',
    url,
    is_deleted: false,
  }
}
