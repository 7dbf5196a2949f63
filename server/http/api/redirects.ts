import type { FastifyInstance } from 'fastify'
import { redirectTest, redirectTestQuery } from '../../../contracts/redirects.ts'
import { resources } from '../../resources.ts'
import type { Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { followAddress } from '../pages/follow-address.ts'
import { routeFacts } from './resource-routes.ts'

export function redirectApi(app: FastifyInstance, services: Services): void {
  const { contract } = resources.redirects
  endpoint(
    app,
    {
      ...routeFacts(resources.redirects, 'read'),
      method: 'GET',
      path: `${contract.path}/test`,
      query: redirectTestQuery,
      answer: redirectTest,
    },
    ({ query: { address } }) => followAddress(app, services, address),
  )
}
