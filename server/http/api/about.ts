import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  type AboutBlockKey,
  aboutBlockIds,
  aboutBlockItems,
  aboutBlocks,
  businessLineAnswer,
  businessLineInput,
  businessLineRow,
} from '../../../contracts/about.ts'
import { mayDo } from '../../../contracts/access.ts'
import { pagePreview, pagePreviewQuery, previewQuery, revisionInfo, revisionParams } from '../../../contracts/publishing.ts'
import { idParams, replacementOf } from '../../../contracts/resource.ts'
import { about } from '../../features/about/about.ts'
import { businessLines } from '../../features/about/business-lines.ts'
import { asLeft, writeDocumentTexts } from '../../features/machine-translation/proposals/suggest.ts'
import type { Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'
import type { PagePreview } from '../pages/page-preview.ts'

const paths: Record<AboutBlockKey, string> = {
  company_intro: '/v1/admin/about/company-intro',
  culture: '/v1/admin/about/display/culture',
  highlights: '/v1/admin/about/display/highlights',
  statistics: '/v1/admin/about/display/statistics',
  business: '/v1/admin/about/display/business',
}
const versionParams = revisionParams.pick({ version: true })

export function aboutApi(app: FastifyInstance, services: Services, preview: PagePreview): void {
  blockRoutes(app, services, 'company_intro', preview)
  blockRoutes(app, services, 'culture', preview)
  blockRoutes(app, services, 'highlights', preview)
  blockRoutes(app, services, 'statistics', preview)
  blockRoutes(app, services, 'business', preview)
  lineRoutes(app, services, preview)
}

function blockRoutes<K extends AboutBlockKey>(app: FastifyInstance, { work, database }: Services, key: K, preview: PagePreview): void {
  const path = paths[key]
  const route = { guard: 'site.read', tags: ['about'] } as const
  const answer = aboutBlockItems[key]
  const input: z.ZodObject = aboutBlocks[key]
  const body = replacementOf(aboutBlocks[key], aboutBlockItems[key])
  const place = { name: 'about', id: aboutBlockIds[key] } as const
  endpoint(app, { ...route, method: 'GET', path, answer }, async ({ request }) =>
    asLeft(database.read, actorOf(request), place.name, place.id, await about.get(database.read, key)),
  )
  endpoint(app, { ...route, guard: 'site.translate', method: 'PUT', path, answer, body }, ({ request, body: { value, version, notes } }) =>
    work.run(actorOf(request), async (tx) => {
      if (mayDo(tx.actor, place.name, 'edit')) return about.put(tx, key, value, version, notes)
      const stored = body.parse(await about.get(tx.db, key)).value
      return writeDocumentTexts(tx, place, { stored, given: value, version, notes }, () => about.get(tx.db, key))
    }),
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/preview`, query: pagePreviewQuery, body, answer: pagePreview },
    async ({ request, query, body: { value } }) => preview(request, query, { about: await about.changed(database.read, key, value) }),
  )
  endpoint(app, { ...route, method: 'GET', path: `${path}/revisions`, answer: z.array(revisionInfo) }, () =>
    about.revisions(database.read, key),
  )
  const one = { ...route, path: `${path}/revisions/:version`, params: versionParams }
  endpoint(app, { ...one, method: 'GET', answer: input }, ({ params }) => about.revision(database.read, key, params.version))
  endpoint(app, { ...one, guard: 'site.edit', method: 'POST', path: `${one.path}/restore`, answer }, ({ request, params }) =>
    work.run(actorOf(request), (tx) => about.restoreRevision(tx, key, params.version)),
  )
}

function lineRoutes(app: FastifyInstance, { work, database }: Services, preview: PagePreview): void {
  const route = { guard: 'site.read', tags: ['about'] } as const
  const path = '/v1/admin/business-lines'
  endpoint(app, { ...route, method: 'GET', path, answer: z.array(businessLineRow) }, () => businessLines.list(database.read))
  const one = { ...route, path: `${path}/:id`, params: idParams, answer: businessLineAnswer }
  const body = replacementOf(businessLineInput, businessLineAnswer)
  const name = 'business-lines'
  endpoint(app, { ...one, method: 'GET' }, async ({ request, params: { id } }) =>
    asLeft(database.read, actorOf(request), name, id, await businessLines.get(database.read, id)),
  )
  endpoint(app, { ...one, guard: 'site.translate', method: 'PUT', body }, ({ request, params: { id }, body: { value, version, notes } }) =>
    work.run(actorOf(request), async (tx) => {
      if (mayDo(tx.actor, name, 'edit')) return businessLines.put(tx, id, value, version, notes)
      const stored = body.parse(await businessLines.get(tx.db, id)).value
      return writeDocumentTexts(tx, { name, id }, { stored, given: value, version, notes }, () => businessLines.get(tx.db, id))
    }),
  )
  endpoint(
    app,
    { ...one, method: 'POST', path: `${one.path}/preview`, query: previewQuery, body, answer: pagePreview },
    async ({ request, params, query: { locale }, body: { value } }) => {
      const line = await businessLines.changed(database.read, params.id, value)
      return preview(request, { path: `/business/${line.slug}`, locale }, { line })
    },
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
    { ...revision, guard: 'site.edit', method: 'POST', path: `${revision.path}/restore`, answer: businessLineAnswer },
    ({ request, params: { id, version } }) => work.run(actorOf(request), (tx) => businessLines.restoreRevision(tx, id, version)),
  )
}
