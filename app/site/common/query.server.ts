import { redirect } from 'react-router'
import type { ListMeta } from '../../../contracts/envelope.ts'
import { maxPage } from '../../../contracts/resource.ts'
import { searchTypes } from '../../../contracts/search.ts'
import type { ContactQuery, NewsQuery, ProductsQuery, SiteSearch } from '../../../contracts/site.ts'
import { type Pages, productSorts } from './list-query.ts'

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

function text(params: URLSearchParams, name: string, max = 100): string | undefined {
  const value = params.get(name)?.trim().slice(0, max)
  return value || undefined
}

function slug(params: URLSearchParams, name: string): string | undefined {
  const value = text(params, name)
  return value && slugPattern.test(value) ? value : undefined
}

function integer(params: URLSearchParams, name: string, low: number, high: number): number | undefined {
  const value = params.get(name)
  if (!value || !/^\d{1,9}$/.test(value)) return undefined
  const number = Number(value)
  return number < low ? undefined : Math.min(number, high)
}

/** The page that an address asks for; what is no page number is the first page. */
export const pageOf = (params: URLSearchParams): number => integer(params, 'page', 1, maxPage) ?? 1

/** The news list's query; a value that makes no sense is as if it were absent. */
export function newsQuery(params: URLSearchParams): NewsQuery {
  return {
    page: pageOf(params),
    category: slug(params, 'category'),
    year: integer(params, 'year', 1900, 2100),
    tag: text(params, 'tag', 50),
    keyword: text(params, 'keyword'),
  }
}

/** The product list's query; a value that makes no sense is as if it were absent. */
export function productsQuery(params: URLSearchParams): ProductsQuery {
  const sort = params.get('sort') ?? ''
  return {
    page: pageOf(params),
    category: slug(params, 'category'),
    tag: text(params, 'tag', 50),
    keyword: text(params, 'keyword'),
    origin: text(params, 'origin', 200),
    certificate: integer(params, 'certificate', 1, 999_999_999),
    sort: productSorts.find((known) => known === sort),
  }
}

/** The search page's query; without words there is nothing to search for. */
export function searchQuery(params: URLSearchParams): SiteSearch {
  const asked = params.get('type')
  return { q: text(params, 'q') ?? '', page: pageOf(params), type: searchTypes.find((known) => known === asked) }
}

/**
 * Where in a list a page is. Beyond the last page the reader is sent to it: an address with too high a number
 * never shows an empty list.
 */
export function pagesOf(url: URL, meta: ListMeta): Pages {
  const last = Math.max(1, Math.min(meta.total_pages, maxPage))
  if (meta.page <= last) return { page: meta.page, last, total: meta.total }
  const params = new URLSearchParams(url.searchParams)
  if (last > 1) params.set('page', String(last))
  else params.delete('page')
  const query = params.toString()
  throw redirect(`${url.pathname}${query ? `?${query}` : ''}`)
}

/** What the contact page's address says; a value that makes no sense is as if it were absent. */
export function contactQuery(params: URLSearchParams): ContactQuery {
  return { product: slug(params, 'product'), sent: text(params, 'sent') }
}
