import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { list } from '../../../../contracts/envelope.ts'
import { idParams } from '../../../../contracts/resource.ts'
import {
  articleCheck,
  articleChecked,
  articleFigures,
  articleFiguresQuery,
  articlePush,
  articlesPushed,
  wechatArticle,
  wechatArticleFigures,
  wechatArticleQuery,
} from '../../../../contracts/wechat/articles.ts'
import {
  massPreviewInput,
  massSendFacts,
  massSendInput,
  massSendQuotaState,
  massSettlementInput,
} from '../../../../contracts/wechat/mass-sends.ts'
import { readerOf, type Services } from '../../../services.ts'
import { checkArticle } from '../../../wechat/articles/check.ts'
import { figureState, articleFigures as figuresByDay } from '../../../wechat/articles/figures.ts'
import { listArticles } from '../../../wechat/articles/list.ts'
import {
  askAgain,
  massSend,
  massSendQuotaLeft,
  previewOnPhone,
  readMassSend,
  settleByHand,
} from '../../../wechat/articles/mass-sends/send.ts'
import { deleteDraft, publishArticle } from '../../../wechat/articles/publish.ts'
import { pushArticles } from '../../../wechat/articles/push.ts'
import { type ArticleRow, shownArticles } from '../../../wechat/articles/rows.ts'
import { endpoint } from '../../endpoint.ts'
import { actorOf } from '../../guards.ts'
import { callerTexts } from '../../texts.ts'
import { failuresOf } from '../resource-routes.ts'
import { withTitlesFor } from './titles.ts'

const path = '/v1/admin/wechat/articles'
/** A person who answers followers, without the articles, publishes none. Drafts that WeChat has are taken back without. */
const route = { guard: { all: ['wechat.edit', 'contents.read'] }, tags: ['wechat'] } as const
const rateLimit = { max: 60, timeWindow: '1 minute' }

export function wechatArticleApi(app: FastifyInstance, services: Services): void {
  const { database } = services
  const reading = { ...route, guard: 'wechat.read', method: 'GET' } as const
  const shownArticle = async (request: FastifyRequest, row: ArticleRow) => {
    const [shown] = await shownArticles(readerOf(services), [row], callerTexts(request))
    if (!shown) throw new Error('a row was shown as none')
    return withTitlesFor(request, shown)
  }
  endpoint(app, { ...reading, path, query: wechatArticleQuery, answer: list(wechatArticle) }, async ({ request, query }) => {
    const { items, meta } = await listArticles(readerOf(services), query, callerTexts(request))
    return { items: items.map((article) => withTitlesFor(request, article)), meta }
  })
  endpoint(app, { ...reading, path: `${path}/figures`, answer: articleFigures }, ({ request }) =>
    figureState(services, callerTexts(request)),
  )
  endpoint(app, { ...reading, path: `${path}/quota`, answer: massSendQuotaState }, () => massSendQuotaLeft(services))
  endpoint(
    app,
    { ...reading, path: `${path}/:id/figures`, params: idParams, query: articleFiguresQuery, answer: wechatArticleFigures },
    ({ params, query }) => figuresByDay(database.read, params.id, query.days, services.clock.now()),
  )
  endpoint(app, { ...route, method: 'POST', path: `${path}/check`, body: articleCheck, answer: articleChecked }, ({ request, body }) =>
    checkArticle(services, body, callerTexts(request)),
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/push`, body: articlePush, answer: articlesPushed, rateLimit },
    async ({ request, body }) => {
      const { rows, failed } = await pushArticles(services, actorOf(request), body)
      return {
        queued: await shownArticles(readerOf(services), rows, callerTexts(request)),
        failed: await failuresOf(services, request, 'contents', failed),
      }
    },
  )
  endpoint(
    app,
    {
      ...route,
      method: 'POST',
      path: `${path}/:id/publish`,
      params: idParams,
      body: z.strictObject({}).nullish(),
      answer: wechatArticle,
      rateLimit,
    },
    async ({ request, params }) => shownArticle(request, await publishArticle(services, actorOf(request), params.id)),
  )
  endpoint(app, { ...reading, path: `${path}/:id/mass-send`, params: idParams, answer: massSendFacts }, ({ request, params }) =>
    readMassSend(services, params.id, callerTexts(request)),
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/:id/mass-send`, params: idParams, body: massSendInput, answer: wechatArticle, rateLimit },
    async ({ request, params, body }) => shownArticle(request, await massSend(services, actorOf(request), params.id, body)),
  )
  endpoint(
    app,
    {
      ...route,
      method: 'POST',
      path: `${path}/:id/mass-send/ask`,
      params: idParams,
      body: z.strictObject({}).nullish(),
      answer: wechatArticle,
      rateLimit,
    },
    async ({ request, params }) => shownArticle(request, await askAgain(services, actorOf(request), params.id)),
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/:id/mass-send/settle`, params: idParams, body: massSettlementInput, answer: wechatArticle },
    async ({ request, params, body }) => shownArticle(request, await settleByHand(services, actorOf(request), params.id, body.is_sent)),
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/:id/preview`, params: idParams, body: massPreviewInput, answer: z.null(), rateLimit },
    async ({ request, params, body }) => {
      await previewOnPhone(services, actorOf(request), params.id, body)
      return null
    },
  )
  endpoint(
    app,
    { ...route, guard: 'wechat.delete', method: 'DELETE', path: `${path}/:id/draft`, params: idParams, answer: z.null() },
    async ({ request, params }) => {
      await deleteDraft(services, actorOf(request), params.id)
      return null
    },
  )
}
