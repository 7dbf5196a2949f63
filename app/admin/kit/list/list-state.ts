import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ApiQuery } from '../../../api/client.ts'
import { useTimeZone } from '../dates/relative-time.tsx'
import { startOfDay } from '../dates/time-zone.ts'
import type { Filter } from './list-types.ts'

/** Names in the address that are no part of a view: the page, and how else the records may be shown. */
const passing = ['page', 'shown']

export interface ListState {
  page: number
  perPage: number
  sort: string | null
  keyword: string
  isTrash: boolean
  filter(name: string): string
  /** The whole list as a query string, without its page: what a view is saved as. */
  search: string
  isFiltered: boolean
  query: ApiQuery
  set(changes: Record<string, string | null>, options?: { replace?: boolean }): void
  show(search: string): void
}

export function useListState(filters: Filter[], defaultPerPage: number): ListState {
  const [params, setParams] = useSearchParams()
  const timeZone = useTimeZone()
  return useMemo(() => {
    const names = filters.flatMap((filter) => (filter.kind === 'dates' ? ['from', 'to'] : [filter.name]))
    const read = (name: string) => params.get(name) ?? ''
    const page = Math.max(1, Number.parseInt(read('page'), 10) || 1)
    const perPage = Number.parseInt(read('per_page'), 10) || defaultPerPage
    const isTrash = read('trashed') === 'only'
    // A filter that comes later, with its options, leaves the question what it was: the list is not read again.
    const filterValues = Object.fromEntries(names.map((name) => [name, read(name)]).filter(([, value]) => value !== ''))
    const days = { from: startOfDay(read('from'), timeZone), to: startOfDay(read('to'), timeZone, 1) }
    return {
      page,
      perPage,
      sort: read('sort') || null,
      keyword: read('keyword'),
      isTrash,
      filter: read,
      search: searchWithout(params, passing),
      isFiltered: read('keyword') !== '' || names.some((name) => read(name) !== ''),
      query: {
        page,
        per_page: perPage,
        sort: read('sort'),
        keyword: read('keyword'),
        ...filterValues,
        ...(names.includes('from') ? days : {}),
        ...(isTrash ? { trashed: 'only' } : {}),
      },
      set: (changes, options) => setParams(changed(params, changes), { preventScrollReset: true, ...options }),
      show: (search) => setParams(withShown(new URLSearchParams(search), params.get('shown'))),
    }
  }, [params, setParams, filters, defaultPerPage, timeZone])
}

function withShown(params: URLSearchParams, shown: string | null): URLSearchParams {
  if (shown) params.set('shown', shown)
  return params
}

function changed(params: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(params)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

function searchWithout(params: URLSearchParams, names: string[]): string {
  const rest = new URLSearchParams([...params].filter(([name, value]) => value !== '' && !names.includes(name)))
  rest.sort()
  return rest.toString()
}

/** Compares two query strings as views, regardless of their order and of parameters that do not belong to a view. */
export function isSameView(a: string, b: string): boolean {
  const plain = (search: string) => searchWithout(new URLSearchParams(search), passing)
  return plain(a) === plain(b)
}
