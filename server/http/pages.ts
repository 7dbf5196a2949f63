import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readQuery } from '../../contracts/pages.ts'
import type { SiteInfo, SiteReader } from '../../contracts/site.ts'
import { cacheTags } from '../db/cache-tags.ts'
import { AppError, Moved } from '../errors.ts'
import { readPreviewToken } from '../features/publishing/preview.ts'
import { collecting, type PublicReader } from '../features/publishing/public-list.ts'
import { formerCategory, type RedirectRule, redirects } from '../features/redirects/redirects.ts'
import { siteReader } from '../features/site/reader.ts'
import { tagMedia } from '../features/site/tag-media.ts'
import type { Stale } from '../platform/cache.ts'
import { readerOf, type Services } from '../services.ts'
import { systemActor } from '../work.ts'
import { buildInfo } from './build-info.ts'
import { toAppError } from './errors.ts'
import { commonHeaders, framedHeaders, pagePolicy } from './headers.ts'
import { barePath, manifestPath, type PageAddress, pageAddress } from './page-address.ts'
import { areUnchanged, InputRecorder, type PageInputs, pageInputs } from './page-inputs.ts'
import { type Destination, inLanguage, sendOn } from './page-redirects.ts'
import type { Render, Rendered } from './render.ts'
import { isCrawler } from './robots.ts'
import { StoredResponse } from './stored-response.ts'
import { askerOf, countMade, loadInLane, programIp } from './uncached.ts'

const served = buildInfo().build
const pageCaching = 'public, max-age=0, must-revalidate'
/** What the router asks of its routes names the build, and is asked twice: when a page is preloaded and when it is opened. */
const manifestCaching = 'public, max-age=31536000, immutable'

/** Serves every address that no other route does: from the page cache, else rendered. */
export function pages(app: FastifyInstance, services: Services, render: Render, cachesPages: boolean): void {
  // Pages read no bodies; React Router gets the request's address and nothing else.
  app.removeAllContentTypeParsers()
  const shown = (request: FastifyRequest, address: PageAddress) =>
    cachesPages ? renderPage(services, request, render, address) : develop(services, render, address)
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = pageAddress(request.raw.url ?? '/')
    const isCached = cachesPages && address.isCached && address.preview === null
    const cached = isCached && address.isSpelled ? await services.cache.find<StoredResponse>('page', address.url) : undefined
    const status = cached ? cached.status : await sendMade(request, reply, address)
    if (isCached && status === 200 && request.ip !== programIp) services.mostRead.count(address.url)
    await cached?.send(request, reply)
    return reply
  }
  /** Answers the status of the page that was sent; null where it was something else. */
  const sendMade = async (request: FastifyRequest, reply: FastifyReply, address: PageAddress): Promise<number | null> => {
    countMade(services, request)
    const rule = await redirects.forPath(readerOf(services), barePath(address.path))
    const elsewhere = aheadOfPage(services, address, rule)
    if (elsewhere) return sendTo(reply, address, elsewhere)
    const page = await shown(request, address).catch(movedTo)
    if (page instanceof Moved) return sendTo(reply, address, { to: inLanguage(page.path, address.locale), status: 301 })
    const instead = page.status === 404 ? await inPlaceOfPage(services, address, rule) : null
    if (instead) return sendTo(reply, address, instead)
    if (page.status === 404 || page.status >= 500) await sendErrorPage(services, request, reply, page)
    else await page.send(request, reply)
    return page.status
  }
  app.get('/', { config: { guard: 'public' }, schema: { hide: true } }, handler)
  app.get('/*', { config: { guard: 'public' }, schema: { hide: true } }, handler)
}

function sendTo(reply: FastifyReply, address: PageAddress, destination: Destination): null {
  sendOn(reply, address, destination)
  return null
}

function movedTo(error: unknown): Moved {
  if (error instanceof Moved) return error
  throw error
}

/** A page as development shows it: rendered for each request, without a policy. */
async function develop(services: Services, render: Render, address: PageAddress): Promise<StoredResponse> {
  const reader = collecting(readerOf(services), new Set())
  const response = await answered(services, render, address, readerFor(services, reader, address, 'development'), reader)
  const headers = { 'cache-control': 'no-store', 'content-security-policy': "frame-ancestors 'self'" }
  return new StoredResponse(response.status, { ...Object.fromEntries(response.headers), ...headers }, Buffer.from(response.body))
}

const placeOf = ({ config }: Services, build: string): SiteInfo => ({ origin: config.siteUrl, apiBase: config.apiBase, build })

/** Whether the visitor has typed what the page looks for. */
const isTyped = ({ query }: PageAddress) => query.has('q') || query.has('keyword')

async function renderPage(services: Services, request: FastifyRequest, render: Render, address: PageAddress): Promise<StoredResponse> {
  const { lanes } = services
  const lane = isTyped(address) ? lanes.searches : lanes.pages
  if (!address.isCached || address.preview !== null)
    return (await lane.run(() => renderTagged(services, render, address), askerOf(request))).page
  return loadInLane(services, request, { lane, type: 'page', key: address.url }, async (stale) => {
    const evicted = evictedPage(stale)
    const made = (await unchangedPage(services, address, evicted)) ?? (await renderTagged(services, render, address, { evicted }))
    const { page, tags, inputs } = made
    const keep = page.status === 200 && !tags.has(cacheTags.notStored)
    return { value: page, tags, keep, inputs, isOpenEnded: address.query.size > 0 }
  })
}

/** A page, the cache tags of what it shows, and what it was made of. */
interface TaggedPage {
  page: StoredResponse
  tags: Set<string>
  inputs: PageInputs | null
}

/** The evicted page, where what its loaders asked is answered as before: reading that again takes a fraction of rendering it. */
async function unchangedPage(services: Services, address: PageAddress, evicted: EvictedPage | null): Promise<TaggedPage | null> {
  if (!evicted) return null
  const { reader, tags } = taggedReader(services, address)
  const site = answering(readerFor(services, reader, address), reader, address.path, [])
  const { page, inputs } = evicted
  return (await areUnchanged(inputs, site, dayOf(reader))) ? { page, tags, inputs } : null
}

interface EvictedPage {
  page: StoredResponse
  inputs: PageInputs
}

function evictedPage(stale?: Stale<StoredResponse>): EvictedPage | null {
  // They may have been on the disk meanwhile.
  const { data: inputs } = pageInputs.safeParse(stale?.inputs)
  return stale && inputs ? { page: stale.value, inputs } : null
}

const dayOf = ({ now }: PublicReader) => now.slice(0, 10)

/** A reader for a page, and the cache tags that it collects. */
function taggedReader(services: Services, address: PageAddress) {
  const tags = new Set<string>([cacheTags.path(barePath(address.path))])
  return { tags, reader: collecting(readerOf(services), tags) }
}

/** What rendering answers, once its loaders have read; throws what it is for the server to answer, where one of them threw that. */
async function answered(
  services: Services,
  render: Render,
  address: PageAddress,
  site: SiteReader,
  reader: PublicReader,
  recorder?: InputRecorder,
  known?: string,
): Promise<Rendered> {
  const thrown: (Moved | AppError)[] = []
  const request = new Request(`${services.config.siteUrl}${address.url}`, { headers: { accept: 'text/html' } })
  const rendered = await render(request, answering(site, reader, address.path, thrown, recorder), known)
  if (thrown[0]) throw thrown[0]
  return rendered
}

interface RenderOptions {
  /** What takes the place of what the loaders would read. */
  given?: Partial<SiteReader>
  /** The status in place of a page's 200. */
  status?: number
  /** The page as it was before: it is the answer where its data are the same. */
  evicted?: EvictedPage | null
}

/** Renders a page. */
export async function renderTagged(
  services: Services,
  render: Render,
  address: PageAddress,
  { given = {}, status = 200, evicted = null }: RenderOptions = {},
): Promise<TaggedPage> {
  const { reader: publicReader, tags } = taggedReader(services, address)
  const preview = address.preview ? readPreviewToken(services.secretKey, address.preview, services.clock.now()) : null
  const reader: PublicReader = { ...publicReader, ...(preview ? { preview } : {}) }
  const recorder = new InputRecorder(dayOf(reader))
  const site = { ...readerFor(services, reader, address), ...given }
  const rendered = await answered(services, render, address, site, reader, recorder, evicted?.inputs.digest)
  const inputs = recorder.inputs(rendered.digest)
  if (rendered.isUnchanged && evicted) return { page: evicted.page, tags, inputs }
  const response = rendered.status === 200 ? { ...rendered, status } : rendered
  // The token of one record makes no other page a preview.
  const isPreview = preview !== null && tags.has(cacheTags.record(preview.table, preview.id)) && response.status === 200
  const headers = { ...commonHeaders(services.config), ...headersOf(response, address, isPreview) }
  return { page: new StoredResponse(response.status, headers, Buffer.from(response.body)), tags, inputs }
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
  if (type.startsWith('text/html')) headers['content-security-policy'] = pagePolicy(response.scripts, isPreview)
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

/**
 * A reader whose misses are responses, which React Router turns into the error page, and whose media are tagged. What has moved,
 * and that the database is away, is added to `thrown`: the page that is rendered in its place is not shown. What was asked and
 * answered is noted by `recorder`.
 */
function answering(
  site: SiteReader,
  reader: PublicReader,
  path: string,
  thrown: (Moved | AppError)[],
  recorder?: InputRecorder,
): SiteReader {
  return new Proxy(site, {
    get(target, name: keyof SiteReader) {
      const member: unknown = target[name]
      if (typeof member !== 'function') return member
      return async (...input: unknown[]) => {
        try {
          const answer: unknown = await member(...input)
          tagMedia(answer, reader.tag)
          recorder?.add(name, input, answer)
          return answer
        } catch (error) {
          recorder?.spoil()
          if (error instanceof Moved) thrown.push(error)
          const known = toAppError(error)
          if (known.status > 500) thrown.push(known)
          throw error instanceof Moved || (error instanceof AppError && error.code === 'not_found')
            ? new Response(`Page Not Found: ${path.replace(/\.data$/, '')}`, { status: 404, statusText: 'Not Found' })
            : error
        }
      }
    },
  })
}

/** Where an address leads whatever is there: by a forced rule, or to its one spelling, which a rule for this very one goes before. */
function aheadOfPage(services: Services, address: PageAddress, rule: RedirectRule | undefined): Destination | null {
  if (rule && (rule.isForced || !address.isSpelled)) return byRule(services, rule, address)
  return address.isSpelled ? null : { to: address.spelling, status: 301 }
}

/** Where an address leads that no page answers to: by its rule, or to a list that had a category's former slug. */
async function inPlaceOfPage(services: Services, address: PageAddress, rule: RedirectRule | undefined): Promise<Destination | null> {
  if (rule) return byRule(services, rule, address)
  const to = await formerCategory(readerOf(services), barePath(address.path), address.query)
  return to === null ? null : { to: inLanguage(to, address.locale), status: 301 }
}

/** Where a route rule leads, in the visitor's language; it is counted. */
function byRule(services: Services, rule: RedirectRule, { locale }: PageAddress): Destination {
  void services.work
    .run(systemActor, (tx) => redirects.countHit(tx, rule.id))
    .catch((error: unknown) => services.log.warn({ err: error }, 'a redirect was not counted'))
  return { to: inLanguage(rule.to, locale), status: rule.status }
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
      'content-security-policy': pagePolicy(),
    },
    Buffer.from(text),
  )
  await bare.send(request, reply)
}
