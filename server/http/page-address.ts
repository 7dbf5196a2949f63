import type { Locale } from '../../contracts/fields.ts'

/** Query parameters that a page may depend on; all others reach neither the page nor its cache key. */
const knownParameters = [
  'page',
  'category',
  'year',
  'tag',
  'keyword',
  'sort',
  'origin',
  'certificate',
  'view',
  'product',
  'sent',
  'q',
  'type',
  '_routes',
]
const unkeptParameters = ['keyword', 'q']

/** Where the router asks which routes some paths lead to. */
export const manifestPath = '/__manifest'

export interface PageAddress {
  /** Path and known parameters in a fixed order: the cache key, and all that the page sees. */
  url: string
  path: string
  locale: Locale
  isKept: boolean
  /** Whether search engines may have it, although nobody keeps it. */
  isIndexed: boolean
  preview: string | null
}

/** The address of a page as the cache knows it. */
export function pageAddress(rawUrl: string): PageAddress {
  const [path = '/', search = ''] = rawUrl.split('?', 2)
  // The list of paths is as long as the page has links. Cut short, the router takes those left out for pages that do not exist.
  if (path === manifestPath) return { url: rawUrl, path, locale: 'zh', isKept: false, isIndexed: false, preview: null }
  const given = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const name of knownParameters)
    for (const value of given.getAll(name).slice(0, 20)) if (value !== '') known.append(name, value.slice(0, 300))
  const query = known.toString()
  const isAdmin = /^(\/(zh|en))?\/admin(\/|$|\.data$)/.test(path)
  // Each showing of the form carries its own moment, signed.
  const isForm = /^(\/(zh|en))?\/contact(\.data)?$/.test(path)
  return {
    url: query ? `${path}?${query}` : path,
    path,
    locale: /^\/en(\/|$|\.data$)/.test(path) ? 'en' : 'zh',
    isKept: !isAdmin && !isForm && !unkeptParameters.some((name) => known.has(name)) && path.length <= 300,
    isIndexed: isForm && !known.has('sent'),
    preview: given.get('preview'),
  }
}

/** The path without its language and without React Router's data suffix: what route rules are written for. */
export function barePath(path: string): string {
  return path.replace(/^\/(zh|en)(?=\/|$)/, '').replace(/\.data$/, '') || '/'
}
