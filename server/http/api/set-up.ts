import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { setUpInput, setUpState } from '../../../contracts/set-up.ts'
import { setUp } from '../../features/set-up/set-up.ts'
import type { Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'

export function setUpApi(app: FastifyInstance, services: Services): void {
  const { database, work } = services
  const route = { path: '/v1/admin/set-up', guard: 'admin', tags: ['system'], answer: setUpState } as const
  endpoint(app, { ...route, method: 'GET' }, () => setUp.state(database.read))
  endpoint(
    app,
    { ...route, method: 'POST', body: setUpInput, message: (_data, text) => text('done.set_up') },
    async ({ request, body }) => {
      await work.run(actorOf(request), (tx) => setUp.run(tx, body))
      return setUp.state(database.read)
    },
  )
  endpoint(app, { ...route, method: 'POST', path: `${route.path}/decline`, body: z.strictObject({}).nullish() }, async ({ request }) => {
    await work.run(actorOf(request), (tx) => setUp.decline(tx))
    return setUp.state(database.read)
  })
  endpoint(app, { ...route, method: 'POST', path: `${route.path}/hide-steps`, body: z.strictObject({}).nullish() }, async ({ request }) => {
    await work.run(actorOf(request), (tx) => setUp.hideSteps(tx))
    return setUp.state(database.read)
  })
  endpoint(app, { ...route, method: 'POST', path: `${route.path}/remove-demo` }, async ({ request }) => {
    await work.run(actorOf(request), (tx) => setUp.removeDemo(tx))
    return setUp.state(database.read)
  })
}
