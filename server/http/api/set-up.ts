import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { setUpInput, setUpState } from '../../../contracts/set-up.ts'
import { setUp } from '../../features/set-up/set-up.ts'
import type { Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'
import { message } from '../texts.ts'

/** The set-up of an installation that begins empty. */
export function setUpApi(app: FastifyInstance, { database, work }: Services): void {
  const route = { path: '/v1/admin/set-up', guard: 'admin', tags: ['system'], answer: setUpState } as const
  endpoint(app, { ...route, method: 'GET' }, () => setUp.state(database.read))
  endpoint(
    app,
    { ...route, method: 'POST', body: setUpInput, message: (_data, locale) => message(locale, 'done.set_up') },
    async ({ request, body }) => {
      await work.run(actorOf(request), (tx) => setUp.run(tx, body))
      return { state: 'done' as const }
    },
  )
  endpoint(app, { ...route, method: 'POST', path: `${route.path}/decline`, body: z.strictObject({}).nullish() }, async ({ request }) => {
    await work.run(actorOf(request), (tx) => setUp.decline(tx))
    return { state: 'done' as const }
  })
}
