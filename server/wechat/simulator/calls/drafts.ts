import { z } from 'zod'
import { demand } from '../refusal.ts'
import type { SimulatorState } from '../state/state.ts'
import type { World } from '../world.ts'
import { articleAnswer, checkedArticle, sentArticle } from './articles.ts'
import { type Call, call, done, post } from './call.ts'
import { newMediaId, page } from './media.ts'

type Draft = SimulatorState['drafts'][number]

const byId = z.object({ media_id: z.string() })

export const draftCalls: Call[] = [
  post({ path: '/cgi-bin/draft/add', escapes: 'literal' }, z.object({ articles: z.array(sentArticle) }), ({ world, body }) => {
    demand(body.articles.length >= 1, 44003, 'draft.empty')
    demand(body.articles.length <= 8, 45008, 'draft.articles')
    const articles = body.articles.map((article) => checkedArticle(world, article))
    const draft = { id: newMediaId(), articles, createdAt: world.now(), updatedAt: world.now() }
    world.state.drafts.push(draft)
    world.changed()
    return { media_id: draft.id, item: articles.map((_, index) => ({ index, ad_count: 0 })) }
  }),
  post({ path: '/cgi-bin/draft/get' }, byId, ({ world, body }) => contentOf(draftOf(world, body.media_id), true)),
  post(
    { path: '/cgi-bin/draft/update', escapes: 'literal' },
    byId.extend({ index: z.int().min(0), articles: sentArticle }),
    ({ world, body }) => {
      const draft = draftOf(world, body.media_id)
      demand(body.index < draft.articles.length, 40035, 'draft.index')
      draft.articles[body.index] = checkedArticle(world, body.articles)
      draft.updatedAt = world.now()
      world.changed()
      return done
    },
  ),
  post({ path: '/cgi-bin/draft/delete' }, byId, ({ world, body }) => {
    const { id } = draftOf(world, body.media_id)
    world.state.drafts = world.state.drafts.filter((draft) => draft.id !== id)
    world.changed()
    return done
  }),
  call({ method: 'GET', path: '/cgi-bin/draft/count' }, ({ world }) => ({ total_count: boxOf(world).length })),
  post(
    { path: '/cgi-bin/draft/batchget' },
    page.extend({ no_content: z.union([z.literal(0), z.literal(1)]).default(0) }),
    ({ world, body }) => {
      const box = boxOf(world)
      const items = box.toReversed().slice(body.offset, body.offset + body.count)
      return {
        total_count: box.length,
        item_count: items.length,
        item: items.map((draft) => ({
          media_id: draft.id,
          content: contentOf(draft, body.no_content === 0),
          update_time: draft.updatedAt,
        })),
      }
    },
  ),
]

function boxOf(world: World): Draft[] {
  const isDone = (publication: SimulatorState['publications'][number]) => publication.result === 0 && publication.finishesAt <= world.now()
  const spent = new Set(world.state.publications.filter(isDone).map(({ draftId }) => draftId))
  return world.state.drafts.filter(({ id }) => !spent.has(id))
}

export function draftOf(world: World, id: string): Draft {
  const draft = boxOf(world).find((one) => one.id === id)
  demand(draft !== undefined, 40007, 'draft.unknown')
  return draft
}

function contentOf(draft: Draft, hasContent: boolean): Record<string, unknown> {
  const url = `http://mp.weixin.qq.com/s?__biz=simulated&tempkey=${draft.id.slice(0, 16)}`
  return {
    news_item: draft.articles.map((article) => articleAnswer(article, url, hasContent)),
    create_time: draft.createdAt,
    update_time: draft.updatedAt,
  }
}
