import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mayDo } from '../../../../contracts/access.ts'
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
import { AppError } from '../../../errors.ts'
import { readerOf, type Services } from '../../../services.ts'
import { checkArticle } from '../../../wechat/articles/check.ts'
import { figureState, articleFigures as figuresByDay } from '../../../wechat/articles/figures.ts'
import { listArticles } from '../../../wechat/articles/list.ts'
import { deleteDraft, publishArticle } from '../../../wechat/articles/publish.ts'
import { pushArticles } from '../../../wechat/articles/push.ts'
import { shownArticles } from '../../../wechat/articles/rows.ts'
import { endpoint } from '../../endpoint.ts'
import { actorOf } from '../../guards.ts'
import { callerTexts } from '../../texts.ts'
import { failuresOf } from '../resource-routes.ts'

const path = '/v1/admin/wechat/articles'
const route = { guard: 'wechat.edit', tags: ['wechat'] } as const
const rateLimit = { max: 60, timeWindow: '1 minute' }

/** Refuses those who may not read the articles that are sent to the account. */
function requireContents(request: FastifyRequest): void {
  if (!mayDo(actorOf(request), 'contents', 'read')) throw new AppError('forbidden')
}

export function wechatArticleApi(app: FastifyInstance, services: Services): void {
  const { database } = services
  const reading = { ...route, guard: 'wechat.read', method: 'GET' } as const
  endpoint(app, { ...reading, path, query: wechatArticleQuery, answer: list(wechatArticle) }, ({ request, query }) =>
    listArticles(readerOf(services), query, callerTexts(request)),
  )
  endpoint(app, { ...reading, path: `${path}/figures`, answer: articleFigures }, ({ request }) =>
    figureState(services, callerTexts(request)),
  )
  endpoint(
    app,
    { ...reading, path: `${path}/:id/figures`, params: idParams, query: articleFiguresQuery, answer: wechatArticleFigures },
    ({ params, query }) => figuresByDay(database.read, params.id, query.days, services.clock.now()),
  )
  endpoint(app, { ...route, method: 'POST', path: `${path}/check`, body: articleCheck, answer: articleChecked }, ({ request, body }) => {
    requireContents(request)
    return checkArticle(services, body, callerTexts(request))
  })
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/push`, body: articlePush, answer: articlesPushed, rateLimit },
    async ({ request, body }) => {
      requireContents(request)
      const { rows, failed } = await pushArticles(services, actorOf(request), body)
      return {
        queued: await shownArticles(database.read, rows, callerTexts(request)),
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
    async ({ request, params }) => {
      const row = await publishArticle(services, actorOf(request), params.id)
      const [shown] = await shownArticles(database.read, [row], callerTexts(request))
      if (!shown) throw new Error('a row was shown as none')
      return shown
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
