import type { Locale } from '../../../contracts/fields.ts'
import { barePath, dataSuffix, oneSpelling } from '../../../contracts/page-spelling.ts'
import { type PageName, pageAt, pageOf, parametersOf } from '../../../contracts/pages.ts'
import { maxRedirectPath } from '../../../contracts/redirects.ts'
import { AppError } from '../../errors.ts'
import { readablePath } from '../../features/redirects/redirects.ts'

export { barePath }

/** Where the router asks which routes some paths lead to. */
export const manifestPath = '/__manifest'
const routesParameter = '_routes'
const maxValueLength = 300
const maxCachedPathLength = 300
/** With a language before it and a data suffix after it. */
const maxPathLength = maxRedirectPath + '/en'.length + '/_.data'.length
/** Each of these the router matches with all routes of the program. */
const maxManifestPaths = 150

export interface PageAddress {
  /** Path and the page's own parameters in its order: the cache key, and all that the page sees. */
  url: string
  path: string
  /** Null for the back office and for what is no page. */
  page: PageName | null
  query: URLSearchParams
  locale: Locale
  /** The router inside a page requests the page's data. */
  isData: boolean
  /** The one spelling of the page's path, with its language; `isSpelled` tells whether the request has it. */
  spelling: string
  isSpelled: boolean
  /** All parameters that the visitor brought, unknown ones too; those that the router adds are left out. */
  given: URLSearchParams
  isCached: boolean
  /** Search engines may list it, although it is not cached. */
  isIndexed: boolean
  preview: string | null
}

export const isStorable = ({ isCached, preview }: PageAddress) => isCached && preview === null

/** True for an address too long for any page or route rule: matching it is work by the square of the path's segments. */
export function isBeyondPages(rawUrl: string): boolean {
  if (rawUrl.length <= maxPathLength) return false
  const path = rawUrl.split(/[?#]/, 1)[0] ?? ''
  return path.length > maxPathLength && readablePath(path).length > maxPathLength
}

export function pageAddress(rawUrl: string): PageAddress {
  // As a Request reads it: `/x/../contact` leads to `/contact`.
  const { pathname: path, searchParams: given } = new URL(`http://site.invalid${rawUrl}`)
  const way = wayOf(rawUrl, path, given)
  if (path === manifestPath)
    return {
      ...way,
      isSpelled: true,
      url: manifestAddress(given),
      path,
      page: null,
      query: given,
      locale: 'zh',
      isCached: false,
      isIndexed: false,
      preview: null,
    }
  const name = pageAt(barePath(path))
  const query = knownQuery(given, [...(name ? parametersOf(name) : []), ...(way.isData ? [routesParameter] : [])])
  const page = name && pageOf(name)
  const isShared = page !== null && !page.uncachedWith.some((parameter) => query.has(parameter)) && path.length <= maxCachedPathLength
  return {
    ...way,
    url: query.size > 0 ? `${path}?${query}` : path,
    path,
    page: name,
    query,
    locale: /^\/en(\/|$|\.data$)/.test(path) ? 'en' : 'zh',
    isCached: isShared && page.isCached,
    isIndexed: isShared && page.isIndexed,
    preview: given.get('preview'),
  }
}

/**
 * Where the router asks which routes lead to the paths of a page's links: one path for each page, as all of a page's have the same routes.
 * Cut short, the router would take those left out for pages that do not exist; refused, it asks for each when it is opened.
 */
function manifestAddress(given: URLSearchParams): string {
  const paths = new Map<string, string>()
  for (const path of (given.get('paths') ?? '').split(',').filter(Boolean)) {
    const page = pageAt(barePath(path))
    const language = /^\/(zh|en)(?=\/|$)/.exec(path)?.[1] ?? ''
    const kind = page === null ? path.replace(/\/\d+(?=\/|$)/g, '/1') : `${language} ${page}`
    if (!paths.has(kind)) paths.set(kind, path)
  }
  if (paths.size > maxManifestPaths) throw new AppError('bad_request')
  const query = new URLSearchParams(given)
  if (given.has('paths')) query.set('paths', [...paths.values()].join(','))
  return `${manifestPath}?${query}`
}

function wayOf(rawUrl: string, path: string, parameters: URLSearchParams) {
  const given = new URLSearchParams(parameters)
  given.delete(routesParameter)
  const written = rawUrl.split(/[?#]/, 1)[0] ?? ''
  const spelling = oneSpelling(path.replace(dataSuffix, '') || '/')
  return { isData: dataSuffix.test(path), spelling, isSpelled: (written.replace(dataSuffix, '') || '/') === spelling, given }
}

function knownQuery(given: URLSearchParams, names: string[]): URLSearchParams {
  const known = new URLSearchParams()
  for (const name of names) {
    const value = given.getAll(name).find((one) => one !== '')
    if (value !== undefined) known.set(name, value.slice(0, maxValueLength))
  }
  return known
}
