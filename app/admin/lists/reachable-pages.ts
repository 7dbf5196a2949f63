import { useRef } from 'react'
import type { ListMeta } from '../../../contracts/envelope.ts'
import { maxPage } from '../../../contracts/resource.ts'

/** How a page is asked for: by its number, or by the cursor that the page before it ended with. */
interface Way {
  page: number
  cursor: string | null
}

/**
 * The way to a page, null where there is none: the pages near both ends are counted, those between follow one another by
 * cursor. `visited` are the cursors of pages that were seen before.
 */
export function wayTo(page: number, meta: ListMeta, visited: ReadonlyMap<number, string>): Way | null {
  if (page < 1 || page > meta.total_pages) return null
  if (page <= maxPage || meta.total_pages - page < maxPage) return { page, cursor: null }
  const cursor = page === meta.page + 1 ? meta.next_cursor : visited.get(page)
  return cursor ? { page, cursor } : null
}

/** Remembers the cursors that a list has answered, so that one can also go back through the middle. */
export function useWays(meta: ListMeta, list: string): (page: number) => Way | null {
  const visited = useRef({ list, cursors: new Map<number, string>() })
  if (visited.current.list !== list) visited.current = { list, cursors: new Map() }
  if (meta.next_cursor) visited.current.cursors.set(meta.page + 1, meta.next_cursor)
  return (page) => wayTo(page, meta, visited.current.cursors)
}

/** What is said of pages that cannot be opened from here: those of the middle, or all of it in an order without cursors. */
export function deepNote(meta: ListMeta, hasNext: boolean): 'deep' | 'deep_sorted' | null {
  const isDeep = meta.page >= maxPage && meta.total_pages - meta.page >= maxPage
  if (!isDeep) return null
  return hasNext ? 'deep' : 'deep_sorted'
}
