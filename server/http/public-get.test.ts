import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { Wording } from '../features/interface-texts/wording.ts'
import { createSite, type Site } from '../test/world.ts'
import { sendError } from './errors.ts'
import { publicGet } from './public-get.ts'
import { installTexts } from './texts.ts'
import { checkedAnswer } from './validation.ts'

let world: Site
let app: FastifyInstance
beforeEach(async () => {
  world = await createSite('sqlite')
  app = Fastify()
  app.setErrorHandler(sendError)
  installTexts(app, new Wording())
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        checkedAnswer(schema, data),
  )
})
afterEach(async () => {
  await app.close()
  await world.close()
})

test('a public answer that is not what its contract describes is refused in tests, and not stored', async () => {
  const data = { name: 'x', password: 'y' }
  const route = { path: '/x', tags: ['test'], answer: z.object({ name: z.string() }) }
  publicGet(app, world.services, route, async () => data)
  expect((await app.inject('/x')).statusCode).toBe(500)
  const sound: Partial<typeof data> = data
  delete sound.password
  expect((await app.inject('/x')).json()).toEqual({ success: true, data: { name: 'x' } })
})
