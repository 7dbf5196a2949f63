import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { demand } from '../refusal.ts'
import type { SimulatorState } from '../state/state.ts'
import type { World } from '../world.ts'
import { articleAnswer } from './articles.ts'
import { type Call, done, post } from './call.ts'
import { draftOf } from './drafts.ts'
import { page } from './media.ts'

export type Publication = SimulatorState['publications'][number]

const checkingSeconds = 3
/** Ids of jobs do not fit into a number of JavaScript. */
const firstId = 9_007_199_254_750_000n
const firstDataId = 2_247_480_000
export const publishStatus = { done: 0, running: 1, originality: 2, failed: 3, refused: 4, deleted: 5, banned: 6 } as const

export const publishingCalls: Call[] = [
  post({ path: '/cgi-bin/freepublish/submit' }, z.object({ media_id: z.string() }), ({ world, body }) => {
    const draft = draftOf(world, body.media_id)
    const publishId = String(firstId + BigInt(world.newId()))
    const dataId = String(firstDataId + world.newId())
    world.state.publications.push({
      publishId,
      draftId: draft.id,
      articleId: randomBytes(32).toString('base64url'),
      dataId,
      articles: draft.articles,
      submittedAt: world.now(),
      result: publishStatus.done,
      finishesAt: world.now() + checkingSeconds,
      isTold: false,
      deleted: [],
    })
    if (!world.account.keepsDrafts) world.state.drafts = world.state.drafts.filter(({ id }) => id !== draft.id)
    world.changed()
    return { ...done, publish_id: publishId, msg_data_id: dataId }
  }),
  post(
    { path: '/cgi-bin/freepublish/get' },
    z.object({ publish_id: z.union([z.string(), z.int()]).transform(String) }),
    ({ world, body }) => {
      const publication = world.state.publications.find(({ publishId }) => publishId === body.publish_id)
      demand(publication !== undefined, 53502, 'publish.id')
      return { publish_id: publication.publishId, ...resultOf(world, publication) }
    },
  ),
  post(
    { path: '/cgi-bin/freepublish/delete' },
    z.object({ article_id: z.string(), index: z.int().min(0).default(0) }),
    ({ world, body }) => {
      const publication = publishedOf(world, body.article_id)
      demand(body.index <= publication.articles.length, 40035, 'draft.index')
      const all = publication.articles.map((_, index) => index + 1)
      publication.deleted = body.index === 0 ? all : [...new Set([...publication.deleted, body.index])]
      if (publication.deleted.length === all.length) publication.result = publishStatus.deleted
      world.changed()
      return done
    },
  ),
  post({ path: '/cgi-bin/freepublish/getarticle' }, z.object({ article_id: z.string() }), ({ world, body }) => ({
    news_item: itemsOf(publishedOf(world, body.article_id), true),
  })),
  post(
    { path: '/cgi-bin/freepublish/batchget' },
    page.extend({ no_content: z.union([z.literal(0), z.literal(1)]).default(0) }),
    ({ world, body }) => {
      const all = world.state.publications.filter((publication) => statusOf(world, publication) === publishStatus.done).toReversed()
      const items = all.slice(body.offset, body.offset + body.count)
      return {
        total_count: all.length,
        item_count: items.length,
        item: items.map((publication) => ({
          article_id: publication.articleId,
          content: { news_item: itemsOf(publication, body.no_content === 0) },
          update_time: publication.finishesAt,
        })),
      }
    },
  ),
]

export const statusOf = (world: World, { finishesAt, result }: Publication) => (finishesAt > world.now() ? publishStatus.running : result)

export function resultOf(world: World, publication: Publication) {
  const status = statusOf(world, publication)
  if (status === publishStatus.running) return { publish_status: status, fail_idx: [] }
  if (status !== publishStatus.done) return { publish_status: status, fail_idx: status === publishStatus.deleted ? [] : [1] }
  const item = publication.articles.map((_, index) => ({ idx: index + 1, article_url: urlOf(publication, index) }))
  return { publish_status: status, article_id: publication.articleId, article_detail: { count: item.length, item }, fail_idx: [] }
}

export function massSendResultOf(world: World, publication: Publication) {
  const { publish_status: status } = resultOf(world, publication)
  const isDone = status === publishStatus.done
  const item = publication.articles.map((_, index) => ({ ArticleIdx: index + 1, ArticleUrl: urlOf(publication, index) }))
  const count = world.followers.total
  return {
    MsgID: publication.publishId,
    Status: isDone ? 'send success' : 'send fail',
    ...{ TotalCount: count, FilterCount: count, SentCount: isDone ? count : 0, ErrorCount: 0 },
    ArticleUrlResult: { Count: isDone ? item.length : 0, ResultList: isDone ? { item } : {} },
  }
}

export const urlOf = ({ articleId, dataId }: Pick<Publication, 'articleId' | 'dataId'>, index: number) =>
  `http://mp.weixin.qq.com/s?__biz=simulated&mid=${dataId}&idx=${index + 1}&sn=${articleId}`

export function publishedOf(world: World, id: string): Publication {
  const publication = world.state.publications.find(({ articleId }) => articleId === id)
  demand(publication !== undefined && statusOf(world, publication) === publishStatus.done, 53600, 'publish.article')
  return publication
}

const itemsOf = (publication: Publication, hasContent: boolean) =>
  publication.articles.map((article, index) => ({
    ...articleAnswer(article, urlOf(publication, index), hasContent),
    is_deleted: publication.deleted.includes(index + 1),
  }))
