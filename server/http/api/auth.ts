import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { credentials, loginResult, passwordChange, session, sessionUser } from '../../../contracts/auth.ts'
import { success } from '../../../contracts/envelope.ts'
import { changePassword, endSession, login, logout, sessions } from '../../features/auth/auth.ts'
import type { Services } from '../../services.ts'
import { actorOf, identity } from '../guards.ts'
import { callerLocale, message } from '../messages.ts'
import { ok } from '../resource-routes.ts'
import { parsedAs } from '../validation.ts'
import { idParams } from './contents.ts'

const tags = ['auth']
const auth = { guard: 'auth' } as const
const done = (request: FastifyRequest, key: string) => ok(null, message(callerLocale(request), `done.${key}`))

/** Signing in and out, the own account and its sessions. */
export function authApi(app: FastifyInstance, services: Services): void {
  const { work, database, clock, loginLimits: limits } = services
  const read = database.read
  app.post(
    '/v1/auth/login',
    { config: { guard: 'public' }, schema: { tags, body: credentials, response: { 200: success(loginResult) } } },
    async (request) => {
      const client = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      return ok(await login({ work, read, limits }, parsedAs(credentials, request.body), client))
    },
  )
  app.post('/v1/auth/logout', { config: auth, schema: { tags, response: { 200: success(z.null()) } } }, async (request) => {
    await work.run(actorOf(request), (tx) => logout(tx, identity(request).tokenId))
    return done(request, 'logout')
  })
  app.get('/v1/auth/user', { config: auth, schema: { tags, response: { 200: success(sessionUser) } } }, async (request) =>
    ok(identity(request).user),
  )
  app.put(
    '/v1/auth/password',
    { config: auth, schema: { tags, body: passwordChange, response: { 200: success(z.null()) } } },
    async (request) => {
      await changePassword(work, read, identity(request), parsedAs(passwordChange, request.body), request.ip)
      return done(request, 'password')
    },
  )
  app.get('/v1/auth/sessions', { config: auth, schema: { tags, response: { 200: success(z.array(session)) } } }, async (request) =>
    ok(await sessions(read, identity(request), clock.now())),
  )
  app.delete(
    '/v1/auth/sessions/:id',
    { config: auth, schema: { tags, params: idParams, response: { 200: success(z.null()) } } },
    async (request) => {
      await work.run(actorOf(request), (tx) => endSession(tx, identity(request).user.id, parsedAs(idParams, request.params).id))
      return ok(null)
    },
  )
}
