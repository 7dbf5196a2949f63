import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
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
  useEffect(() => {
    // The page's last rows were deleted: the one before is the last now.
    if (lastPage !== null && state.page > lastPage) state.set({ page: lastPage === 1 ? null : String(lastPage) }, { replace: true })
  }, [lastPage, state])
  return { data, error: data ? null : error, isFetching, isStale: isPlaceholderData, retry: () => void refetch() }
}

export const useIsNarrow = () => useMediaQuery('(max-width: 61.99rem)', false, { getInitialValueInEffect: false })
