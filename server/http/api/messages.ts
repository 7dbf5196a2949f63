import type { FastifyInstance } from 'fastify'
import {
  challengeAnswer,
  contactMessage,
  contactMessagesResource,
  idempotencyKey,
  messageReply,
  messageStatistics,
  sentMessage,
  visitorMessage,
} from '../../../contracts/contact-messages.ts'
import { dashboardQuery } from '../../../contracts/dashboard.ts'
import { success } from '../../../contracts/envelope.ts'
import { invalidField } from '../../errors.ts'
import { checkProof, newChallenge } from '../../features/messages/challenge.ts'
import { replyByMail } from '../../features/messages/mail.ts'
import { messages } from '../../features/messages/messages.ts'
import { messageStatistics as statisticsOf } from '../../features/messages/statistics.ts'
import { settings } from '../../features/settings/settings.ts'
import { lastDays } from '../../features/settings/time-zone.ts'
import type { Services } from '../../services.ts'
import { actorOf } from '../guards.ts'
import { callerLocale, message as textOf } from '../messages.ts'
import { ok } from '../resource-routes.ts'
import { formSettings, readSent, takeIn } from '../sent-message.ts'
import { parsedAs } from '../validation.ts'
import { idParams } from './contents.ts'

const tags = [contactMessagesResource.name]
const publicRoute = { guard: 'public' as const }
const path = '/v1/contact-messages'

/** Sending a message: a challenge to solve first, then the message with the solution. */
export function messageApi(app: FastifyInstance, services: Services): void {
  app.get(`${path}/challenge`, { config: publicRoute, schema: { tags, response: { 200: success(challengeAnswer) } } }, async () => {
    const { minimum_seconds } = await formSettings(services)
    return ok({ challenge: await newChallenge(services.secretKey, services.clock.now()), minimum_seconds })
  })
  const schema = { tags, body: visitorMessage, response: { 201: success(sentMessage) } }
  // The handler reads the body itself: settings know of more required fields than the schema.
  app.post(path, { config: publicRoute, attachValidation: true, schema }, async (request, reply) => {
    const form = await formSettings(services)
    const { proof, ...written } = readSent(visitorMessage, request.body, form)
    const key = idempotencyKey.optional().safeParse(request.headers['idempotency-key'])
    if (!key.success) throw invalidField('Idempotency-Key', 'invalid')
    const locale = callerLocale(request)
    const proofHash = await checkProof(services.secretKey, proof, services.clock.now(), form.minimum_seconds)
    const sending = { proofHash, idempotencyKey: key.data ?? null, perHour: form.per_hour, locale }
    const reference = await takeIn(services, request, written, sending)
    return reply.code(201).send(ok({ reference }, textOf(locale, 'done.message_sent', { reference })))
  })
}

/** What the inbox can do besides the resource shape. */
export function messageAdminApi(app: FastifyInstance, { database, work, clock, mailer, jobs }: Services): void {
  const { path: inbox } = contactMessagesResource
  const config = { guard: 'editor' as const }
  app.get(
    `${inbox}/statistics`,
    { config, schema: { tags, querystring: dashboardQuery, response: { 200: success(messageStatistics) } } },
    async (request) => {
      const { days } = parsedAs(dashboardQuery, request.query)
      const { site } = await settings.all(database.read)
      return ok(await statisticsOf(database.read, lastDays(days, site.time_zone, clock.now()), site.time_zone))
    },
  )
  const response = { 200: success(contactMessage) }
  app.get(`${inbox}/:id`, { config, schema: { tags, params: idParams, response } }, async (request) => {
    const { id } = parsedAs(idParams, request.params)
    const found = await messages.get(database.read, id)
    return ok(found.status === 'unread' ? await work.run(actorOf(request), (tx) => messages.open(tx, id)) : found)
  })
  app.post(`${inbox}/:id/reply`, { config, schema: { tags, params: idParams, body: messageReply, response } }, async (request) => {
    const { id } = parsedAs(idParams, request.params)
    const reply = parsedAs(messageReply, request.body)
    const replied = await work.run(actorOf(request), (tx) => replyByMail(tx, mailer, id, reply))
    jobs.wake()
    return ok(replied)
  })
}
