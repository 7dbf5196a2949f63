import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { list } from '../../../../contracts/envelope.ts'
import { idParams } from '../../../../contracts/resource.ts'
import {
  type WechatMessage,
  wechatAssigned,
  wechatColleagues,
  wechatConversation,
  wechatConversationQuery,
  wechatConversations,
  wechatConversationsQuery,
  wechatHandled,
  wechatMessage,
  wechatMessageQuery,
  wechatMessageStatistics,
  wechatMessageStatisticsQuery,
  wechatQuickReplies,
  wechatQuickReplyInput,
  wechatReply,
  wechatWaiting,
} from '../../../../contracts/wechat/messages.ts'
import { wechatUsersResource } from '../../../../contracts/wechat/users.ts'
import { AppError } from '../../../errors.ts'
import { colleaguesFor } from '../../../features/assignments/assignments.ts'
import { changeTemplate, forgetTemplate, keepTemplate, keptTemplates } from '../../../features/reply-templates/reply-templates.ts'
import { settings } from '../../../features/settings/settings.ts'
import { lastDays } from '../../../features/settings/time-zone.ts'
import { readerOf, type Services } from '../../../services.ts'
import { assignConversation } from '../../../wechat/messages/assignment.ts'
import { listConversations, markHandled } from '../../../wechat/messages/conversations.ts'
import { conversation, listMessages, messagesByIds } from '../../../wechat/messages/log.ts'
import { mediaTypes, messageMedia } from '../../../wechat/messages/media.ts'
import { retryReply, sendReply } from '../../../wechat/messages/outgoing.ts'
import { messageStatistics } from '../../../wechat/messages/statistics.ts'
import { waitingFollowers } from '../../../wechat/messages/waiting.ts'
import { endpoint, rawEndpoint } from '../../endpoint.ts'
import { actorOf } from '../../guards.ts'
import { callerTexts } from '../../texts.ts'

const path = '/v1/admin/wechat/messages'
const file = Object.fromEntries(mediaTypes.map((type) => [type, { schema: z.string().meta({ format: 'binary' }) }]))

export function wechatMessageApi(app: FastifyInstance, services: Services): void {
  const route = { guard: 'wechat.read', tags: ['wechat'] } as const
  const answering = { ...route, guard: 'wechat.edit' } as const
  const one = async (request: FastifyRequest, id: number): Promise<WechatMessage> => {
    const [message] = await messagesByIds(readerOf(services), [id], callerTexts(request))
    if (!message) throw new AppError('not_found')
    return message
  }
  endpoint(app, { ...route, method: 'GET', path, query: wechatMessageQuery, answer: list(wechatMessage) }, ({ request, query }) =>
    listMessages(readerOf(services), query, callerTexts(request)),
  )
  endpoint(
    app,
    { ...route, method: 'GET', path: `${path}/statistics`, query: wechatMessageStatisticsQuery, answer: wechatMessageStatistics },
    async ({ query }) => {
      const { database, clock } = services
      const { site } = await settings.all(database.read)
      return messageStatistics(database.read, lastDays(query.days, site.time_zone, clock.now()))
    },
  )
  endpoint(
    app,
    { ...route, method: 'GET', path: `${path}/conversation`, query: wechatConversationQuery, answer: wechatConversation },
    ({ request, query }) => conversation(readerOf(services), query, callerTexts(request)),
  )
  endpoint(
    app,
    { ...route, method: 'GET', path: `${path}/conversations`, query: wechatConversationsQuery, answer: wechatConversations },
    ({ request, query }) => listConversations(readerOf(services), query, { text: callerTexts(request), userId: actorOf(request).userId }),
  )
  endpoint(
    app,
    { ...answering, method: 'POST', path: `${path}/handled`, body: wechatHandled, answer: z.null() },
    async ({ request, body }) => {
      await services.work.run(actorOf(request), (tx) => markHandled(tx, body))
      return null
    },
  )
  endpoint(app, { ...route, method: 'GET', path: `${path}/waiting`, answer: wechatWaiting }, ({ request }) =>
    waitingFollowers(readerOf(services), callerTexts(request)),
  )
  endpoint(app, { ...route, method: 'GET', path: `${path}/colleagues`, answer: wechatColleagues }, () =>
    colleaguesFor(services.database.read, wechatUsersResource.name),
  )
  endpoint(
    app,
    { ...answering, method: 'POST', path: `${path}/assign`, body: wechatAssigned, answer: z.null() },
    async ({ request, body }) => {
      await services.work.run(actorOf(request), (tx) => assignConversation(tx, body))
      return null
    },
  )
  quickReplyApi(app, services)
  rawEndpoint(
    app,
    {
      ...route,
      method: 'GET',
      path: `${path}/:id/media`,
      params: idParams,
      responses: { 200: { description: 'The file', content: file } },
    },
    async ({ params: { id } }, reply) => {
      const { bytes, type, name } = await messageMedia(services, id)
      return reply
        .type(type)
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes)
    },
  )
  endpoint(
    app,
    { ...answering, method: 'POST', path: `${path}/reply`, body: wechatReply, answer: wechatMessage },
    async ({ request, body }) => one(request, await sendReply(services, actorOf(request), body)),
  )
  endpoint(
    app,
    { ...answering, method: 'POST', path: `${path}/:id/retry`, params: idParams, answer: wechatMessage },
    async ({ request, params: { id } }) => one(request, await retryReply(services, actorOf(request), id)),
  )
}

function quickReplyApi(app: FastifyInstance, { database, work }: Services): void {
  const route = { guard: 'wechat.edit', tags: ['wechat'], answer: wechatQuickReplies } as const
  const purpose = 'wechat'
  const own = `${path}/quick-replies`
  const kept = () => keptTemplates(database.read, purpose)
  endpoint(app, { ...route, guard: 'wechat.read', method: 'GET', path: own }, kept)
  endpoint(app, { ...route, method: 'POST', path: own, body: wechatQuickReplyInput, status: 201 }, async ({ request, body }) => {
    await work.run(actorOf(request), (tx) => keepTemplate(tx, purpose, body))
    return kept()
  })
  const one = { ...route, path: `${own}/:id`, params: idParams } as const
  endpoint(app, { ...one, method: 'PUT', body: wechatQuickReplyInput }, async ({ request, params: { id }, body }) => {
    await work.run(actorOf(request), (tx) => changeTemplate(tx, purpose, id, body))
    return kept()
  })
  endpoint(app, { ...one, method: 'DELETE' }, async ({ request, params: { id } }) => {
    await work.run(actorOf(request), (tx) => forgetTemplate(tx, [purpose], id))
    return kept()
  })
}
