import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ApiQuery } from '../../../../api/client.ts'
import { mediaApi } from '../../../api/media.ts'

const perPage = 40
const ahead = 5
const filterNames = ['folder', 'unfiled', 'tag', 'keyword'] as const

export function useAltQueue() {
  const [params, setParams] = useSearchParams()
  const narrowed: ApiQuery = { kind: 'image', ...Object.fromEntries(filterNames.map((name) => [name, params.get(name)])) }
  const isMissingOnly = params.get('alt') === 'missing'
  const query: ApiQuery = { ...narrowed, per_page: perPage, ...(isMissingOnly ? { alt: 'missing' } : {}) }
  // A separate key: a saved picture no longer lacks its text, and still is where one came from.
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['media-alt', query],
    queryFn: ({ pageParam, signal }) => mediaApi.list({ ...query, cursor: pageParam }, { signal }),
    initialPageParam: '',
    // By cursor, which pictures that have left the list do not shift.
    getNextPageParam: ({ meta }) => meta.next_cursor ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data: left } = useQuery({
    queryKey: ['media', 'alt-left', narrowed],
    queryFn: async ({ signal }) => (await mediaApi.list({ ...narrowed, alt: 'missing', per_page: 1 }, { signal })).meta.total,
  })
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return {
    items,
    isPending,
    error,
    retry: () => void refetch(),
    left,
    total: data?.pages[0]?.meta.total ?? 0,
    isMissingOnly,
    setMissingOnly: (isOnly: boolean) => {
      const next = new URLSearchParams(params)
      if (isOnly) next.set('alt', 'missing')
      else next.delete('alt')
      setParams(next, { replace: true, preventScrollReset: true })
    },
    library: libraryOf(params),
    isNarrowed: filterNames.some((name) => params.get(name)),
    reached: (index: number) => {
      if (index >= items.length - ahead && hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
  }
}
export type AltQueue = ReturnType<typeof useAltQueue>

function libraryOf(params: URLSearchParams): string {
  const next = new URLSearchParams()
  for (const name of filterNames) if (params.get(name)) next.set(name, params.get(name) ?? '')
  return `?${next}`
}
