import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { success } from '../../contracts/envelope.ts'
import { collecting, type PublicReader } from '../features/publishing/public-list.ts'
import { tagMedia } from '../features/site/tag-media.ts'
import { readerOf, type Services } from '../services.ts'
import { barePolicy, commonHeaders } from './headers.ts'
import { ok } from './resource-routes.ts'
import { StoredResponse } from './stored-response.ts'

interface PublicGet<Q extends z.ZodType, P extends z.ZodType, D extends z.ZodType> {
  path: string
  tags: string[]
  query?: Q
  params?: P
  data: D
  /** Sent on to browsers and proxies: they may keep it, but ask again each time. */
  handler: (reader: PublicReader, input: { query: z.output<Q>; params: z.output<P> }) => Promise<z.input<D>>
}

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-security-policy': barePolicy,
}
const longestKeptUrl = 512
/** Answers to what people type are as many as there are words. */
const typed = /[?&](keyword|q)=/

/**
 * A public reading endpoint: its answer is made once for all who ask, kept under the tags of what it read, and
 * served from the cache before anything else runs.
 */
export function publicGet<Q extends z.ZodType, P extends z.ZodType, D extends z.ZodType>(
  app: FastifyInstance,
  services: Services,
  route: PublicGet<Q, P, D>,
): void {
  const { path, tags, query, params, data, handler } = route
  app.get(
    path,
    {
      config: { guard: 'public' },
      schema: { tags, ...(query ? { querystring: query } : {}), ...(params ? { params } : {}), response: { 200: success(data) } },
      onRequest: async (request, reply) => {
        const kept = services.cache.peek<StoredResponse>('data', request.url)
        if (kept) await kept.send(request, reply)
      },
    },
    async (request, reply) => {
      const { value } = await services.cache.load('data', request.url, async () => {
        const read = new Set<string>()
        const reader = collecting(readerOf(services), read)
        const answer = await handler(reader, inputOf(request))
        tagMedia(answer, reader.tag)
        const response = new StoredResponse(200, { ...commonHeaders(services.config), ...headers }, Buffer.from(JSON.stringify(ok(answer))))
        return {
          value: response,
          bytes: response.bytes,
          tags: read,
          keep: request.url.length <= longestKeptUrl && !typed.test(request.url),
        }
      })
      await value.send(request, reply)
    },
  )
}

/** Query and path parameters as the route's own schemas parsed them. */
function inputOf<Q, P>(request: FastifyRequest): { query: Q; params: P } {
  return { query: request.query as Q, params: request.params as P }
}
