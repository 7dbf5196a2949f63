import type { FastifyInstance } from 'fastify'
import { pagePreview, pagePreviewQuery } from '../../../contracts/publishing.ts'
import { idParams, patchOf, type ResourceContract } from '../../../contracts/resource.ts'
import { isResourceName } from '../../../contracts/resources.ts'
import type { Resource } from '../../resources.ts'
import type { Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import type { PagePreview } from '../pages/page-preview.ts'
import { routeFacts } from './resource-routes.ts'

/** Answers a page with a record that it shows as it is being written. A page that does not show it is answered as it is. */
export function recordPreviewRoute<R extends ResourceContract>(
  app: FastifyInstance,
  { database }: Services,
  resource: Resource<R>,
  preview: PagePreview,
): void {
  const {
    contract: { name, path, input },
    service: { patched },
  } = resource
  if (!patched || !isResourceName(name)) return
  const body = patchOf(input)
  endpoint(
    app,
    {
      ...routeFacts(resource, 'read'),
      method: 'POST',
      path: `${path}/:id/preview`,
      params: idParams,
      query: pagePreviewQuery,
      body,
      answer: pagePreview,
    },
    async ({ request, params: { id }, query, body: patch }) =>
      preview(request, query, { record: { resource: name, id, values: await patched(database.read, id, patch) } }),
  )
}
