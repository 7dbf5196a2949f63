import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { List } from '../../../contracts/envelope.ts'
import type { ApiQuery, CallOptions } from '../../api/client.ts'
import type { ListState } from '../kit/list/list-state.ts'

export function useListQuery<Row>(
  queryKey: QueryKey,
  state: ListState,
  read: (query: ApiQuery, options: Pick<CallOptions, 'signal' | 'quiet'>) => Promise<List<Row>>,
) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey,
    // Of a page that cannot be reached the list itself says so.
    queryFn: ({ signal }) => read(state.query, { signal, quiet: [422] }),
    placeholderData: keepPreviousData,
  })
  const lastPage = isPlaceholderData || !data ? null : Math.max(1, data.meta.total_pages)
  useLastPage(state.page, lastPage, (page) => state.set({ page: page === 1 ? null : String(page) }, { replace: true }))
  return { data, error: data ? null : error, isFetching, isStale: isPlaceholderData, retry: () => void refetch() }
}

/** Goes to the last page where the one that is shown has lost its rows; `lastPage` is null while it is not known. */
export function useLastPage(page: number, lastPage: number | null, onPage: (page: number) => void): void {
  const go = useEffectEvent(onPage)
  useEffect(() => {
    if (lastPage !== null && page > lastPage) go(lastPage)
  }, [page, lastPage])
}

export const useIsNarrow = () => useMediaQuery('(max-width: 61.99rem)', false, { getInitialValueInEffect: false })
