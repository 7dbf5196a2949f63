import type { FastifyInstance } from 'fastify'
import { type AboutBlockKey, aboutBlockAnswers, aboutBlocks } from '../../../contracts/about.ts'
import { replacementOf } from '../../../contracts/resource.ts'
import { about } from '../../features/about/about.ts'
import type { Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'

const paths: Record<AboutBlockKey, string> = {
  company_intro: '/v1/admin/about/company-intro',
  culture: '/v1/admin/about/display/culture',
  highlights: '/v1/admin/about/display/highlights',
  statistics: '/v1/admin/about/display/statistics',
  business: '/v1/admin/about/display/business',
}

/** The about blocks: read whole, replaced whole, with a version each. */
export function aboutApi(app: FastifyInstance, services: Services): void {
  blockRoutes(app, services, 'company_intro')
  blockRoutes(app, services, 'culture')
  blockRoutes(app, services, 'highlights')
  blockRoutes(app, services, 'statistics')
  blockRoutes(app, services, 'business')
}

function blockRoutes<K extends AboutBlockKey>(app: FastifyInstance, { work, database }: Services, key: K): void {
  const route = { path: paths[key], guard: 'editor', tags: ['about'], answer: aboutBlockAnswers[key] } as const
  endpoint(app, { ...route, method: 'GET' }, () => about.get(database.read, key))
  endpoint(
    app,
    { ...route, method: 'PUT', body: replacementOf(aboutBlocks[key], aboutBlockAnswers[key]) },
    ({ request, body: { value, version } }) => work.run(actorOf(request), (tx) => about.put(tx, key, value, version)),
  )
}
