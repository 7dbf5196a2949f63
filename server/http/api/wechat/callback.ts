import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { wechatCallbackPath as path } from '../../../../contracts/wechat/account.ts'
import { networkOf } from '../../../platform/network.ts'
import { Throttle } from '../../../platform/throttle.ts'
import type { Services } from '../../../services.ts'
import { type CallbackAccount, callbackAccount } from '../../../wechat/callback/callback-account.ts'
import { InboxUnavailable } from '../../../wechat/callback/inbox.ts'
import { receive } from '../../../wechat/callback/receive.ts'
import { type CallbackQuery, isFresh, isSigned, openPush, readQuery } from '../../../wechat/callback/verify.ts'
import { UntrustedMessage } from '../../../wechat/protocol/crypto.ts'
import { MalformedXml } from '../../../wechat/protocol/xml.ts'
import { rawEndpoint } from '../../endpoint.ts'

const bodyLimit = 64 * 1024
/** Pushes without a good signature that one network may send in a minute before they are refused unread. */
const forgeriesPerMinute = 120

/** The same for every reason, which it does not reveal. */
const refusals: Readonly<Record<number, string>> = {
  400: 'malformed',
  403: 'refused',
  405: 'method not allowed',
  413: 'too large',
  415: 'malformed',
  503: 'try again',
}

const refuse = (reply: FastifyReply, status: number) =>
  reply
    .code(status === 415 ? 400 : status)
    .type('text/plain; charset=utf-8')
    .send(refusals[status] ?? 'refused')

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that a push is for, once its address has been looked at. */
    wechatAccount: CallbackAccount | null
  }
}

/**
 * A separate scope: the body is read as it is, whatever type it says. A push whose address is signed is never refused for its number; what
 * is not signed is refused before its body is read, the database asked or anything parsed.
 */
export function wechatCallback(api: FastifyInstance, services: Services): void {
  void api.register(async (scope) => {
    const forgeries = new Throttle(forgeriesPerMinute)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.decorateRequest('wechatAccount', null)
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const { statusCode = 500 } = error
      // The inbox says once that it is behind.
      if (statusCode >= 500 && !(error instanceof InboxUnavailable)) request.log.error({ err: error }, 'the callback of WeChat failed')
      return refuse(reply, statusCode >= 500 ? 503 : statusCode in refusals ? statusCode : 400)
    })
    const route = { path, guard: 'public', tags: ['wechat'], rateLimit: false, isFrequent: true } as const
    const text = { description: 'A text', content: { 'text/plain': { schema: z.string() } } }
    rawEndpoint(scope, { ...route, method: 'GET', exposeHeadRoute: false, responses: { 200: text } }, async ({ request }, reply) => {
      const account = await callbackAccount(services)
      const query = readQuery(request.query)
      if (!account || !isGenuine(account, query, services)) return refuse(reply, 403)
      const { echostr } = request.query as Record<string, unknown>
      if (typeof echostr !== 'string' || echostr === '') return refuse(reply, 400)
      return reply.type('text/plain; charset=utf-8').send(echostr)
    })
    const refuseUnread = async (request: FastifyRequest, reply: FastifyReply) => {
      const account = await callbackAccount(services)
      if (!account || !mayBeRead(account, request, forgeries, services)) return refuse(reply, 403)
      request.wechatAccount = account
    }
    rawEndpoint(
      scope,
      { ...route, method: 'POST', bodyLimit, onRequest: refuseUnread, responses: { 200: text } },
      async ({ request }, reply) => pushed(services, request, reply, forgeries),
    )
    scope.route({
      method: ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: path,
      config: { guard: 'public', rateLimit: false },
      schema: { hide: true },
      onRequest: async (_request, reply) => refuse(reply.header('allow', 'GET, POST'), 405),
      handler: () => undefined,
    })
  })
}

function isGenuine(account: CallbackAccount, query: CallbackQuery, { clock, wechatCallbackLog }: Services): boolean {
  const now = clock.now()
  const outcome = !isFresh(query, now) ? 'time' : isSigned(account, query) ? 'taken' : 'signature'
  // Somebody's browser, or a scanner, says nothing of the account.
  if (query.signature !== '') wechatCallbackLog.record(account, outcome, now)
  return outcome === 'taken'
}

/**
 * True where the body is worth reading: the address is signed, or it names another signature and its sender has not been wrong too often.
 */
function mayBeRead(account: CallbackAccount, request: FastifyRequest, forgeries: Throttle, { clock, config }: Services): boolean {
  const query = readQuery(request.query)
  if (!isFresh(query, clock.now())) return false
  if (isSigned(account, query)) return true
  if (account.encryption === 'plain' || query.msgSignature === '') return false
  return !config.rateLimit || forgeries.waitSeconds(networkOf(request.ip), Date.now()) === 0
}

async function pushed(services: Services, request: FastifyRequest, reply: FastifyReply, forgeries: Throttle): Promise<FastifyReply> {
  const { wechatAccount: account } = request
  if (!account) return refuse(reply, 403)
  const query = readQuery(request.query)
  const now = services.clock.now()
  try {
    const push = openPush(account, query, strictText(request.body))
    services.wechatCallbackLog.record(account, 'taken', now)
    const { wechatInbox: inbox, wechatReplies: replyEngine, log } = services
    const answer = await receive({ inbox, replyEngine, log }, account, push, { nonce: query.nonce, now })
    return answer === null ? reply.type('text/plain; charset=utf-8').send('success') : reply.type('text/xml; charset=utf-8').send(answer)
  } catch (error) {
    if (error instanceof MalformedXml) return refuse(reply, 400)
    if (!(error instanceof UntrustedMessage)) throw error
    forgeries.count(networkOf(request.ip), Date.now())
    services.wechatCallbackLog.record(account, isSigned(account, query) ? 'cipher' : 'signature', now)
    return refuse(reply, 403)
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true })

function strictText(body: unknown): string {
  try {
    return Buffer.isBuffer(body) ? decoder.decode(body) : ''
  } catch (cause) {
    throw new MalformedXml('the body is not UTF-8', { cause })
  }
}
