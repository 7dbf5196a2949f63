import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { user, userInput, usersResource } from '../../../contracts/auth.ts'
import { success } from '../../../contracts/envelope.ts'
import { patchOf } from '../../../contracts/resource.ts'
import type { Patch } from '../../db/crud.ts'
import { invalidField } from '../../errors.ts'
import { hashPassword } from '../../features/auth/passwords.ts'
import { users } from '../../features/users/users.ts'
import type { Services } from '../../services.ts'
import { actorOf } from '../guards.ts'
import { ok } from '../resource-routes.ts'
import { parsedAs } from '../validation.ts'
import { idParams } from './contents.ts'

const patch = patchOf(userInput)

/** Users are written by hand: their passwords are hashed before the transaction begins. */
export function userApi(app: FastifyInstance, { work }: Services): void {
  const config = { guard: 'admin' } as const
  const tags = ['users']
  app.post(usersResource.path, { config, schema: { tags, body: userInput, response: { 201: success(user) } } }, async (request, reply) => {
    const { password, ...input } = parsedAs(userInput, request.body)
    if (!password) throw invalidField('password', 'required')
    const password_hash = await hashPassword(password)
    return reply.code(201).send(ok(await work.run(actorOf(request), (tx) => users.create(tx, { ...input, password_hash }))))
  })
  app.put(
    `${usersResource.path}/:id`,
    { config, schema: { tags, params: idParams, body: patch, response: { 200: success(z.unknown()) } } },
    async (request) => {
      const { password, ...change } = parsedAs(patch, request.body)
      const hashed: Patch = password ? { ...change, password_hash: await hashPassword(password) } : change
      return ok(await work.run(actorOf(request), (tx) => users.update(tx, parsedAs(idParams, request.params).id, hashed)))
    },
  )
}
