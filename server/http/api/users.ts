import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { passwordLinkAnswer, session } from '../../../contracts/auth.ts'
import { idParams, patchOf, queryId } from '../../../contracts/resource.ts'
import { createdUser, type User, user, userInput } from '../../../contracts/users.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Patch } from '../../db/crud.ts'
import { AppError } from '../../errors.ts'
import { endAllSessions, endSession, sessions } from '../../features/auth/auth.ts'
import { requireConfirmation } from '../../features/auth/confirmation.ts'
import { mailLink } from '../../features/auth/jobs.ts'
import { invitationMs, passwordLink, unknownPassword } from '../../features/auth/password-links.ts'
import { hashPassword } from '../../features/auth/passwords.ts'
import { turnOffFor } from '../../features/auth/two-factor.ts'
import { refuseWeak } from '../../features/auth/weak-passwords.ts'
import { settings } from '../../features/settings/settings.ts'
import { users } from '../../features/users/users.ts'
import { resources } from '../../resources.ts'
import { authDeps, type Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf, identity } from '../guards.ts'
import { routeFacts } from './resource-routes.ts'

/** Passwords are hashed before the transaction begins. */
export function userApi(app: FastifyInstance, services: Services): void {
  const { work, database } = services
  const { path } = resources.users.contract
  const route = { ...routeFacts(resources.users, 'edit'), answer: user }
  const linked = linker(services)
  endpoint(
    app,
    { ...route, answer: createdUser, method: 'POST', path, body: userInput, status: 201 },
    async ({ request, body: { password, ...input } }) => {
      if (password) refuseWeak('password', password, input)
      await users.refuseTaken(database.read, input.email)
      requireConfirmation(actorOf(request))
      const password_hash = password ? await hashPassword(password) : await unknownPassword()
      const made = await work.run(actorOf(request), (tx) => users.create(tx, { ...input, password_hash }))
      // Without a password the account waits for its owner to choose it by a link.
      return password || made.status !== 'active' ? made : { ...made, password_link: await linked(request, made) }
    },
  )
  endpoint(
    app,
    { ...route, method: 'PUT', path: `${path}/:id`, params: idParams, body: patchOf(userInput) },
    async ({ request, params: { id }, body: { password, ...change } }) => {
      const before = await users.get(database.read, id)
      if (password) {
        refuseWeak('password', password, { ...before, ...change })
        requireConfirmation(actorOf(request))
      }
      const hashed: Patch = password ? { ...change, password_hash: await hashPassword(password) } : change
      return work.run(actorOf(request), (tx) => users.update(tx, id, hashed))
    },
  )
  linkRoute(app, services)
  secondFactorRoute(app, services)
  sessionRoutes(app, services)
}

/** One's own takes a code; the owner's is the owner's alone. */
function secondFactorRoute(app: FastifyInstance, services: Services): void {
  const { work, database } = services
  const { path } = resources.users.contract
  endpoint(
    app,
    {
      ...routeFacts(resources.users, 'edit'),
      method: 'POST',
      path: `${path}/:id/two-factor/off`,
      params: idParams,
      answer: z.null(),
    },
    async ({ request, params: { id } }) => {
      const { is_owner } = await users.get(database.read, id)
      if (is_owner || identity(request).user.id === id) throw new AppError('forbidden')
      await work.run(actorOf(request), async (tx) => {
        if (!(await turnOffFor(tx, id))) throw new AppError('two_factor_off')
      })
      return null
    },
  )
}

function sessionRoutes(app: FastifyInstance, { work, database, clock }: Services): void {
  const { path } = resources.users.contract
  const route = { ...routeFacts(resources.users, 'edit'), params: idParams } as const
  endpoint(
    app,
    { ...route, method: 'GET', path: `${path}/:id/sessions`, answer: z.array(session) },
    async ({ request, params: { id } }) => {
      await users.get(database.read, id)
      return sessions(database.read, id, identity(request), clock.now())
    },
  )
  endpoint(app, { ...route, method: 'DELETE', path: `${path}/:id/sessions`, answer: z.null() }, async ({ request, params: { id } }) => {
    await work.run(actorOf(request), async (tx) => {
      await users.load(tx.db, id)
      await endAllSessions(tx, id)
      await recordAudit(tx, { action: 'end_sessions', resource: 'users', recordId: id })
    })
    return null
  })
  endpoint(
    app,
    {
      ...route,
      method: 'DELETE',
      path: `${path}/:id/sessions/:session`,
      params: z.strictObject({ id: queryId, session: queryId }),
      answer: z.null(),
    },
    async ({ request, params: { id, session: sessionId } }) => {
      await work.run(actorOf(request), async (tx) => {
        await endSession(tx, id, sessionId)
      })
      return null
    },
  )
}

/** A link for an administrator to hand on; mailed too where mail is set up. */
function linkRoute(app: FastifyInstance, services: Services): void {
  const { database } = services
  const { path } = resources.users.contract
  const linked = linker(services)
  endpoint(
    app,
    {
      ...routeFacts(resources.users, 'edit'),
      method: 'POST',
      path: `${path}/:id/password-link`,
      params: idParams,
      answer: passwordLinkAnswer,
    },
    async ({ request, params: { id } }) => {
      const account = await users.get(database.read, id)
      // Only the owner sets the owner's password.
      if (account.is_owner && identity(request).user.id !== id) throw new AppError('forbidden')
      return linked(request, account)
    },
  )
}

function linker(services: Services) {
  const { work, database, config, mailer } = services
  return async (request: FastifyRequest, { id, email }: User): Promise<z.output<typeof passwordLinkAnswer>> => {
    const link = await passwordLink(authDeps(services), config.siteUrl, { id }, invitationMs)
    if (!link) throw new AppError('account_disabled')
    const { mail } = await settings.all(database.read)
    const mailed = mailer.isSetUp(mail.host)
    await work.run(actorOf(request), async (tx) => {
      await recordAudit(tx, { action: 'password_link', resource: 'users', recordId: id })
      if (mailed) await mailLink(tx, { email, kind: 'invitation' })
    })
    return { url: link.url, expires_at: link.expires_at, email, mailed }
  }
}
