import { readQuery } from '../../../contracts/pages.ts'
import type { SiteInfo, SiteReader } from '../../../contracts/site.ts'
import { sharesInWechat } from '../../../contracts/wechat/share.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { AppError, Moved } from '../../errors.ts'
import { translationMap } from '../../features/interface-texts/translations.ts'
import { readPreviewToken } from '../../features/publishing/preview.ts'
import { collecting, type PublicReader } from '../../features/publishing/public-list.ts'
import type { Unsaved } from '../../features/publishing/unsaved.ts'
import { currentSettings } from '../../features/site/frame.ts'
import { siteReader } from '../../features/site/reader.ts'
import { tagMedia } from '../../features/site/tag-media.ts'
import { readMenuPreview } from '../../features/site-menus/preview.ts'
import { type Stale, TaggedCache } from '../../platform/cache.ts'
import { readerOf, type Services } from '../../services.ts'
import { buildInfo } from '../build-info.ts'
import { toAppError } from '../errors.ts'
import { barePolicy, commonHeaders, framedHeaders, pagePolicy } from '../headers.ts'
import { StoredResponse } from '../stored-response.ts'
import { barePath, isStorable, manifestPath, type PageAddress } from './page-address.ts'
import { areUnchanged, InputRecorder, type PageInputs, readInputs } from './page-inputs.ts'
import type { Comparison, Render, Rendered } from './render.ts'
import { markTexts } from './text-marks.ts'

const served = buildInfo().build
const pageCaching = 'public, max-age=0, must-revalidate'
/** The router's manifest of routes names the build, and is requested twice: when a page is preloaded and when it is opened. */
const manifestCaching = 'public, max-age=31536000, immutable'

/** Rendered for each request, without a policy. */
export async function develop(services: Services, render: Render, address: PageAddress): Promise<StoredResponse> {
  const reader = collecting(readerOf(services), new Set())
  const response = await answered(services, render, address, readerFor(services, reader, address, 'development'), reader)
  const headers = { 'cache-control': 'no-store', 'content-security-policy': "frame-ancestors 'self'" }
  return new StoredResponse(response.status, { ...Object.fromEntries(response.headers), ...headers }, bytesOf(response))
}

const placeOf = ({ config }: Services, build: string): SiteInfo => ({ origin: config.siteUrl, apiBase: config.apiBase, build })

interface TaggedPage {
  page: StoredResponse
  tags: Set<string>
  inputs: string | null
}

/** The evicted page, if the loaders' questions are answered as before: reading that again takes a fraction of rendering the page. */
export async function unchangedPage(services: Services, address: PageAddress, evicted: EvictedPage | null): Promise<TaggedPage | null> {
  if (!evicted) return null
  const { reader, tags } = taggedReader(services, address)
  const site = answering(readerFor(services, reader, address), reader, address.path, [])
  const { page, inputs, written } = evicted
  return (await areUnchanged(inputs, site, dayOf(reader))) ? { page, tags, inputs: written } : null
}

interface EvictedPage {
  page: StoredResponse
  inputs: PageInputs
  written: string
}

export function evictedPage(stale?: Stale<StoredResponse>): EvictedPage | null {
  const inputs = readInputs(stale?.inputs)
  return stale?.inputs && inputs ? { page: stale.value, inputs, written: stale.inputs } : null
}

const dayOf = ({ now }: PublicReader) => now.slice(0, 10)

function taggedReader(services: Services, address: PageAddress) {
  const tags = new Set<string>([cacheTags.path(barePath(address.path))])
  return { tags, reader: collecting(readerOf(services), tags) }
}

const bytesOf = ({ body }: Rendered) => (typeof body === 'string' ? Buffer.from(body) : body)

/** Throws the `Moved` or `AppError` that a loader threw, which the server answers. */
async function answered(
  services: Services,
  render: Render,
  address: PageAddress,
  site: SiteReader,
  reader: PublicReader,
  recorder?: InputRecorder,
  comparison?: Comparison,
): Promise<Rendered> {
  const thrown: (Moved | AppError)[] = []
  const request = new Request(`${services.config.siteUrl}${address.url}`, { headers: { accept: 'text/html' } })
  const rendered = await render(request, answering(site, reader, address.path, thrown, recorder), comparison)
  if (thrown[0]) throw thrown[0]
  return rendered
}

interface RenderOptions {
  given?: Partial<SiteReader>
  status?: number
  evicted?: EvictedPage | null
}

function previewsOf({ secretKey, clock }: Services, { preview: token }: PageAddress) {
  if (token === null) return { preview: null, menuPreview: null }
  const now = clock.now()
  return { preview: readPreviewToken(secretKey, token, now), menuPreview: readMenuPreview(secretKey, token, now) }
}

export async function renderTagged(
  services: Services,
  render: Render,
  address: PageAddress,
  { given = {}, status = 200, evicted = null }: RenderOptions = {},
): Promise<TaggedPage> {
  const { reader: publicReader, tags } = taggedReader(services, address)
  const { preview, menuPreview } = previewsOf(services, address)
  const reader: PublicReader = { ...publicReader, ...(preview ? { preview } : {}), ...(menuPreview ? { menuPreview } : {}) }
  // Pages that are not stored are not compared.
  const recorder = isStorable(address) ? new InputRecorder(dayOf(reader)) : undefined
  const site = { ...readerFor(services, reader, address), ...given }
  const rendered = await answered(
    services,
    render,
    address,
    site,
    reader,
    recorder,
    recorder && { known: evicted?.inputs.digest ?? undefined },
  )
  if (rendered.missingTexts) services.missingTexts.note(address.locale, rendered.missingTexts, address.path)
  const inputs = recorder?.text(rendered.digest ?? null) ?? null
  if (rendered.isUnchanged && evicted) return { page: evicted.page, tags, inputs }
  const response = rendered.status === 200 ? { ...rendered, status } : rendered
  // The token of one record makes no other page a preview; menus are on every page.
  const isShown = menuPreview !== null || (preview !== null && tags.has(cacheTags.record(preview.table, preview.id)))
  const isPreview = isShown && response.status === 200
  const isShared = sharesInWechat(await currentSettings(reader))
  const headers = { ...commonHeaders(services.config), ...headersOf(response, address, { isPreview, sharesInWechat: isShared }) }
  return { page: new StoredResponse(response.status, headers, bytesOf(response)), tags, inputs }
}

/** Of the cache of one rendering, which reads nothing twice. */
const ownCacheBytes = 4_000_000

/**
 * Renders with a separate cache that ends with it: neither unsaved values nor what was made of them reach a cache that others read. The texts
 * of the interface are preceded by their keys, in comments.
 */
export async function renderUnsaved(services: Services, render: Render, address: PageAddress, unsaved: Unsaved): Promise<string> {
  const reader: PublicReader = { ...collecting(readerOf(services), new Set()), cache: new TaggedCache(ownCacheBytes), unsaved }
  const { texts, withKeys } = markTexts(await translationMap(reader, address.locale))
  const site = { ...readerFor(services, reader, address), textOverrides: async () => texts }
  const rendered = await answered(services, render, address, site, reader)
  if (rendered.status !== 200) throw new AppError('not_found')
  return withKeys(bytesOf(rendered).toString())
}

function headersOf(
  response: Rendered,
  address: PageAddress,
  { isPreview, sharesInWechat }: { isPreview: boolean; sharesInWechat: boolean },
): Record<string, string> {
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': cachingOf(response.status, address),
  }
  for (const name of ['location', 'x-remix-response', 'link']) {
    const value = response.headers.get(name)
    if (value) headers[name] = value
  }
  headers['content-security-policy'] = type.startsWith('text/html')
    ? pagePolicy(response.scripts, { isFramed: isPreview, sharesInWechat })
    : barePolicy
  if (isPreview) Object.assign(headers, framedHeaders)
  if (response.status >= 400 || isPreview || !(address.isCached || address.isIndexed)) headers['x-robots-tag'] = 'noindex'
  return headers
}

const readerFor = (services: Services, reader: PublicReader, { locale, query }: PageAddress, build = served): SiteReader => ({
  ...siteReader(reader, locale, placeOf(services, build), services.secretKey),
  query: async (page) => readQuery(page, query),
})

function cachingOf(status: number, address: PageAddress): string {
  if (status === 200 && address.path === manifestPath) return manifestCaching
  return status === 200 && isStorable(address) ? pageCaching : 'private, no-store'
}

/**
 * Misses are responses, which React Router turns into the error page; media are tagged. `thrown` gets what has moved, and that the database
 * is away: the page that is rendered in its place is not shown. `recorder` notes what was asked and answered.
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
