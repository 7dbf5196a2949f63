import { createHash } from 'node:crypto'
import { z } from 'zod'
import { platformNumber } from '../platform/exchange.ts'
import { errcodeOf, type WechatPlatform } from '../platform/platform.ts'
import type { ArticleFields } from './fields.ts'
import type { ArticleSource } from './source.ts'

export interface SentDraft extends ArticleFields {
  content: string
  sourceUrl: string
  coverId: string
}

const articleAnswer = z.object({
  title: z.string().catch(''),
  author: z.string().catch(''),
  digest: z.string().catch(''),
  content: z.string().catch(''),
  content_source_url: z.string().catch(''),
  thumb_media_id: z.string().catch(''),
  url: z.string().catch(''),
})
type ArticleAnswer = z.output<typeof articleAnswer>
const draftAnswer = z.object({ news_item: z.array(articleAnswer) })
const added = z.object({ media_id: z.string().min(1) })
const entry = z.object({
  media_id: z.string().default(''),
  article_id: z.string().default(''),
  content: z.object({ news_item: z.array(articleAnswer).catch([]) }),
})
const listed = z.object({ item: z.array(entry).default([]) })
const submitted = z.object({ publish_id: platformNumber, msg_data_id: platformNumber.catch('') })
const anyObject = z.looseObject({})

/** The platform's error for a requested draft that no longer exists. */
const unknownMedia = 40_007
export const isGone = (error: unknown): boolean => errcodeOf(error) === unknownMedia
/** Newest drafts and articles among which one is looked for whose answer was lost. */
const newest = 20

const articleOf = ({ title, author, digest, need_open_comment, content, sourceUrl, coverId }: SentDraft) => ({
  article_type: 'news',
  title,
  author,
  digest,
  content,
  content_source_url: sourceUrl,
  thumb_media_id: coverId,
  need_open_comment: Number(need_open_comment),
  only_fans_can_comment: 0,
})

/** Source: developers.weixin.qq.com, draft and freepublish. */
export class Drafts {
  readonly #wechat: WechatPlatform
  readonly #signal: AbortSignal | undefined

  constructor(wechat: WechatPlatform, signal?: AbortSignal) {
    this.#wechat = wechat
    this.#signal = signal
  }

  async add(draft: SentDraft): Promise<string> {
    const { media_id } = await this.#post('/cgi-bin/draft/add', { articles: [articleOf(draft)] }, added)
    return media_id
  }

  async update(id: string, draft: SentDraft): Promise<void> {
    await this.#post('/cgi-bin/draft/update', { media_id: id, index: 0, articles: articleOf(draft) }, anyObject, true)
  }

  async hash(id: string): Promise<string | null> {
    try {
      const { news_item } = await this.#post('/cgi-bin/draft/get', { media_id: id }, draftAnswer, true)
      return hashOf(news_item)
    } catch (error) {
      if (isGone(error)) return null
      throw error
    }
  }

  /** One that is gone is deleted already. */
  async delete(id: string): Promise<void> {
    try {
      await this.#post('/cgi-bin/draft/delete', { media_id: id }, anyObject, true)
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }

  /** The newest one of this article whose making was never answered; null for none. */
  async find(draft: Pick<SentDraft, 'title' | 'sourceUrl'>, known: (id: string) => Promise<boolean>): Promise<string | null> {
    const page = { offset: 0, count: newest, no_content: 1 }
    const { item } = await this.#post('/cgi-bin/draft/batchget', page, listed, true)
    for (const { media_id: id, content } of item)
      if (content.news_item.length === 1 && isSame(content.news_item[0], draft) && !(await known(id))) return id
    return null
  }

  /** Answers the numbers by which the outcome is asked for, and by which the platform's figures name the publication. */
  async submit(id: string): Promise<{ publishId: string; dataId: string }> {
    const { publish_id, msg_data_id } = await this.#post('/cgi-bin/freepublish/submit', { media_id: id }, submitted)
    return { publishId: publish_id, dataId: msg_data_id }
  }

  async publication(publishId: string): Promise<PublishResult> {
    return this.#post('/cgi-bin/freepublish/get', { publish_id: publishId }, publishAnswer, true)
  }

  /** The published article whose submission was never answered, among those that are not known; null for none. */
  async findPublished(
    article: Pick<SentDraft, 'title' | 'sourceUrl'>,
    known: (articleId: string) => Promise<boolean>,
  ): Promise<{ articleId: string; url: string } | null> {
    const page = { offset: 0, count: newest, no_content: 1 }
    const { item } = await this.#post('/cgi-bin/freepublish/batchget', page, listed, true)
    for (const { article_id: articleId, content } of item) {
      const [first] = content.news_item
      if (isSame(first, article) && !(await known(articleId))) return { articleId, url: first?.url ?? '' }
    }
    return null
  }

  #post<A extends z.ZodType>(path: string, body: unknown, answer: A, isIdempotent = false): Promise<z.output<A>> {
    return this.#wechat.call({ method: 'POST', path, body, answer, isIdempotent }, this.#signal)
  }
}

const isSame = (article: ArticleAnswer | undefined, { title, sourceUrl }: Pick<SentDraft, 'title' | 'sourceUrl'>): boolean =>
  article !== undefined && article.title === title && article.content_source_url === sourceUrl

function hashOf(articles: readonly ArticleAnswer[]): string {
  const hashed = articles.map(({ url: _url, ...article }) => article)
  return createHash('sha256').update(JSON.stringify(hashed)).digest('hex')
}

export interface PublishResult {
  status: number
  articleId: string
  url: string
}

const items = z.array(z.object({ article_url: z.string().catch('') }))
const publishAnswer = z
  .object({
    publish_status: z.coerce.number().pipe(z.int()),
    article_id: z.string().default(''),
    article_detail: z.object({ item: items.default([]) }).optional(),
  })
  .transform(
    ({ publish_status, article_id, article_detail }): PublishResult => ({
      status: publish_status,
      articleId: article_id,
      url: article_detail?.item[0]?.article_url ?? '',
    }),
  )

/** The same from the event PUBLISHJOBFINISH, whose numbers are texts. */
export const readPublishResult = (info: unknown): PublishResult => publishAnswer.parse(info)

export const draftOf = (source: ArticleSource, fields: ArticleFields, content: string, coverId: string): SentDraft => ({
  ...fields,
  content,
  sourceUrl: source.sourceUrl,
  coverId,
})
