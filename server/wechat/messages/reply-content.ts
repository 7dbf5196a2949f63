import { z } from 'zod'
import type { Locale } from '../../../contracts/fields.ts'
import { publishStatus } from '../../../contracts/wechat/articles.ts'
import { type WechatDetails, wechatCardResources, type wechatReply } from '../../../contracts/wechat/messages.ts'
import type { Db } from '../../db/schema.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { Services } from '../../services.ts'
import type { WechatAccount } from '../account.ts'
import { pictureById } from '../articles/source.ts'
import { Uploads, uploadsOf } from '../articles/uploads.ts'
import { articleCards, productCard } from '../cards.ts'
import { followerRow } from './reply-window.ts'

/** Parts of a row besides its words; rules store their answers in the same shape. */
const payload = z.object({
  articles: z.array(z.object({ title: z.string(), description: z.string(), pictureUrl: z.string(), url: z.string() })).optional(),
  card: z.object({ resource: z.enum(wechatCardResources), id: z.int() }).optional(),
  /** The platform's id of an article that it has published itself: it opens within WeChat. */
  articleId: z.string().optional(),
  image: z.object({ id: z.int(), url: z.string() }).optional(),
  /** In the writer's own language. */
  original: z.string().optional(),
})
type Payload = z.output<typeof payload>
const payloadOf = (json: string): Payload => payload.safeParse(JSON.parse(json)).data ?? {}

export interface ReplyContent {
  type: 'text' | 'news' | 'image'
  content: string
  payload: string
}

export type ContentDeps = Pick<Services, 'database' | 'clock' | 'storage' | 'images' | 'temporaryDir'> & {
  config: { siteUrl: string }
  wechat: Pick<Services['wechat'], 'call' | 'account'>
}

type Given = Pick<z.output<typeof wechatReply>, 'openid' | 'text' | 'original' | 'card' | 'image_id'>

/** Fails with a refusal of the field where the record is not public, or the picture is gone. */
export async function replyContent(deps: ContentDeps, { openid, text, original, card, image_id }: Given): Promise<ReplyContent> {
  if (text !== undefined) return stored('text', text, original ? { original } : {})
  if (card) return cardContent(deps, openid, card)
  const picture = await pictureById(deps.database.read, image_id ?? 0)
  if (!picture) throw invalidField('image_id', 'no_such_media', { id: image_id ?? 0 })
  return stored('image', picture.original_name, { image: { id: picture.id, url: `/media/${picture.key}` } })
}

const stored = (type: ReplyContent['type'], content: string, own: Payload): ReplyContent => ({
  type,
  content,
  payload: JSON.stringify(own),
})

async function cardContent(
  { database, clock, config, wechat }: ContentDeps,
  openid: string,
  card: NonNullable<Payload['card']>,
): Promise<ReplyContent> {
  const db = database.read
  const cardOf =
    card.resource === 'products'
      ? await productCard(db, clock.now(), card.id)
      : (await articleCards(db, clock.now(), [card.id])).get(card.id)
  if (!cardOf) throw invalidField('card', 'wechat_card_not_public')
  const locale = await localeOf(db, openid, card)
  const { title, description, picture, path } = cardOf(locale)
  const pushed = card.resource === 'contents' ? await publishedArticle(db, await wechat.account(), card.id, locale) : null
  const url = pushed?.url || config.siteUrl + path
  return stored('news', title, {
    articles: [{ title, description, pictureUrl: config.siteUrl + picture, url }],
    card,
    ...(pushed && { articleId: pushed.article_id }),
  })
}

/** English for followers who use WeChat in it, where the record is translated. */
async function localeOf(db: Db, openid: string, { resource, id }: NonNullable<Payload['card']>): Promise<Locale> {
  const user = await followerRow(db, openid)
  if (!user?.language.startsWith('en')) return 'zh'
  const record = await db.selectFrom(resource).select('title_en').where('id', '=', id).executeTakeFirst()
  return record?.title_en ? 'en' : 'zh'
}

async function publishedArticle(db: Db, account: WechatAccount, id: number, locale: Locale) {
  const row = await db
    .selectFrom('wechat_articles')
    .select(['article_id', 'url'])
    .where('content_id', '=', id)
    .where('locale', '=', locale)
    .where('account', '=', uploadsOf(account))
    .where('publish_status', '=', publishStatus.done)
    .where('article_id', '<>', '')
    .executeTakeFirst()
  return row ?? null
}

/** Two attempts by one key are of the same message, however a record was renamed between them. */
export function isSameContent(one: Omit<ReplyContent, 'type'> & { type: string }, other: ReplyContent): boolean {
  if (one.type !== other.type) return false
  if (one.type === 'text') return one.content === other.content
  const [own, others] = [payloadOf(one.payload), payloadOf(other.payload)]
  return own.image?.id === others.image?.id && own.card?.resource === others.card?.resource && own.card?.id === others.card?.id
}

/** The platform has at most one article in a card. A picture is uploaded first, unless the platform has it. */
export async function platformMessage(deps: ContentDeps, { type, content, payload: json }: ReplyContent): Promise<object> {
  if (type === 'text') return { msgtype: 'text', text: { content } }
  const { articles: [article] = [], articleId, image } = payloadOf(json)
  if (image) {
    const picture = await pictureById(deps.database.read, image.id)
    if (!picture) throw new AppError('not_found')
    const media_id = await new Uploads(deps, await deps.wechat.account()).inMessage(picture)
    return { msgtype: 'image', image: { media_id } }
  }
  if (articleId) return { msgtype: 'mpnewsarticle', mpnewsarticle: { article_id: articleId } }
  if (!article) throw new Error('a card without an article')
  const { title, description, pictureUrl: picurl, url } = article
  return { msgtype: 'news', news: { articles: [{ title, description, url, picurl }] } }
}

/** Of a card, a picture and a translated text that the account has sent. */
export function sentDetails({ type, payload: json }: { type: string; payload: string }): WechatDetails | null {
  const { articles: [article] = [], image, original } = payloadOf(json)
  if (type === 'text' && original) return { kind: 'translated', original }
  if (type === 'image' && image) return { kind: 'picture', url: image.url }
  if (type !== 'news' || !article) return null
  const { pictureUrl: picture, ...card } = article
  return { kind: 'card', ...card, picture }
}
