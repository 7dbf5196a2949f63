import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { list } from '../../../../contracts/envelope.ts'
import { idParams } from '../../../../contracts/resource.ts'
import {
  commentElectInput,
  commentReplyInput,
  commentsSeenInput,
  commentThreadInput,
  wechatComment,
  wechatCommentQuery,
  wechatCommentThreads,
} from '../../../../contracts/wechat/comments.ts'
import { readerOf, type Services } from '../../../services.ts'
import {
  deleteComment,
  deleteReply,
  elect,
  listComments,
  listThreads,
  markSeen,
  replyTo,
  setOpen,
} from '../../../wechat/comments/comments.ts'
import { fetchComments } from '../../../wechat/comments/fetch.ts'
import { endpoint } from '../../endpoint.ts'
import { actorOf } from '../../guards.ts'
import { callerTexts } from '../../texts.ts'
import { withTitlesFor } from './titles.ts'

const path = '/v1/admin/wechat/comments'
const route = { guard: 'wechat.edit', tags: ['wechat'] } as const
const reading = { ...route, guard: 'wechat.read' } as const
const deleting = { ...route, guard: 'wechat.delete', method: 'DELETE' } as const
const rateLimit = { max: 60, timeWindow: '1 minute' }
/** Articles that are read while somebody waits. */
const onView = { articles: 3, pages: 4 }

export function wechatCommentApi(app: FastifyInstance, services: Services): void {
  const one = `${path}/:id`
  endpoint(app, { ...reading, method: 'GET', path, query: wechatCommentQuery, answer: list(wechatComment) }, async ({ request, query }) => {
    const { items, meta } = await listComments(readerOf(services), query)
    return { items: items.map((comment) => withTitlesFor(request, comment)), meta }
  })
  endpoint(app, { ...reading, method: 'GET', path: `${path}/threads`, answer: wechatCommentThreads }, ({ request }) =>
    listThreads(services.database.read, callerTexts(request)),
  )
  endpoint(
    app,
    {
      ...reading,
      method: 'POST',
      path: `${path}/refresh`,
      body: z.strictObject({}).nullish(),
      answer: z.object({ new: z.int() }),
      rateLimit,
    },
    async () => ({ new: await fetchComments(services, onView) }),
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/seen`, body: commentsSeenInput, answer: z.null() },
    async ({ request, body }) => {
      await markSeen(services, actorOf(request), body.ids)
      return null
    },
  )
  endpoint(
    app,
    { ...route, method: 'PUT', path: `${path}/threads/:id`, params: idParams, body: commentThreadInput, answer: z.null(), rateLimit },
    async ({ request, params, body }) => {
      await setOpen(services, actorOf(request), params.id, body.is_open)
      return null
    },
  )
  endpoint(
    app,
    { ...route, method: 'PUT', path: `${one}/elected`, params: idParams, body: commentElectInput, answer: wechatComment, rateLimit },
    async ({ request, params, body }) => withTitlesFor(request, await elect(services, actorOf(request), params.id, body.is_elected)),
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${one}/reply`, params: idParams, body: commentReplyInput, answer: wechatComment, rateLimit },
    async ({ request, params, body }) => withTitlesFor(request, await replyTo(services, actorOf(request), params.id, body.text)),
  )
  endpoint(app, { ...deleting, path: `${one}/reply`, params: idParams, answer: wechatComment, rateLimit }, async ({ request, params }) =>
    withTitlesFor(request, await deleteReply(services, actorOf(request), params.id)),
  )
  endpoint(app, { ...deleting, path: one, params: idParams, answer: z.null(), rateLimit }, async ({ request, params }) => {
    await deleteComment(services, actorOf(request), params.id)
    return null
  })
}
