import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { collecting, type PublicReader } from '../../features/publishing/public-list.ts'
import { readerOf, type Services } from '../../services.ts'
import { barePolicy, commonHeaders } from '../headers.ts'
import { StoredResponse } from '../stored-response.ts'
import { countMade, loadInLane } from '../uncached.ts'

type Params = Record<string, string>

interface Document {
  path: string
  type: string
  /** Null where the parameters lead to no document; found out before the document is made. By default the path itself. */
  address?: (reader: PublicReader, params: Params) => string | null | Promise<string | null>
  make: (reader: PublicReader, params: Params) => Promise<string | Buffer>
}

/** Every other spelling redirects to the one address: the cache holds the document once, and no other name makes it again. */
export function documentRoute(app: FastifyInstance, services: Services, { path, type, address = () => path, make }: Document): void {
  app.get<{ Params: Params }>(path, { config: { guard: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const [asked = '', query] = request.url.split('?')
    const cached = await services.cache.find<StoredResponse>('page', asked)
    if (cached) return cached.send(request, reply)
    countMade(services, request)
    const own = await address(collecting(readerOf(services), new Set()), request.params)
    if (own === null) throw new AppError('not_found')
    if (own !== asked) return reply.redirect(query === undefined ? own : `${own}?${query}`, 301)
    await sendMade(services, request, reply, own, () => stored(services, type, (reader) => make(reader, request.params)))
  })
}

async function sendMade(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  load: () => ReturnType<typeof stored>,
): Promise<void> {
  const response = await loadInLane(services, request, { lane: services.lanes.documents, type: 'page', key }, load)
  await response.send(request, reply)
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
  return { value: new StoredResponse(200, headers, Buffer.from(body)), tags }
}
