import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteReader } from '../../contracts/site.ts'
import { AppError } from '../errors.ts'
import { readPreviewToken } from '../features/publishing/preview.ts'
import { collecting, type PublicReader } from '../features/publishing/public-list.ts'
import { redirects } from '../features/redirects/redirects.ts'
import { siteReader } from '../features/site/reader.ts'
import { tagMedia } from '../features/site/tag-media.ts'
import { readerOf, type Services } from '../services.ts'
import { systemActor } from '../work.ts'
import { toAppError } from './errors.ts'
import { commonHeaders, pagePolicy } from './headers.ts'
import { callerLocale, message } from './messages.ts'
import { barePath, type PageAddress, pageAddress } from './page-address.ts'
import type { Render } from './render.ts'
import { isCrawler } from './robots.ts'
import { StoredResponse } from './stored-response.ts'

const pageCaching = 'public, max-age=0, must-revalidate'

/** Serves every address that no other route does: from the page cache, else rendered. */
export function pages(app: FastifyInstance, services: Services, render: Render, keepPages: boolean): void {
  // Pages read no bodies; React Router gets the request's address and nothing else.
  app.removeAllContentTypeParsers()
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = pageAddress(request.raw.url ?? '/')
    const isCached = keepPages && address.isKept && address.preview === null
    if (!keepPages) return develop(services, render, address, reply)
    const kept = isCached ? services.cache.peek<StoredResponse>('page', address.url) : undefined
    if (kept) return kept.send(request, reply)
    const rule = await ruleFor(services, address)
    if (rule?.force) return follow(services, reply, rule, address)
    const page = await renderPage(services, render, address, isCached)
    if (page.status === 404 && rule) return follow(services, reply, rule, address)
    if (page.status === 404 || page.status >= 500) return sendErrorPage(services, request, reply, page)
    await page.send(request, reply)
  }
  app.get('/', { config: { guard: 'public' }, schema: { hide: true } }, handler)
  app.get('/*', { config: { guard: 'public' }, schema: { hide: true } }, handler)
}

/** A page as development shows it: rendered anew, without a policy. */
async function develop(services: Services, render: Render, address: PageAddress, reply: FastifyReply): Promise<FastifyReply> {
  const reader = collecting(readerOf(services), new Set())
  const request = new Request(`${services.config.siteUrl}${address.url}`, { headers: { accept: 'text/html' } })
  const response = await render(request, answering(siteReader(reader, address.locale, services.config.siteUrl), reader))
  return reply
    .code(response.status)
    .headers({ ...Object.fromEntries(response.headers), 'content-security-policy': "frame-ancestors 'self'" })
    .send(Buffer.from(await response.arrayBuffer()))
}

async function renderPage(services: Services, render: Render, address: PageAddress, isCached: boolean): Promise<StoredResponse> {
  if (!isCached) return (await renderTagged(services, render, address)).page
  const { value } = await services.cache.load('page', address.url, async () => {
    const { page, tags } = await renderTagged(services, render, address)
    return { value: page, bytes: page.bytes, tags, keep: page.status === 200 }
  })
  return value
}

async function renderTagged(
  services: Services,
  render: Render,
  address: PageAddress,
): Promise<{ page: StoredResponse; tags: Set<string> }> {
  const tags = new Set<string>([`path:${barePath(address.path)}`])
  const preview = address.preview ? readPreviewToken(services.secretKey, address.preview, services.clock.now()) : null
  const reader: PublicReader = { ...collecting(readerOf(services), tags), ...(preview ? { preview } : {}) }
  const site = answering(siteReader(reader, address.locale, services.config.siteUrl), reader)
  const response = await render(new Request(`${services.config.siteUrl}${address.url}`, { headers: { accept: 'text/html' } }), site)
  const body = Buffer.from(await response.arrayBuffer())
  return {
    page: new StoredResponse(
      response.status,
      { ...commonHeaders(services.config), ...headersOf(response, body, address, preview !== null) },
      body,
    ),
    tags,
  }
}

function headersOf(response: Response, body: Buffer, address: PageAddress, isPreview: boolean): Record<string, string> {
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': address.isKept && !isPreview && response.status === 200 ? pageCaching : 'private, no-store',
  }
  for (const name of ['location', 'x-remix-response', 'link']) {
    const value = response.headers.get(name)
    if (value) headers[name] = value
  }
  if (type.startsWith('text/html'))
    headers['content-security-policy'] = isPreview
      ? pagePolicy(body.toString()).replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      : pagePolicy(body.toString())
  if (isPreview) headers['x-frame-options'] = 'SAMEORIGIN'
  if (response.status >= 400 || isPreview || !address.isKept) headers['x-robots-tag'] = 'noindex'
  return headers
}

/** A reader whose misses are responses, which React Router turns into the error page, and whose media are tagged. */
function answering(site: SiteReader, reader: PublicReader): SiteReader {
  return new Proxy(site, {
    get(target, name: keyof SiteReader) {
      const member: unknown = target[name]
      if (typeof member !== 'function') return member
      return async (...input: unknown[]) => {
        try {
          const answer: unknown = await member(...input)
          tagMedia(answer, reader.tag)
          return answer
        } catch (error) {
          throw error instanceof AppError && error.code === 'not_found'
            ? new Response('Not Found', { status: 404, statusText: 'Not Found' })
            : error
        }
      }
    },
  })
}

interface RouteRule {
  id: number
  to: string
  status: number
  force: number
}

/** The route rule for an address, if there is one: asked where nothing else serves it, and before that where it is forced. */
async function ruleFor(services: Services, { path }: PageAddress): Promise<RouteRule | undefined> {
  const rules = await services.cache.get('config', 'redirects', async () => {
    const rows = await services.database.read
      .selectFrom('redirects')
      .select(['id', 'from_path', 'to', 'status', 'force'])
      .where('is_active', '=', 1)
      .execute()
    return { value: new Map(rows.map((row) => [row.from_path, row])), bytes: 200 + rows.length * 200, tags: ['redirects'] }
  })
  return rules.get(barePath(path))
}

/** Sends the visitor on, staying in their language, and counts it. */
function follow(services: Services, reply: FastifyReply, rule: RouteRule, { locale }: PageAddress): FastifyReply {
  void services.work
    .run(systemActor, (tx) => redirects.countHit(tx, rule.id))
    .catch((error: unknown) => services.log.warn({ err: error }, 'a redirect was not counted'))
  const isLocal = rule.to.startsWith('/') && locale === 'en' && !/^\/(zh|en)(\/|$)/.test(rule.to)
  const to = isLocal ? `/en${rule.to === '/' ? '' : rule.to}` : rule.to
  return reply.code(rule.status).header('location', to).send()
}

/** The error page for people; a bare one with the status for search engines and preview bots. */
async function sendErrorPage({ config }: Services, request: FastifyRequest, reply: FastifyReply, page: StoredResponse): Promise<void> {
  if (!isCrawler(request.headers['user-agent'])) return page.send(request, reply)
  const text = `<!doctype html><html><head><meta name="robots" content="noindex"><title>${page.status}</title></head><body><p>${page.status}</p></body></html>`
  const bare = new StoredResponse(
    page.status,
    {
      ...commonHeaders(config),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': pagePolicy(''),
    },
    Buffer.from(text),
  )
  await bare.send(request, reply)
}

/** What a page answers when rendering itself failed before there was a page. */
export function pageFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error)
  request.log.error({ err: error }, 'a page failed')
  const text = message(callerLocale(request), `error.${known.code}`)
  return reply
    .code(known.status)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': pagePolicy('') })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><title>${known.status}</title><p>${text}</p>`)
}
