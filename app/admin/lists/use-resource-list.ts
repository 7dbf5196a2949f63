import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTitle } from '../languages.ts'
import { useListState } from './list-state.ts'
import type { Filter, ListRow } from './list-types.ts'
import type { ResourceTableProps } from './resource-table.tsx'
import { useListActions } from './use-list-actions.ts'
import { usePreferences } from './use-preferences.ts'
import { useSelection } from './use-selection.ts'

const noFilters: Filter[] = []
const defaultSize = 20

/** All that a list knows and does, apart from how it looks. */
export function useResourceList<Row extends ListRow>(props: ResourceTableProps<Row>) {
  const { api, columns, filters = noFilters, isSortable = false, defaultPerPage = defaultSize } = props
  const title = useTitle()
  const { titleOf = title } = props
  const state = useListState(filters, defaultPerPage)
  const queryKey = [api.contract.name, 'list', state.query]
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey,
    // Of a page that cannot be reached the list itself says so.
    queryFn: ({ signal }) => api.list(state.query, { signal, quiet: [422] }),
    placeholderData: keepPreviousData,
  })
  const selection = useSelection(api, state.query)
  const hasTrash = 'trashed' in api.contract.query.shape
  const lastPage = isPlaceholderData || !data ? null : Math.max(1, data.meta.total_pages)
  useEffect(() => {
    // The page's last rows were deleted: the one before is the last now.
    if (lastPage !== null && state.page > lastPage) state.set({ page: lastPage === 1 ? null : String(lastPage) }, { replace: true })
  }, [lastPage, state])
  const { clear } = selection
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be done in the trash cannot be done outside of it
  useEffect(clear, [state.isTrash, clear])
  return {
    state,
    data,
    error: data ? null : error,
    isFetching,
    isStale: isPlaceholderData,
    retry: () => void refetch(),
    selection,
    hasTrash,
    filters,
    titleOf,
    defaultPerPage,
    preferences: usePreferences(api.contract.name, columns),
    actions: useListActions({ api, queryKey, titleOf, hasTrash }),
    canSort: isSortable && state.sort === null && state.keyword === '' && !state.isTrash,
    isNarrow: useMediaQuery('(max-width: 61.99rem)', false, { getInitialValueInEffect: false }),
  }
}

export type ResourceList<Row extends ListRow> = ReturnType<typeof useResourceList<Row>>
