import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { credentials, loginResult, passwordChange, session, sessionUser } from '../../../contracts/auth.ts'
import { idParams } from '../../../contracts/resource.ts'
import { changePassword, endSession, login, logout, sessions } from '../../features/auth/auth.ts'
import type { Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf, identity } from '../guards.ts'
import { message } from '../texts.ts'

const tags = ['auth']

/** Signing in and out, the own account and its sessions. */
export function authApi(app: FastifyInstance, services: Services): void {
  signingIn(app, services)
  account(app, services)
}

function signingIn(app: FastifyInstance, services: Services): void {
  const { work, database, loginLimits: limits } = services
  const read = database.read
  endpoint(
    app,
    { method: 'POST', path: '/v1/auth/login', guard: 'public', tags, body: credentials, answer: loginResult },
    ({ request, body }) => login({ work, read, limits }, body, { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }),
  )
  endpoint(
    app,
    {
      method: 'POST',
      path: '/v1/auth/logout',
      guard: 'auth',
      tags,
      answer: z.null(),
      message: (_, locale) => message(locale, 'done.logout'),
    },
    async ({ request }) => {
      await work.run(actorOf(request), (tx) => logout(tx, identity(request).tokenId))
      return null
    },
  )
}

function account(app: FastifyInstance, { work, database, clock }: Services): void {
  const route = { guard: 'auth', tags } as const
  endpoint(app, { ...route, method: 'GET', path: '/v1/auth/user', answer: sessionUser }, ({ request }) => identity(request).user)
  endpoint(
    app,
    {
      ...route,
      method: 'PUT',
      path: '/v1/auth/password',
      body: passwordChange,
      answer: z.null(),
      message: (_, locale) => message(locale, 'done.password'),
    },
    async ({ request, body }) => {
      await changePassword(work, database.read, identity(request), body, request.ip)
      return null
    },
  )
  endpoint(app, { ...route, method: 'GET', path: '/v1/auth/sessions', answer: z.array(session) }, ({ request }) =>
    sessions(database.read, identity(request), clock.now()),
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
