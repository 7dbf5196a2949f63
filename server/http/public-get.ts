import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { success } from '../../contracts/envelope.ts'
import { cacheTags } from '../db/cache-tags.ts'
import { collecting, type PublicReader } from '../features/publishing/public-list.ts'
import { tagMedia } from '../features/site/tag-media.ts'
import { readerOf, type Services } from '../services.ts'
import { ok, rawEndpoint } from './endpoint.ts'
import { barePolicy, commonHeaders } from './headers.ts'
import { isTyped } from './request-target.ts'
import { StoredResponse } from './stored-response.ts'
import { loadInLane } from './uncached.ts'

interface PublicGet<A extends z.ZodType, P extends z.ZodType, Q extends z.ZodType> {
  path: string
  tags: string[]
  params?: P
  query?: Q
  /** Schema of the envelope's `data`. */
  answer: A
}

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-security-policy': barePolicy,
}
const maxStoredUrlLength = 512
/** An address with a query or an escape: there is another spelling of it. */
const openEnded = /[?%]/

/** Made once for all callers, stored under the tags of what it read. Browsers and proxies may store it, but ask again each time. */
export function publicGet<A extends z.ZodType, P extends z.ZodType = z.ZodUndefined, Q extends z.ZodType = z.ZodUndefined>(
  app: FastifyInstance,
  services: Services,
  { answer, ...route }: PublicGet<A, P, Q>,
  handler: (reader: PublicReader, input: { params: z.output<P>; query: z.output<Q> }) => Promise<z.output<A>>,
): void {
  const { cache, config, lanes } = services
  rawEndpoint(
    app,
    {
      ...route,
      method: 'GET',
      guard: 'public',
      responses: { 200: success(answer) },
      onRequest: async (request, reply) => {
        const stored = await cache.find<StoredResponse>('data', request.url)
        if (stored) await stored.send(request, reply)
      },
    },
    async ({ params, query, request }, reply) => {
      const { url } = request
      const asTyped = isTyped(url)
      const work = { lane: asTyped ? lanes.searches : lanes.reads, type: 'data', key: url } as const
      const value = await loadInLane(services, request, work, async () => {
        const tags = new Set<string>()
        const reader = collecting(readerOf(services), tags)
        const data = await handler(reader, { params, query })
        tagMedia(data, reader.tag)
        // The route's own serializer: in tests it refuses what does not fit the contract.
        const body = Buffer.from(String(reply.serializeInput(ok(data), '200')))
        const response = new StoredResponse(200, { ...commonHeaders(config), ...headers }, body)
        const keep = url.length <= maxStoredUrlLength && !asTyped && !tags.has(cacheTags.notStored)
        return { value: response, tags, keep, isOpenEnded: openEnded.test(url) }
      })
      await value.send(request, reply)
    },
  )
}
