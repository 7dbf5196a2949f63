import type { FastifyInstance } from 'fastify'
import { user, userInput } from '../../../contracts/auth.ts'
import { idParams, patchOf } from '../../../contracts/resource.ts'
import type { Patch } from '../../db/crud.ts'
import { invalidField } from '../../errors.ts'
import { confirmPassword } from '../../features/auth/auth.ts'
import { hashPassword } from '../../features/auth/passwords.ts'
import { refuseWeak } from '../../features/auth/weak-passwords.ts'
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
    if (!password) throw invalidField('password', 'required')
    refuseWeak('password', password, input)
    await confirmPassword(authDeps(services), identity(request).user.id, current_password)
    const password_hash = await hashPassword(password)
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
}
