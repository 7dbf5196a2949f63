import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { charactersOfPath } from '../../../contracts/heading-font.ts'
import { AppError } from '../../errors.ts'
import { headingFont } from '../../platform/fonts/subset.ts'
import type { Services } from '../../services.ts'
import { barePolicy, commonHeaders } from '../headers.ts'
import { askerOf, countMade } from '../uncached.ts'

/** In bytes, those of 200 pages. Not in the cache of pages: anybody may ask for a font that no page has. */
const maxKeptSize = 4 * 1024 * 1024

/** Each Chinese page names the font of its headings (`app/framework/heading-font.server.ts`). */
export function headingFonts(app: FastifyInstance, services: Services): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: maxKeptSize, sizeCalculation: (font, path) => font.length + 2 * path.length })
  const headers = {
    ...commonHeaders(services.config),
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': barePolicy,
  }
  // A wildcard: the length of a parameter is limited, for identifiers.
  app.get('/fonts/headings/*', { config: { guard: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const characters = charactersOfPath(path)
    if (characters === null) throw new AppError('not_found')
    const known = kept.get(path)
    if (known) return reply.headers(headers).send(known)
    countMade(services, request)
    // By its turn, another request may have had it made.
    const make = async () => kept.get(path) ?? (await headingFont(characters))
    const font = await services.lanes.documents.run(make, askerOf(request))
    kept.set(path, font)
    return reply.headers(headers).send(font)
  })
}
