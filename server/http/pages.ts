import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readQuery } from '../../contracts/pages.ts'
import type { SiteInfo, SiteReader } from '../../contracts/site.ts'
import { cacheTags } from '../db/cache-tags.ts'
import { AppError } from '../errors.ts'
import { readPreviewToken } from '../features/publishing/preview.ts'
import { collecting, type PublicReader } from '../features/publishing/public-list.ts'
import { type RedirectRule, redirects } from '../features/redirects/redirects.ts'
import { siteReader } from '../features/site/reader.ts'
import { tagMedia } from '../features/site/tag-media.ts'
import { readerOf, type Services } from '../services.ts'
import { systemActor } from '../work.ts'
import { buildInfo } from './build-info.ts'
import { toAppError } from './errors.ts'
import { commonHeaders, framedHeaders, pagePolicy } from './headers.ts'
import { barePath, manifestPath, type PageAddress, pageAddress } from './page-address.ts'
import type { Render, Rendered } from './render.ts'
import { isCrawler } from './robots.ts'
import { StoredResponse } from './stored-response.ts'
import { callerLocale, message } from './texts.ts'

const served = buildInfo().build
const pageCaching = 'public, max-age=0, must-revalidate'
/** What the router asks of its routes names the build, and is asked twice: when a page is preloaded and when it is opened. */
const manifestCaching = 'public, max-age=31536000, immutable'

/** Serves every address that no other route does: from the page cache, else rendered. */
export function pages(app: FastifyInstance, services: Services, render: Render, cachesPages: boolean): void {
  // Pages read no bodies; React Router gets the request's address and nothing else.
  app.removeAllContentTypeParsers()
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = pageAddress(request.raw.url ?? '/')
    const isCached = cachesPages && address.isCached && address.preview === null
    if (!cachesPages) return develop(services, render, address, reply)
    const cached = isCached ? services.cache.get<StoredResponse>('page', address.url) : undefined
    if (cached) return cached.send(request, reply)
    const rule = await redirects.forPath(readerOf(services), barePath(address.path))
    if (rule?.isForced) return follow(services, reply, rule, address)
    const page = await renderPage(services, render, address, isCached)
    if (page.status === 404 && rule) return follow(services, reply, rule, address)
    if (page.status === 404 || page.status >= 500) return sendErrorPage(services, request, reply, page)
    await page.send(request, reply)
  }
  app.get('/', { config: { guard: 'public' }, schema: { hide: true } }, handler)
  app.get('/*', { config: { guard: 'public' }, schema: { hide: true } }, handler)
}

/** A page as development shows it: rendered for each request, without a policy. */
async function develop(services: Services, render: Render, address: PageAddress, reply: FastifyReply): Promise<FastifyReply> {
  const reader = collecting(readerOf(services), new Set())
  const request = new Request(`${services.config.siteUrl}${address.url}`, { headers: { accept: 'text/html' } })
  const response = await render(request, answering(readerFor(services, reader, address, 'development'), reader, address.path))
  return reply
    .code(response.status)
    .headers({ ...Object.fromEntries(response.headers), 'content-security-policy': "frame-ancestors 'self'" })
    .send(response.body)
}

const placeOf = ({ config }: Services, build: string): SiteInfo => ({ origin: config.siteUrl, apiBase: config.apiBase, build })

async function renderPage(services: Services, render: Render, address: PageAddress, isCached: boolean): Promise<StoredResponse> {
  if (!isCached) return (await renderTagged(services, render, address)).page
  const { value } = await services.cache.load('page', address.url, async () => {
    const { page, tags } = await renderTagged(services, render, address)
    return { value: page, bytes: page.bytes, tags, keep: page.status === 200 }
  })
  return value
}

/** Renders a page; `given` takes the place of what its loaders would read, `status` that of a page's 200. */
export async function renderTagged(
  services: Services,
  render: Render,
  address: PageAddress,
  given: Partial<SiteReader> = {},
  status = 200,
): Promise<{ page: StoredResponse; tags: Set<string> }> {
  const tags = new Set<string>([cacheTags.path(barePath(address.path))])
  const preview = address.preview ? readPreviewToken(services.secretKey, address.preview, services.clock.now()) : null
  const reader: PublicReader = { ...collecting(readerOf(services), tags), ...(preview ? { preview } : {}) }
  const site = answering({ ...readerFor(services, reader, address), ...given }, reader, address.path)
  const rendered = await render(new Request(`${services.config.siteUrl}${address.url}`, { headers: { accept: 'text/html' } }), site)
  const response = rendered.status === 200 ? { ...rendered, status } : rendered
  // The token of one record makes no other page a preview.
  const isPreview = preview !== null && tags.has(cacheTags.record(preview.table, preview.id)) && response.status === 200
  const headers = { ...commonHeaders(services.config), ...headersOf(response, address, isPreview) }
  return { page: new StoredResponse(response.status, headers, Buffer.from(response.body)), tags }
}

function headersOf(response: Rendered, address: PageAddress, isPreview: boolean): Record<string, string> {
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': cachingOf(response.status, address),
  }
  for (const name of ['location', 'x-remix-response', 'link']) {
    const value = response.headers.get(name)
    if (value) headers[name] = value
  }
  if (type.startsWith('text/html')) headers['content-security-policy'] = pagePolicy(response.body.toString(), isPreview)
  if (isPreview) Object.assign(headers, framedHeaders)
  if (response.status >= 400 || isPreview || !(address.isCached || address.isIndexed)) headers['x-robots-tag'] = 'noindex'
  return headers
}

const readerFor = (services: Services, reader: PublicReader, { locale, query }: PageAddress, build = served): SiteReader => ({
  ...siteReader(reader, locale, placeOf(services, build), services.secretKey),
  query: async (page) => readQuery(page, query),
})

function cachingOf(status: number, { path, isCached, preview }: PageAddress): string {
  if (status === 200 && path === manifestPath) return manifestCaching
  return status === 200 && isCached && preview === null ? pageCaching : 'private, no-store'
}

/** A reader whose misses are responses, which React Router turns into the error page, and whose media are tagged. */
function answering(site: SiteReader, reader: PublicReader, path: string): SiteReader {
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
            ? new Response(`Page Not Found: ${path.replace(/\.data$/, '')}`, { status: 404, statusText: 'Not Found' })
            : error
        }
      }
    },
  })
}

/** Sends the visitor on, staying in their language, and counts it. */
function follow(services: Services, reply: FastifyReply, rule: RedirectRule, { locale }: PageAddress): FastifyReply {
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
