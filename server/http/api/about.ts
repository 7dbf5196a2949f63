import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  type AboutBlockKey,
  aboutBlockAnswers,
  aboutBlocks,
  businessLineAnswer,
  businessLineInput,
  businessLineRow,
} from '../../../contracts/about.ts'
import { revisionInfo, revisionParams } from '../../../contracts/publishing.ts'
import { idParams, replacementOf } from '../../../contracts/resource.ts'
import { about } from '../../features/about/about.ts'
import { businessLines } from '../../features/about/business-lines.ts'
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
const versionParams = revisionParams.pick({ version: true })

/** The about blocks and the texts of the business lines: read whole, replaced whole, with a version and revisions each. */
export function aboutApi(app: FastifyInstance, services: Services): void {
  blockRoutes(app, services, 'company_intro')
  blockRoutes(app, services, 'culture')
  blockRoutes(app, services, 'highlights')
  blockRoutes(app, services, 'statistics')
  blockRoutes(app, services, 'business')
  lineRoutes(app, services)
}

function blockRoutes<K extends AboutBlockKey>(app: FastifyInstance, { work, database }: Services, key: K): void {
  const path = paths[key]
  const route = { guard: 'editor', tags: ['about'] } as const
  const answer = aboutBlockAnswers[key]
  const input: z.ZodObject = aboutBlocks[key]
  endpoint(app, { ...route, method: 'GET', path, answer }, () => about.get(database.read, key))
  endpoint(
    app,
    { ...route, method: 'PUT', path, answer, body: replacementOf(aboutBlocks[key], aboutBlockAnswers[key]) },
    ({ request, body: { value, version } }) => work.run(actorOf(request), (tx) => about.put(tx, key, value, version)),
  )
  endpoint(app, { ...route, method: 'GET', path: `${path}/revisions`, answer: z.array(revisionInfo) }, () =>
    about.revisions(database.read, key),
  )
  const one = { ...route, path: `${path}/revisions/:version`, params: versionParams }
  endpoint(app, { ...one, method: 'GET', answer: input }, ({ params }) => about.revision(database.read, key, params.version))
  endpoint(app, { ...one, method: 'POST', path: `${one.path}/restore`, answer }, ({ request, params }) =>
    work.run(actorOf(request), (tx) => about.restoreRevision(tx, key, params.version)),
  )
}

function lineRoutes(app: FastifyInstance, { work, database }: Services): void {
  const route = { guard: 'editor', tags: ['about'] } as const
  const path = '/v1/admin/business-lines'
  endpoint(app, { ...route, method: 'GET', path, answer: z.array(businessLineRow) }, () => businessLines.list(database.read))
  const one = { ...route, path: `${path}/:id`, params: idParams, answer: businessLineAnswer }
  endpoint(app, { ...one, method: 'GET' }, ({ params }) => businessLines.get(database.read, params.id))
  endpoint(
    app,
    { ...one, method: 'PUT', body: replacementOf(businessLineInput, businessLineAnswer) },
    ({ request, params, body: { value, version } }) => work.run(actorOf(request), (tx) => businessLines.put(tx, params.id, value, version)),
  )
  const revisions = `${one.path}/revisions`
  endpoint(app, { ...route, method: 'GET', path: revisions, params: idParams, answer: z.array(revisionInfo) }, ({ params }) =>
    businessLines.revisions(database.read, params.id),
  )
  const revision = { ...route, path: `${revisions}/:version`, params: revisionParams }
  endpoint(app, { ...revision, method: 'GET', answer: businessLineInput }, ({ params: { id, version } }) =>
    businessLines.revision(database.read, id, version),
  )
  endpoint(
    app,
    { ...revision, method: 'POST', path: `${revision.path}/restore`, answer: businessLineAnswer },
    ({ request, params: { id, version } }) => work.run(actorOf(request), (tx) => businessLines.restoreRevision(tx, id, version)),
  )
}
