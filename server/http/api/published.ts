import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Action } from '../../../contracts/access.ts'
import { variantNames } from '../../../contracts/products.ts'
import {
  copyNames,
  pagePreview,
  previewLink,
  previewQuery,
  publishReadiness,
  revisionInfo,
  revisionParams,
} from '../../../contracts/publishing.ts'
import { batchIds, idParams, patchOf, type ResourceContract } from '../../../contracts/resource.ts'
import { tagCount, tagQuery } from '../../../contracts/tags.ts'
import { recordAudit } from '../../db/audit.ts'
import { previewToken } from '../../features/publishing/preview.ts'
import { tagSuggestions } from '../../features/publishing/tags.ts'
import type { Resource } from '../../resources.ts'
import { readerOf, type Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'
import type { PagePreview } from '../pages/page-preview.ts'
import { routeFacts } from './resource-routes.ts'

export function publishedApi<R extends ResourceContract>(
  app: FastifyInstance,
  services: Services,
  resource: Resource<R>,
  preview: PagePreview,
): void {
  const { contract, published } = resource
  if (!published) return
  const { table, service } = published
  const { work, config, secretKey, clock } = services
  const { path } = contract
  const to = (action: Action) => routeFacts(resource, action)
  endpoint(app, { ...to('read'), method: 'GET', path: `${path}/tags`, query: tagQuery, answer: z.array(tagCount) }, ({ query }) =>
    tagSuggestions(readerOf(services), table, query.keyword),
  )
  endpoint(
    app,
    {
      ...to('create'),
      method: 'POST',
      path: `${path}/:id/duplicate`,
      params: idParams,
      body: table === 'products' ? variantNames : copyNames,
      answer: contract.item,
      status: 201,
    },
    ({ request, params, body }) => work.run(actorOf(request), (tx) => service.duplicate(tx, params.id, body)),
  )
  endpoint(
    app,
    { ...to('edit'), method: 'POST', path: `${path}/:id/preview-link`, params: idParams, answer: previewLink },
    async ({ request, params: { id } }) => {
      const address = await service.previewPath(services.database.read, id)
      await work.run(actorOf(request), (tx) => recordAudit(tx, { action: 'preview_link', resource: contract.name, recordId: id }))
      return { url: `${config.siteUrl}${address}?preview=${previewToken(secretKey, table, id, clock.now())}` }
    },
  )
  endpoint(
    app,
    { ...to('edit'), method: 'POST', path: `${path}/publish-check`, body: batchIds, answer: publishReadiness },
    ({ body: { ids } }) => service.readiness(services.database.read, ids),
  )
  const input: R['input'] = contract.input
  endpoint(
    app,
    {
      ...to('read'),
      method: 'POST',
      path: `${path}/:id/preview`,
      params: idParams,
      query: previewQuery,
      body: patchOf(input),
      answer: pagePreview,
    },
    async ({ request, params, query: { locale }, body }) => {
      const { path: at, unsaved } = await service.unsaved(services.database.read, params.id, body)
      return preview(request, { path: at, locale }, unsaved)
    },
  )
  revisionRoutes(app, services, resource)
}

function revisionRoutes<R extends ResourceContract>(app: FastifyInstance, { work, database }: Services, resource: Resource<R>): void {
  const { contract, published } = resource
  if (!published) return
  const { service } = published
  const route = routeFacts(resource, 'read')
  const path = `${contract.path}/:id/revisions`
  const input: z.ZodObject = contract.input
  endpoint(app, { ...route, method: 'GET', path, params: idParams, answer: z.array(revisionInfo) }, ({ params }) =>
    service.revisions(database.read, params.id),
  )
  endpoint(
    app,
    // A version from before a field was added goes without it.
    { ...route, method: 'GET', path: `${path}/:version`, params: revisionParams, answer: input.partial() },
    ({ params: { id, version } }) => service.revision(database.read, id, version),
  )
  endpoint(
    app,
    { ...routeFacts(resource, 'edit'), method: 'POST', path: `${path}/:version/restore`, params: revisionParams, answer: contract.item },
    ({ request, params: { id, version } }) => work.run(actorOf(request), (tx) => service.restoreRevision(tx, id, version)),
  )
}
