import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  credentials,
  forgottenAnswer,
  forgottenPassword,
  linkOwner,
  linkToken,
  loginResult,
  ownAccount,
  passwordByLink,
  passwordChange,
  renewedSession,
  session,
  sessionUser,
} from '../../../contracts/auth.ts'
import { idParams } from '../../../contracts/resource.ts'
import { secondStep } from '../../../contracts/two-factor.ts'
import { type AttemptLimit, countAttempt, forgottenLimits, linkLimits } from '../../features/auth/attempts.ts'
import { type Client, changePassword, endSession, login, loginWithCode, logout, sessions, shownToSelf } from '../../features/auth/auth.ts'
import { deviceMs } from '../../features/auth/devices.ts'
import { mailLink } from '../../features/auth/jobs.ts'
import { linkOwner as ownerOf, setByLink } from '../../features/auth/password-links.ts'
import { settings } from '../../features/settings/settings.ts'
import { users } from '../../features/users/users.ts'
import { authDeps, type Services } from '../../services.ts'
import { systemActor } from '../../work.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf, identity } from '../guards.ts'

const tags = ['auth']

export function authApi(app: FastifyInstance, services: Services): void {
  signingIn(app, services)
  passwordLinks(app, services)
  account(app, services)
}

function passwordLinks(app: FastifyInstance, services: Services): void {
  const { work, database, secretKey, mailer, refusals } = services
  const route = { method: 'POST', guard: 'public', tags } as const
  const count = (limits: AttemptLimit[]) => work.runConcurrently(systemActor, (tx) => countAttempt(tx, secretKey, limits))
  endpoint(
    app,
    { ...route, path: '/v1/auth/password/forgotten', body: forgottenPassword, answer: forgottenAnswer },
    async ({ request, body }) => {
      const email = body.email.toLowerCase()
      await count(forgottenLimits(email, request.ip))
      const { mail } = await settings.all(database.read)
      const has_mail = mailer.isSetUp(mail.host)
      // The job finds out whether there is such an account: the answer takes as long either way.
      if (has_mail) await work.run(systemActor, (tx) => mailLink(tx, { email, kind: 'reset' }))
      refusals.note('password_forgotten', actorOf(request), { email })
      return { has_mail }
    },
  )
  endpoint(
    app,
    { ...route, path: '/v1/auth/password/link', body: z.strictObject({ token: linkToken }), answer: linkOwner },
    async ({ request, body }) => {
      await count(linkLimits(request.ip))
      return ownerOf(authDeps(services), body.token)
    },
  )
  endpoint(app, { ...route, path: '/v1/auth/password/set', body: passwordByLink, answer: z.null() }, async ({ request, body }) => {
    await count(linkLimits(request.ip))
    await setByLink(authDeps(services), body.token, body.new_password, request.ip)
    return null
  })
}

function signingIn(app: FastifyInstance, services: Services): void {
  const { work, config } = services
  const route = { method: 'POST', guard: 'public', tags, answer: loginResult } as const
  const browserOf = (request: FastifyRequest) => ({ ...clientOf(request), devices: deviceMarks(request) })
  const entered = ({ device, ...result }: Awaited<ReturnType<typeof login>>, reply: FastifyReply) => {
    void reply.header('set-cookie', deviceCookie(config, result.user.id, device))
    return result
  }
  endpoint(app, { ...route, path: '/v1/auth/login', body: credentials }, async ({ request, body }, reply) =>
    entered(await login(authDeps(services), body, browserOf(request)), reply),
  )
  endpoint(app, { ...route, path: '/v1/auth/login/two-factor', body: secondStep }, async ({ request, body }, reply) =>
    entered(await loginWithCode(authDeps(services), body, browserOf(request)), reply),
  )
  endpoint(
    app,
    {
      method: 'POST',
      path: '/v1/auth/logout',
      guard: 'auth',
      tags,
      answer: z.null(),
      message: (_, text) => text('done.logout'),
    },
    async ({ request }) => {
      await work.run(actorOf(request), (tx) => logout(tx, identity(request).tokenId))
      return null
    },
  )
}

function account(app: FastifyInstance, services: Services): void {
  const { work, database, clock } = services
  const route = { guard: 'auth', tags } as const
  endpoint(app, { ...route, method: 'GET', path: '/v1/auth/user', answer: sessionUser }, async ({ request }) => {
    const { user } = identity(request)
    return { ...user, ...(await shownToSelf(database.read, await users.get(database.read, user.id))) }
  })
  endpoint(
    app,
    { ...route, method: 'PUT', path: '/v1/auth/user', body: ownAccount, answer: sessionUser },
    async ({ request, body: change }) => {
      const { user } = identity(request)
      const { version } = await users.get(database.read, user.id)
      const changed = await work.run(actorOf(request), (tx) => users.update(tx, user.id, { ...change, version }))
      const { name, locale } = changed
      return { ...user, name, locale, ...(await shownToSelf(database.read, changed)) }
    },
  )
  endpoint(
    app,
    {
      ...route,
      method: 'PUT',
      path: '/v1/auth/password',
      body: passwordChange,
      answer: renewedSession,
      message: (_, text) => text('done.password'),
    },
    ({ request, body: { new_password } }) =>
      changePassword(authDeps(services), actorOf(request), identity(request), new_password, clientOf(request)),
  )
  endpoint(app, { ...route, method: 'GET', path: '/v1/auth/sessions', answer: z.array(session) }, ({ request }) =>
    sessions(database.read, identity(request).user.id, identity(request), clock.now()),
  )
  endpoint(
    app,
    { ...route, method: 'DELETE', path: '/v1/auth/sessions/:id', params: idParams, answer: z.null() },
    async ({ request, params }) => {
      await work.run(actorOf(request), (tx) => endSession(tx, identity(request).user.id, params.id))
      return null
    },
  )
}

const clientOf = (request: FastifyRequest): Client => ({ ip: request.ip, userAgent: request.headers['user-agent'] ?? '' })

function deviceMarks({ headers }: FastifyRequest): string[] {
  return (headers.cookie ?? '').split(';').flatMap((cookie) => /^\s*device_\d+=([\w.-]{1,200})/.exec(cookie)?.[1] ?? [])
}

/** Sent to the login alone, and out of reach of scripts. */
function deviceCookie({ apiBase, siteUrl }: Services['config'], userId: number, mark: string): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return `device_${userId}=${mark}; Path=${apiBase}/v1/auth/login; Max-Age=${deviceMs / 1000}; HttpOnly; SameSite=Strict${secure}`
}
