import type { FastifyInstance } from 'fastify'
import { isbot } from 'isbot'
import { z } from 'zod'
import { success } from '../../../contracts/envelope.ts'
import { contents } from '../../features/contents/contents.ts'
import { products } from '../../features/products/products.ts'
import { type PublicReader, publicId } from '../../features/publishing/public-list.ts'
import { readerOf, type Services } from '../../services.ts'
import { ok } from '../resource-routes.ts'
import { parsedAs } from '../validation.ts'
import { keyParams } from './contents.ts'

/** Counting views; programs that call themselves robots read the count and do not change it. */
export function viewApi(app: FastifyInstance, services: Services): void {
  for (const [table, records] of [
    ['contents', contents],
    ['products', products],
  ] as const) {
    app.post(
      `/v1/${table}/:id/view`,
      {
        config: { guard: 'public' },
        schema: { tags: [table], params: keyParams, response: { 200: success(z.object({ view_count: z.int() })) } },
      },
      async (request) => {
        const reader: PublicReader = { ...readerOf(services), tag: () => undefined }
        const id = await publicId(reader, table, parsedAs(keyParams, request.params).id)
        const { view_count } = await records.get(reader.db, id)
        const userAgent = request.headers['user-agent'] ?? ''
        if (!isbot(userAgent)) services.views.count(table, id, { ip: request.ip, userAgent })
        return ok({ view_count: view_count + services.views.unwritten(table, id) })
      },
    )
  }
}
