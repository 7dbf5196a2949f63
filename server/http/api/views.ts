import type { FastifyInstance } from 'fastify'
import { isbot } from 'isbot'
import { z } from 'zod'
import { idOrSlugParams } from '../../../contracts/resource.ts'
import { contents } from '../../features/contents/contents.ts'
import { products } from '../../features/products/products.ts'
import { type PublicReader, publicId } from '../../features/publishing/public-list.ts'
import { readerOf, type Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'

const viewCount = z.object({ view_count: z.int() })

/** Programs that call themselves robots do not change the count. */
export function viewApi(app: FastifyInstance, services: Services): void {
  for (const [table, records] of [
    ['contents', contents],
    ['products', products],
  ] as const) {
    endpoint(
      app,
      { method: 'POST', path: `/v1/${table}/:id/view`, guard: 'public', tags: [table], params: idOrSlugParams, answer: viewCount },
      async ({ request, params }) => {
        const reader: PublicReader = { ...readerOf(services), tag: () => undefined }
        const id = await publicId(reader, table, params.id)
        const { view_count } = await records.get(reader.db, id)
        const userAgent = request.headers['user-agent'] ?? ''
        if (!isbot(userAgent)) services.views.count(table, id, request.ip)
        return { view_count: view_count + services.views.unwritten(table, id) }
      },
    )
  }
}
