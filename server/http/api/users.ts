import type { FastifyInstance } from 'fastify'
import { user, userInput } from '../../../contracts/auth.ts'
import { idParams, patchOf } from '../../../contracts/resource.ts'
import type { Patch } from '../../db/crud.ts'
import { invalidField } from '../../errors.ts'
import { hashPassword } from '../../features/auth/passwords.ts'
import { users } from '../../features/users/users.ts'
import { resources } from '../../resources.ts'
import type { Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'
import { routeFacts } from '../resource-routes.ts'

/** Users are written by hand: their passwords are hashed before the transaction begins. */
export function userApi(app: FastifyInstance, { work }: Services): void {
  const { path } = resources.users.contract
  const route = { ...routeFacts(resources.users), answer: user }
  endpoint(app, { ...route, method: 'POST', path, body: userInput, status: 201 }, async ({ request, body }) => {
    const { password, ...input } = body
    if (!password) throw invalidField('password', 'required')
    const password_hash = await hashPassword(password)
    return work.run(actorOf(request), (tx) => users.create(tx, { ...input, password_hash }))
  })
  endpoint(
    app,
    { ...route, method: 'PUT', path: `${path}/:id`, params: idParams, body: patchOf(userInput) },
    async ({ request, params: { id }, body }) => {
      const { password, ...change } = body
      const hashed: Patch = password ? { ...change, password_hash: await hashPassword(password) } : change
      return work.run(actorOf(request), (tx) => users.update(tx, id, hashed))
    },
  )
}
