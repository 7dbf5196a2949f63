export interface Pages {
  page: number
  last: number
  total: number
  /** True where there are more than `total`. */
  isCapped?: boolean
}

/**
 * The parameters of each page in the order of `contracts/pages.ts`, put in by the build: that file would bring zod into
 * public pages.
 */
declare const PAGE_PARAMETERS: Partial<Record<string, readonly string[]>>

type Changes = Partial<Record<string, string | number>>

/**
 * The part of a query that a page knows, in one order and with some of it changed. Pages are rendered and cached without the
 * rest (campaign marks and the like), so nothing on a page may depend on it.
 */
export function knownQuery(page: string, search: string, changes: Changes = {}): URLSearchParams {
  const given = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const name of PAGE_PARAMETERS[page] ?? []) {
    const value = name in changes ? changes[name] : given.getAll(name).find(Boolean)
    if (value) known.set(name, `${value}`)
  }
  return known
}

/** A list's query with some of it changed; an empty value drops the parameter, a change leads to page one. */
export function withQuery(page: string, search: string, changes: Changes): string {
  const query = knownQuery(page, search, { page: undefined, ...changes }).toString()
  return query && `?${query}`
}

/** The page numbers to offer: the ends, the current one and its neighbours; null stands for a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [1, last, current - 1, current, current + 1].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => (index > 0 && page - (pages[index - 1] ?? page) > 1 ? [null, page] : [page]))
}
