import type { FastifyInstance } from 'fastify'
import { passwordLinkAnswer, passwordLinkInput, user, userInput } from '../../../contracts/auth.ts'
import { idParams, patchOf } from '../../../contracts/resource.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Patch } from '../../db/crud.ts'
import { AppError } from '../../errors.ts'
import { confirmPassword } from '../../features/auth/auth.ts'
import { mailLink } from '../../features/auth/jobs.ts'
import { invitationMs, passwordLink, unknownPassword } from '../../features/auth/password-links.ts'
import { hashPassword } from '../../features/auth/passwords.ts'
import { refuseWeak } from '../../features/auth/weak-passwords.ts'
import { settings } from '../../features/settings/settings.ts'
import { grantsMore, users } from '../../features/users/users.ts'
import { resources } from '../../resources.ts'
import { authDeps, type Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf, identity } from '../guards.ts'
import { routeFacts } from '../resource-routes.ts'

/**
 * Users are written by hand: passwords are hashed before the transaction begins, and what would let somebody who has got
 * hold of an administrator's session keep the access takes that administrator's own password.
 */
export function userApi(app: FastifyInstance, services: Services): void {
  const { work, database } = services
  const { path } = resources.users.contract
  const route = { ...routeFacts(resources.users), answer: user }
  endpoint(app, { ...route, method: 'POST', path, body: userInput, status: 201 }, async ({ request, body }) => {
    const { password, current_password, ...input } = body
    if (password) refuseWeak('password', password, input)
    await confirmPassword(authDeps(services), identity(request).user.id, current_password)
    // Without one the account waits for its owner to choose it by a link.
    const password_hash = password ? await hashPassword(password) : await unknownPassword()
    return work.run(actorOf(request), (tx) => users.create(tx, { ...input, password_hash }))
  })
  endpoint(
    app,
    { ...route, method: 'PUT', path: `${path}/:id`, params: idParams, body: patchOf(userInput) },
    async ({ request, params: { id }, body }) => {
      const { password, current_password, ...change } = body
      const before = await users.get(database.read, id)
      if (password) refuseWeak('password', password, { ...before, ...change })
      if (password || grantsMore(before, change)) await confirmPassword(authDeps(services), identity(request).user.id, current_password)
      const hashed: Patch = password ? { ...change, password_hash: await hashPassword(password) } : change
      return work.run(actorOf(request), (tx) => users.update(tx, id, hashed))
    },
  )
  linkRoute(app, services)
}

/** A link by which somebody sets the password of their account, for an administrator to hand on; mailed too where mail is set up. */
function linkRoute(app: FastifyInstance, services: Services): void {
  const { work, database, config, mailer } = services
  const { path } = resources.users.contract
  endpoint(
    app,
    {
      ...routeFacts(resources.users),
      method: 'POST',
      path: `${path}/:id/password-link`,
      params: idParams,
      body: passwordLinkInput,
      answer: passwordLinkAnswer,
    },
    async ({ request, params: { id }, body: { current_password } }) => {
      const account = await users.get(database.read, id)
      // Nobody else sets the owner's password.
      if (account.is_owner && identity(request).user.id !== id) throw new AppError('forbidden')
      await confirmPassword(authDeps(services), identity(request).user.id, current_password)
      const link = await passwordLink(authDeps(services), config.siteUrl, { id }, invitationMs)
      if (!link) throw new AppError('account_disabled')
      const { mail } = await settings.all(database.read)
      const mailed = mailer.isSetUp(mail.host)
      await work.run(actorOf(request), async (tx) => {
        await recordAudit(tx, { action: 'password_link', resource: 'users', recordId: id })
        if (mailed) await mailLink(tx, { email: account.email, kind: 'invitation' })
      })
      return { url: link.url, expires_at: link.expires_at, email: account.email, mailed }
    },
  )
}
