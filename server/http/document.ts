import type { FastifyInstance } from 'fastify'
import { collecting, type PublicReader } from '../features/publishing/public-list.ts'
import { readerOf, type Services } from '../services.ts'
import { barePolicy, commonHeaders } from './headers.ts'
import { StoredResponse } from './stored-response.ts'

type Make = (reader: PublicReader, params: Record<string, string>) => Promise<string | Buffer>

/** Serves a document that is made from records, cached until one of them changes. */
export function documentRoute(app: FastifyInstance, services: Services, path: string, type: string, make: Make): void {
  app.get(path, { config: { guard: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const address = request.url.split('?')[0] ?? path
    const cached = services.cache.get<StoredResponse>('page', address)
    const { value } = cached
      ? { value: cached }
      : await services.cache.load('page', address, () =>
          stored(services, type, (reader) => make(reader, request.params as Record<string, string>)),
        )
    await value.send(request, reply)
  })
}

async function stored(services: Services, type: string, make: (reader: PublicReader) => Promise<string | Buffer>) {
  const tags = new Set<string>()
  const body = await make(collecting(readerOf(services), tags))
  const headers = {
    ...commonHeaders(services.config),
    'content-type': type,
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': barePolicy,
  }
  const value = new StoredResponse(200, headers, Buffer.from(body))
  return { value, bytes: value.bytes, tags }
}
