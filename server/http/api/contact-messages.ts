import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  challengeAnswer,
  contactMessage,
  contactMessagesResource,
  idempotencyKey,
  inboxFacts,
  joinMessages,
  keptReply,
  messageReply,
  messageStatistics,
  neighbours,
  neighboursQuery,
  relatedMessages,
  replyTemplates,
  sentMessage,
  sentReply,
  visitorMessage,
} from '../../../contracts/contact-messages.ts'
import { dashboardQuery } from '../../../contracts/dashboard.ts'
import { locales } from '../../../contracts/fields.ts'
import { idParams } from '../../../contracts/resource.ts'
import { invalidField } from '../../errors.ts'
import { join, relatedTo, separate } from '../../features/contact-messages/buyers.ts'
import { checkProof, newChallenge } from '../../features/contact-messages/challenge.ts'
import { messages } from '../../features/contact-messages/contact-messages.ts'
import { inboxFacts as factsOf, neighboursOf } from '../../features/contact-messages/inbox.ts'
import { storeReply } from '../../features/contact-messages/jobs.ts'
import { replies } from '../../features/contact-messages/replies.ts'
import { messageStatistics as statisticsOf } from '../../features/contact-messages/statistics.ts'
import { keepReply, replyTemplatesFor } from '../../features/contact-messages/templates.ts'
import { forgetTemplate } from '../../features/reply-templates/reply-templates.ts'
import { settings } from '../../features/settings/settings.ts'
import { lastDays } from '../../features/settings/time-zone.ts'
import { resources } from '../../resources.ts'
import { readerOf, type Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'
import { formSettings, parseSubmission, receiveSubmission } from '../pages/contact-submission.ts'
import { callerLocale } from '../texts.ts'
import { routeFacts } from './resource-routes.ts'

export function messageApi(app: FastifyInstance, services: Services): void {
  const { secretKey, clock } = services
  const route = { guard: 'public', tags: [contactMessagesResource.name] } as const
  const path = '/v1/contact-messages'
  endpoint(app, { ...route, method: 'GET', path: `${path}/challenge`, answer: challengeAnswer }, async () => {
    const { minimum_seconds } = await formSettings(services)
    return { challenge: await newChallenge(secretKey, clock.now()), minimum_seconds }
  })
  endpoint(
    app,
    {
      ...route,
      method: 'POST',
      path,
      // Settings know of more required fields than the schema: both are read together below.
      unparsed: { body: visitorMessage },
      answer: sentMessage,
      status: 201,
      message: (sent, text) => text('done.message_sent', sent),
    },
    async ({ request }) => {
      const form = await formSettings(services)
      const { proof, ...written } = parseSubmission(visitorMessage, request.body, form)
      const key = idempotencyKey.optional().safeParse(request.headers['idempotency-key'])
      if (!key.success) throw invalidField('Idempotency-Key', 'invalid')
      const proofHash = await checkProof(secretKey, proof, clock.now(), form.minimum_seconds)
      const sending = { proofHash, idempotencyKey: key.data ?? null, perHour: form.per_hour, locale: callerLocale(request) }
      return { reference: await receiveSubmission(services, request, written, sending) }
    },
  )
}

export function messageAdminApi(app: FastifyInstance, services: Services): void {
  const { database, work, clock, mailer } = services
  const { path } = resources['contact-messages'].contract
  const route = routeFacts(resources['contact-messages'], 'read')
  endpoint(
    app,
    { ...route, method: 'GET', path: `${path}/statistics`, query: dashboardQuery, answer: messageStatistics },
    async ({ query }) => {
      const { site } = await settings.all(database.read)
      return statisticsOf(database.read, lastDays(query.days, site.time_zone, clock.now()), site.time_zone)
    },
  )
  endpoint(app, { ...route, method: 'GET', path: `${path}/inbox`, answer: inboxFacts }, () => factsOf(database.read, mailer, clock.now()))
  aroundMessageApi(app, services)
  const one = { ...route, params: idParams, answer: contactMessage }
  endpoint(app, { ...one, method: 'GET', path: `${path}/:id` }, async ({ request, params: { id } }) => {
    const found = await messages.get(database.read, id)
    return found.status === 'unread' ? work.run(actorOf(request), (tx) => messages.open(tx, id)) : found
  })
  endpoint(
    app,
    { ...one, ...routeFacts(resources['contact-messages'], 'edit'), method: 'POST', path: `${path}/:id/reply`, body: messageReply },
    async ({ request, params: { id }, body }) => {
      const replied = await work.run(actorOf(request), (tx) => storeReply(tx, mailer, id, body))
      return replied
    },
  )
}

function aroundMessageApi(app: FastifyInstance, services: Services): void {
  const { database, work } = services
  const { path } = resources['contact-messages'].contract
  const route = { ...routeFacts(resources['contact-messages'], 'edit'), params: idParams }
  const get = { ...route, ...routeFacts(resources['contact-messages'], 'read'), method: 'GET' } as const
  endpoint(app, { ...get, path: `${path}/:id/neighbours`, query: neighboursQuery, answer: neighbours }, ({ params: { id }, query }) =>
    neighboursOf(readerOf(services), id, query),
  )
  endpoint(app, { ...get, path: `${path}/:id/replies`, answer: z.array(sentReply) }, ({ request, params: { id } }) =>
    replies.to(database.read, id, actorOf(request)),
  )
  endpoint(app, { ...get, path: `${path}/:id/reply-templates`, answer: replyTemplates }, ({ params: { id } }) =>
    replyTemplatesFor(database.read, services.wording, id),
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/:id/reply-templates`, body: keptReply, answer: replyTemplates, status: 201 },
    async ({ request, params: { id }, body }) => {
      await work.run(actorOf(request), (tx) => keepReply(tx, id, body))
      return replyTemplatesFor(database.read, services.wording, id)
    },
  )
  endpoint(
    app,
    { ...route, method: 'DELETE', path: `${path}/reply-templates/:id`, answer: z.null() },
    async ({ request, params: { id } }) => {
      await work.run(actorOf(request), (tx) => forgetTemplate(tx, locales, id))
      return null
    },
  )
  const related = { ...route, answer: relatedMessages }
  endpoint(app, { ...get, answer: relatedMessages, path: `${path}/:id/related` }, ({ params: { id } }) => relatedTo(database.read, id))
  endpoint(
    app,
    { ...related, method: 'POST', path: `${path}/:id/join`, body: joinMessages },
    async ({ request, params: { id }, body: { ids } }) => {
      await work.run(actorOf(request), (tx) => join(tx, id, ids))
      return relatedTo(database.read, id)
    },
  )
  endpoint(app, { ...related, method: 'POST', path: `${path}/:id/separate` }, async ({ request, params: { id } }) => {
    await work.run(actorOf(request), (tx) => separate(tx, id))
    return relatedTo(database.read, id)
  })
}
