import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { z } from 'zod'
import { maxUploadBytes } from '../contracts/media.ts'
import { AppError, tooManyRequests } from './errors.ts'
import { adminApi } from './http/api/admin.ts'
import { analyticsApi } from './http/api/analytics.ts'
import { authApi } from './http/api/auth.ts'
import { messageApi } from './http/api/contact-messages.ts'
import { contentApi } from './http/api/contents.ts'
import { translationApi } from './http/api/interface-texts.ts'
import { mediaFiles } from './http/api/media-files.ts'
import { productApi } from './http/api/products.ts'
import { searchApi } from './http/api/search.ts'
import { siteApi } from './http/api/site.ts'
import { twoFactorApi } from './http/api/two-factor.ts'
import { viewApi } from './http/api/views.ts'
import { wechatCallback } from './http/api/wechat/callback.ts'
import { jsConfigApi } from './http/api/wechat/js-config.ts'
import { discardRest } from './http/arrival.ts'
import { frontedServer } from './http/cache-front.ts'
import { documents } from './http/documents/documents.ts'
import { headingFonts } from './http/documents/heading-fonts.ts'
import { indexNowKey } from './http/documents/index-now.ts'
import { openApi } from './http/documents/open-api.ts'
import { sharing } from './http/documents/sharing.ts'
import { sendError } from './http/errors.ts'
import { installGuards } from './http/guards.ts'
import { barePolicy, commonHeaders } from './http/headers.ts'
import { maxFiles } from './http/multipart.ts'
import { ops } from './http/ops.ts'
import { assets } from './http/pages/assets.ts'
import { contactForm } from './http/pages/contact-form.ts'
import { pageFailure } from './http/pages/page-failure.ts'
import { pagePreviews } from './http/pages/page-preview.ts'
import { pages } from './http/pages/pages.ts'
import type { Render } from './http/pages/render.ts'
import { originForm, unreadable } from './http/request-target.ts'
import { installTexts } from './http/texts.ts'
import { checkedAnswer } from './http/validation.ts'
import { networkOf } from './platform/network.ts'
import type { Services } from './services.ts'

const mebibyte = 1024 * 1024

export interface AppOptions {
  /** Without it only the API answers. */
  render?: Render
  assets?: boolean
  /** False in development: every page is rendered again, and without the policy that Vite's own scripts would break. */
  keepPages?: boolean
  /** Runs on the application before its routes are made. */
  prepare?: (app: FastifyInstance) => void
  /** Answers 503 in an overloaded process instead of late; off where tests share a busy machine. */
  shedLoad?: boolean
  /** Refuses answers that do not fit their contract: for tests. */
  checkAnswers?: boolean
}

export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = services
  const isCall = ({ originalUrl }: FastifyRequest) => options.render === undefined || originalUrl.startsWith(`${config.apiBase}/`)
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    (isCall(request) ? sendError : pageFailure)(error, request, reply)
  const app = Fastify({
    serverFactory: (handler) => frontedServer(services, config.apiBase, handler),
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: mebibyte,
    forceCloseConnections: 'idle',
    // Requests that have arrived are answered as usual.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url = '/' }) => originForm(url),
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be read reaches no route, and so no hook.
      void reply.headers(defaultHeaders(config)).header('x-request-id', request.id)
      fail(isCall(request) || request.url === unreadable ? error : new AppError('not_found'), request, reply)
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  })
  app.setValidatorCompiler(({ url }) => {
    throw new Error(`${url} has schemas and was not made by endpoint(), which parses by them`)
  })
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        options.checkAnswers && 'parse' in schema ? checkedAnswer(schema, data) : JSON.stringify(data),
  )
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => fail(new AppError('not_found'), request, reply))
  options.prepare?.(app)
  installTexts(app, services.wording)
  installGuards(app, services)
  answerHeaders(app, services)
  requestLog(app)
  app.addHook('onResponse', async ({ raw }) => discardRest(raw))
  if (options.shedLoad !== false) {
    await app.register(underPressure, {
      maxEventLoopDelay: 2_000,
      // Measured over so long, one pause that is over, as while the first page is compiled, causes no refusal.
      sampleInterval: 5_000,
      pressureHandler: (request, reply) => void fail(new AppError('unavailable', { retryAfterSeconds: 5 }), request, reply),
    })
  }

  ops(app, services)
  mediaFiles(app, services)
  indexNowKey(app, services)
  documents(app, services)
  sharing(app, services)
  headingFonts(app, services)
  await app.register(
    (scope, _options, done) => {
      void api(scope, services, options.render).then(() => done(), done)
    },
    { prefix: config.apiBase },
  )
  if (options.assets) await app.register(assets, { config })
  if (options.render) await app.register(pageScope(services, options.render, options.keepPages ?? true))
  return app
}

async function api(scope: FastifyInstance, services: Services, render: Render | undefined): Promise<void> {
  // Timings of calls are only accepted for routes that exist.
  scope.addHook('onRoute', ({ url }) => services.metrics.routes.add(url))
  // JSON (and uploads) only: a form of another site can send a text without asking.
  scope.removeContentTypeParser('text/plain')
  if (services.config.rateLimit) {
    await scope.register(rateLimit, {
      global: true,
      max: 1_200,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => networkOf(ip),
      errorResponseBuilder: (_request, context) => tooManyRequests(context.ttl),
    })
  }
  await scope.register(multipart, {
    limits: { fileSize: maxUploadBytes, files: maxFiles, fields: 20, parts: 40 },
    throwFileSizeLimit: false,
  })
  await openApi(scope, services)
  analyticsApi(scope, services)
  authApi(scope, services)
  twoFactorApi(scope, services)
  contentApi(scope, services)
  productApi(scope, services)
  siteApi(scope, services)
  searchApi(scope, services)
  translationApi(scope, services)
  jsConfigApi(scope, services)
  viewApi(scope, services)
  messageApi(scope, services)
  wechatCallback(scope, services)
  adminApi(scope, services, pagePreviews(services, render))
  scope.get('/*', { config: { guard: 'public' }, schema: { hide: true } }, () => {
    throw new AppError('not_found')
  })
}

function pageScope(services: Services, render: Render, keepPages: boolean) {
  return async (scope: FastifyInstance) => {
    scope.setErrorHandler(pageFailure)
    pages(scope, services, render, keepPages)
    contactForm(scope, services, render)
  }
}

const defaultHeaders = (config: Services['config']) => ({
  ...commonHeaders(config),
  'content-security-policy': barePolicy,
  'cache-control': 'private, no-store',
})

/** A route's own headers win. Static files bring theirs. */
function answerHeaders(app: FastifyInstance, { config }: Services): void {
  const defaults = defaultHeaders(config)
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url && !request.routeOptions.config.guard) return
    for (const [name, value] of Object.entries(defaults)) if (!reply.hasHeader(name)) void reply.header(name, value)
    void reply.header('x-request-id', request.id)
  })
}

const isWrite = ({ method, routeOptions }: FastifyRequest) => !['GET', 'HEAD'].includes(method) && !routeOptions.config.isFrequent

/** Answers of the cache are only logged for debugging. */
function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply.raw
    const line = {
      request_id: request.id,
      method: request.method,
      url: request.url.split('?')[0],
      status: statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
    }
    const log: FastifyBaseLogger = request.log
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    // An outage has had its line, and that there is more to do than can be done is in the figures: it must not cost a line each. A stream lasts as long as its window is open.
    if (statusCode === 503 || isStream) log.debug(line, 'request')
    else if (statusCode >= 500) log.error(line, 'request')
    else if (statusCode >= 400 || line.ms > 500 || isWrite(request)) log.info(line, 'request')
    else log.debug(line, 'request')
  })
}
