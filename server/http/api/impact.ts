import type { FastifyInstance } from 'fastify'
import { impact, impactMany, impactQuery, impactResources } from '../../../contracts/impact.ts'
import { idParams } from '../../../contracts/resource.ts'
import { impactOf, impactOfMany } from '../../features/impact/impact.ts'
import { resources } from '../../resources.ts'
import { readerOf, type Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { routeFacts } from './resource-routes.ts'

export function impactApi(app: FastifyInstance, services: Services): void {
  const deps = () => ({ reader: readerOf(services), siteUrl: services.config.siteUrl })
  for (const name of impactResources) {
    const resource = resources[name]
    const route = { ...routeFacts(resource, 'edit'), answer: impact }
    const { path } = resource.contract
    endpoint(
      app,
      { ...route, method: 'GET', path: `${path}/:id/impact`, params: idParams, query: impactQuery },
      ({ params: { id }, query }) => impactOf(deps(), name, id, query),
    )
    endpoint(app, { ...route, method: 'POST', path: `${path}/impact`, body: impactMany }, ({ body: { ids } }) =>
      impactOfMany(deps(), name, ids),
    )
  }
}
