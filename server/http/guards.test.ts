import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { idParams } from '../../contracts/resource.ts'
import { buildApp } from '../app.ts'
import { createSite, type Site } from '../test/world.ts'
import { installGuards } from './guards.ts'

let world: Site
beforeEach(async () => {
  world = await createSite('sqlite')
})
afterEach(() => world.close())

test.each([
  ['without a guard', {}, 'GET /x declares no guard'],
  ['with an unknown guard (an unknown route middleware)', { guard: 'owner' }, 'GET /x declares an unknown guard: owner'],
])('a route %s throws before the program serves anything', (_, config, message) => {
  const app = Fastify()
  installGuards(app, world.services)
  expect(() => app.get('/x', { config: config as object }, () => null)).toThrow(message)
})

test('a route with schemas that nothing would parse throws before the program serves anything', async () => {
  const prepare = (app: FastifyInstance) => void app.get('/x/:id', { schema: { params: idParams } }, () => null)
  await expect(buildApp(world.services, { prepare }).then((app) => app.ready())).rejects.toThrow('/x/:id has schemas')
})
