import { redirect } from 'react-router'
import type { ListMeta } from '../../../contracts/envelope.ts'
import { narrowingOf, type QueriedPage } from '../../../contracts/pages.ts'
import { maxPage } from '../../../contracts/resource.ts'
import { type Pages, withQuery } from './list-query.ts'

/**
 * The position of a page in a list. Beyond the last page the reader is redirected to it: an address with too high a number never shows an
 * empty list.
 */
export function pagesOf(url: URL, meta: ListMeta): Pages {
  const last = Math.max(1, Math.min(meta.total_pages, maxPage))
  if (meta.page <= last) return { page: meta.page, last, total: meta.total, isCapped: meta.total_is_capped }
  const params = new URLSearchParams(url.searchParams)
  if (last > 1) params.set('page', String(last))
  else params.delete('page')
  const query = params.toString()
  throw redirect(`${url.pathname}${query ? `?${query}` : ''}`)
}

export function listState(name: QueriedPage, url: URL, query: object, meta: ListMeta) {
  const pages = pagesOf(url, meta)
  const { filters, isIndexed, canonical } = narrowingOf(name, query)
  const given = new URLSearchParams(url.searchParams)
  const own = Object.fromEntries(canonical.map((parameter) => [parameter, given.get(parameter) ?? undefined]))
  return {
    pages,
    filterCount: filters,
    isIndexed,
    canonical: withQuery(name, '', { ...own, page: pages.page > 1 ? pages.page : undefined }),
  }
}
