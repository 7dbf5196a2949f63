import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { success } from '../../../contracts/envelope.ts'
import { queryId, type ResourceContract } from '../../../contracts/resource.ts'
import { tagCount, tagQuery } from '../../../contracts/tags.ts'
import { previewToken } from '../../features/publishing/preview.ts'
import type { Publishing } from '../../features/publishing/publishing.ts'
import { tagSuggestions } from '../../features/publishing/tags.ts'
import type { PublishedTable } from '../../features/publishing/visibility.ts'
import { readerOf, type Services } from '../../services.ts'
import { actorOf } from '../guards.ts'
import { ok } from '../resource-routes.ts'
import { parsedAs } from '../validation.ts'
import { idParams } from './contents.ts'

const versionParams = z.strictObject({ id: queryId, version: queryId })
const revisionInfo = z.object({ version: z.int(), created_at: z.string(), user_name: z.string().nullable() })

/** What articles and products have beside the resource shape: earlier versions, copies, previews. */
export function publishedApi(
  app: FastifyInstance,
  services: Services,
  table: PublishedTable,
  contract: ResourceContract,
  service: Publishing<ResourceContract>,
): void {
  const { work, database, config: settings, secretKey, clock } = services
  const config = { guard: 'editor' } as const
  const tags = [contract.name]
  const item = { 200: success(contract.item) }
  const idOf = (request: FastifyRequest) => parsedAs(idParams, request.params).id

  app.get(
    `${contract.path}/tags`,
    { config, schema: { tags, querystring: tagQuery, response: { 200: success(z.array(tagCount)) } } },
    async (request) => ok(await tagSuggestions(readerOf(services), table, parsedAs(tagQuery, request.query).keyword)),
  )
  app.get(
    `${contract.path}/:id/revisions`,
    { config, schema: { tags, params: idParams, response: { 200: success(z.array(revisionInfo)) } } },
    async (request) => ok(await service.revisions(database.read, idOf(request))),
  )
  app.get(
    `${contract.path}/:id/revisions/:version`,
    { config, schema: { tags, params: versionParams, response: { 200: success(z.record(z.string(), z.unknown())) } } },
    async (request) => {
      const { id, version } = parsedAs(versionParams, request.params)
      return ok(await service.revision(database.read, id, version))
    },
  )
  app.post(
    `${contract.path}/:id/revisions/:version/restore`,
    { config, schema: { tags, params: versionParams, response: item } },
    async (request) => {
      const { id, version } = parsedAs(versionParams, request.params)
      return ok(await work.run(actorOf(request), (tx) => service.restoreRevision(tx, id, version)))
    },
  )
  app.post(
    `${contract.path}/:id/duplicate`,
    { config, schema: { tags, params: idParams, response: { 201: success(contract.item) } } },
    async (request, reply) => {
      const copy = await work.run(actorOf(request), (tx) => service.duplicate(tx, idOf(request)))
      return reply.code(201).send(ok(copy))
    },
  )
  app.post(
    `${contract.path}/:id/preview-link`,
    { config, schema: { tags, params: idParams, response: { 200: success(z.object({ url: z.string() })) } } },
    async (request) => {
      const id = idOf(request)
      const path = await service.previewPath(database.read, id)
      return ok({ url: `${settings.siteUrl}${path}?preview=${previewToken(secretKey, table, id, clock.now())}` })
    },
  )
}
