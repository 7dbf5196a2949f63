import type { Locale } from '../../contracts/fields.ts'
import { type PageName, pageAt, pageOf, parametersOf } from '../../contracts/pages.ts'

/** Where the router asks which routes some paths lead to. */
export const manifestPath = '/__manifest'
/** Which of a page's routes the router asks the data of. */
const routesParameter = '_routes'
const longestValue = 300
const longestCachedPath = 300

export interface PageAddress {
  /** Path and the page's own parameters in its order: the cache key, and all that the page sees. */
  url: string
  path: string
  /** The public page that the path leads to; null for the back office and for what is no page. */
  page: PageName | null
  query: URLSearchParams
  locale: Locale
  isCached: boolean
  /** Whether search engines may list it, although it is not cached. */
  isIndexed: boolean
  preview: string | null
}

/** The address of a page as the cache knows it. */
export function pageAddress(rawUrl: string): PageAddress {
  // As a Request reads it: `/x/../contact` leads to `/contact`.
  const { pathname: path, searchParams: given } = new URL(`http://site.invalid${rawUrl}`)
  // The list of paths is as long as the page has links. Cut short, the router takes those left out for pages that do not exist.
  if (path === manifestPath)
    return { url: rawUrl, path, page: null, query: given, locale: 'zh', isCached: false, isIndexed: false, preview: null }
  const name = pageAt(barePath(path))
  const query = knownQuery(given, [...(name ? parametersOf(name) : []), ...(path.endsWith('.data') ? [routesParameter] : [])])
  const page = name && pageOf(name)
  const isShared = page !== null && !page.uncachedWith.some((parameter) => query.has(parameter)) && path.length <= longestCachedPath
  return {
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

/** Each known parameter's first value that is not empty. */
function knownQuery(given: URLSearchParams, names: string[]): URLSearchParams {
  const known = new URLSearchParams()
  for (const name of names) {
    const value = given.getAll(name).find((one) => one !== '')
    if (value !== undefined) known.set(name, value.slice(0, longestValue))
  }
  return known
}

/** The path without its language and without React Router's data suffix (`/_.data` after a slash): what route rules are written for. */
export function barePath(path: string): string {
  return path.replace(/^\/(zh|en)(?=\/|\.data$|$)/, '').replace(/(?<=\/)_\.data$|\.data$/, '') || '/'
}
