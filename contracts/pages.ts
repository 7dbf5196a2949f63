import { z } from 'zod'
import { maxPage } from './resource.ts'
import { searchTypes } from './search.ts'

export const productSorts = ['-published_at', '-view_count'] as const

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A value that makes no sense is as if it were absent: an address is written by people, and a page is better than an error. */
const optionalOr = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

const trimmed = (max: number) => z.string().transform((value) => value.trim().slice(0, max))
const words = (max: number) => optionalOr(trimmed(max).pipe(z.string().min(1)))
const slug = optionalOr(trimmed(100).pipe(z.string().regex(slugPattern)))
const clamped = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform((digits) => Math.min(Number(digits), high))
    .pipe(z.number().min(low))
const pageNumber = clamped(1, maxPage).catch(1)

export interface SitePage<Q extends z.ZodObject = z.ZodObject> {
  /** As React Router writes it, without a language: `/news/:id`. */
  path: string
  /** The parameters that the address may carry, in the order that they are written in. The page is rendered without all others. */
  query: Q
  /** Search engines are to list it; only these pages are in the sitemap. */
  isIndexed: boolean
  isCached: boolean
  /** Parameters with which the page is neither cached nor indexed: free text, of which there is no end, and what is one visitor's own. */
  uncachedWith: readonly string[]
  /** Parameters that make another page of it for search engines; narrowed by any other it is not indexed. */
  indexedWith: readonly string[]
}

type Parameters<Q extends z.ZodObject> = readonly (keyof Q['shape'])[]
type Options<Q extends z.ZodObject> = Partial<Omit<SitePage<Q>, 'path'> & { uncachedWith: Parameters<Q>; indexedWith: Parameters<Q> }>

const noQuery = z.object({})

function page<const P extends string, Q extends z.ZodObject = typeof noQuery>(path: P, given: Options<Q> = {}): SitePage<Q> & { path: P } {
  // Q is its default without a given query.
  const query = (given.query ?? noQuery) as Q
  return { isIndexed: true, isCached: true, uncachedWith: [], indexedWith: [], ...given, path, query }
}

const internalPage = { isIndexed: false }

/** Resources whose shown records stand on one page. The API serves them under the same path, as the `publicRow` of their contract. */
export const collectionPaths = { milestones: '/about/milestones', certificates: '/about/certificates' } as const
export type CollectionName = keyof typeof collectionPaths
export const collectionNames = Object.keys(collectionPaths) as CollectionName[]
export const isCollection = (name: string): name is CollectionName => Object.hasOwn(collectionPaths, name)
// One page for each name, as the type says.
const collectionPages = Object.fromEntries(collectionNames.map((name) => [name, page(collectionPaths[name])])) as {
  [N in CollectionName]: SitePage<typeof noQuery> & { path: (typeof collectionPaths)[N] }
}

/** `news/list` is `app/site/news/list-page.tsx`. Of two matching paths the earlier entry is shown: literal paths come first. */
export const sitePages = {
  home: page('/'),
  about: page('/about'),
  ...collectionPages,
  'business/overview': page('/business'),
  'business/line': page('/business/:line'),
  'news/list': page('/news', {
    query: z.object({ page: pageNumber, category: slug, year: optionalOr(clamped(1900, 2100)), tag: words(50), keyword: words(100) }),
    uncachedWith: ['keyword'],
    indexedWith: ['category', 'year'],
  }),
  'news/detail': page('/news/:id'),
  'products/list': page('/products', {
    query: z.object({
      page: pageNumber,
      category: slug,
      tag: words(50),
      keyword: words(100),
      sort: optionalOr(z.enum(productSorts)),
      origin: words(200),
      certificate: optionalOr(clamped(1, 999_999_999)),
      view: optionalOr(z.literal('list')),
    }),
    uncachedWith: ['keyword'],
    indexedWith: ['category'],
  }),
  'products/detail': page('/products/:id'),
  search: page('/search', {
    query: z.object({ page: pageNumber, q: trimmed(100).catch(''), type: optionalOr(z.enum(searchTypes)) }),
    isIndexed: false,
    uncachedWith: ['q'],
  }),
  contact: page('/contact', {
    // `product`: the slug of the product asked about. `sent`: the reference number of a message just sent, signed.
    query: z.object({ product: slug, sent: words(100) }),
    // Each showing of the form carries its own moment, signed.
    isCached: false,
    uncachedWith: ['sent'],
  }),
  'test-translation/texts': page('/test-translation', {
    query: z.object({ page: pageNumber, view: optionalOr(z.literal('missing')), q: z.string().catch('') }),
    isIndexed: false,
    uncachedWith: ['q'],
  }),
  'test-translation/toasts': page('/test-translation/toasts', internalPage),
  'test-translation/light': page('/test-translation/light', internalPage),
  'test-translation/dark': page('/test-translation/dark', internalPage),
  category: page('/:category', { query: z.object({ page: pageNumber }) }),
  'category/item': page('/:category/:id'),
  'not-found': page('/*', internalPage),
}
export type PageName = keyof typeof sitePages
export type FixedPage = { [P in PageName]: (typeof sitePages)[P]['path'] extends `${string}${':' | '*'}${string}` ? never : P }[PageName]
export type PageQuery<P extends PageName> = z.output<(typeof sitePages)[P]['query']>
export type PageParameter<P extends PageName> = keyof (typeof sitePages)[P]['query']['shape'] & string
export type QueriedPage = { [P in PageName]: PageParameter<P> extends never ? never : P }[PageName]

/** First segments of the paths that the server answers beside pages: languages, the back office, the API, files, probes. */
export const unlocalizedSegments = ['api', 'media', 'assets', 'builds', 'share', 'preview', 'healthz', 'readyz', 'metrics']
const reservedSegments = ['zh', 'en', 'admin', ...unlocalizedSegments]

const all = Object.entries(sitePages) as [PageName, SitePage][]
const patterns = all.map(([name, { path }]) => ({ name, segments: path.split('/').slice(1) }))

/** First path segments that the site uses itself: a category must not take one of them as its slug. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...reservedSegments,
  ...patterns.map(({ segments: [first = ''] }) => first).filter((first) => /^\w/.test(first)),
])

const isFixed = (name: PageName): name is FixedPage => !/[:*]/.test(sitePages[name].path)

export const fixedPages = all.flatMap(([name, { path, isIndexed }]) => (isFixed(name) ? [{ name, path, isIndexed }] : []))

/** True for pages and the back office, which have an English variant below `/en`; false for files and the API. */
export const hasLanguages = (path: string) => !['zh', 'en', ...unlocalizedSegments].includes(path.split('/')[1] ?? '')

export const pageOf = (name: PageName): SitePage => sitePages[name]

export const parametersOf = (name: PageName): string[] => Object.keys(sitePages[name].query.shape)

/** Parameters that change how a list is shown and not what is in it. */
const presentation = new Set(['page', 'sort', 'view'])

export function narrowingOf(name: PageName, query: object) {
  const values = new Map<string, unknown>(Object.entries(query))
  const given = parametersOf(name).filter((parameter) => values.get(parameter) !== undefined)
  const narrowing = given.filter((parameter) => !presentation.has(parameter))
  const { indexedWith } = pageOf(name)
  return {
    filters: narrowing.length,
    isIndexed: narrowing.every((parameter) => indexedWith.includes(parameter)),
    canonical: given.filter((parameter) => indexedWith.includes(parameter)),
  }
}

/** Null for what is no page. Matches as React Router does: decodes segments, ignores case and slashes at the end. */
export function pageAt(path: string): PageName | null {
  const segments = decoded(path).toLowerCase().split('/').slice(1)
  while (segments.length > 1 && segments.at(-1) === '') segments.pop()
  if (reservedSegments.includes(segments[0] ?? '')) return null
  const matches = (pattern: string[]) =>
    pattern.at(-1) === '*' ||
    (pattern.length === segments.length &&
      pattern.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at])))
  return patterns.find((pattern) => matches(pattern.segments))?.name ?? null
}

export function readQuery<P extends PageName>(name: P, given: URLSearchParams): PageQuery<P> {
  // The schema is the one that PageQuery is inferred from.
  return sitePages[name].query.parse(Object.fromEntries(given)) as PageQuery<P>
}

function decoded(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}
