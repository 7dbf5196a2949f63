/** Where in a list a page is. */
export interface Pages {
  page: number
  last: number
  total: number
}

/** The orders that the product list offers; the first is the company's own. */
export const productSorts = ['-published_at', '-view_count'] as const

/** What a page's address may carry, in the order in which the server keeps it. */
const parameters = ['page', 'category', 'year', 'tag', 'keyword', 'sort', 'origin', 'certificate', 'view', 'product', 'sent', 'q', 'type']

/**
 * The part of a query that pages know, in one order. Pages are rendered and kept without the rest (campaign marks
 * and the like), so nothing on a page may depend on it.
 */
export function knownQuery(search: string): URLSearchParams {
  const given = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const name of parameters) for (const value of given.getAll(name)) if (value !== '') known.append(name, value)
  return known
}

/** A list's query with some of it changed; an empty value drops the parameter, a change leads to page one. */
export function withQuery(search: string, changes: Record<string, string | number | undefined>): string {
  const params = knownQuery(search)
  params.delete('page')
  for (const [name, value] of Object.entries(changes)) params.set(name, String(value ?? ''))
  const query = knownQuery(params.toString()).toString()
  return query ? `?${query}` : ''
}

/** The page numbers to offer: the ends, the current one and its neighbours; null stands for a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [1, last, current - 1, current, current + 1].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => (index > 0 && page - (pages[index - 1] ?? page) > 1 ? [null, page] : [page]))
}
