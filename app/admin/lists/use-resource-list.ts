import { useEffect } from 'react'
import { defaultPageSize } from '../../../contracts/resource.ts'
import { useRights } from '../../api/rights.ts'
import { useTitle } from '../kit/languages.ts'
import { useListState } from '../kit/list/list-state.ts'
import type { Column, Filter, ListApi, ListRow } from '../kit/list/list-types.ts'
import { useSelection } from '../kit/list/use-selection.ts'
import { usePreferences } from './columns/use-preferences.ts'
import { useListActions } from './table/use-list-actions.ts'
import { useIsNarrow, useListQuery } from './use-list-query.ts'

export interface ResourceListOptions<Row extends ListRow> {
  api: ListApi<Row>
  columns: Column<Row>[]
  filters?: Filter[]
  titleOf?: (row: Row) => string
  isSortable?: boolean
  defaultPerPage?: number
}

const noFilters: Filter[] = []

export function useResourceList<Row extends ListRow>(options: ResourceListOptions<Row>) {
  const { api, columns, filters = noFilters, isSortable = false, defaultPerPage = defaultPageSize } = options
  const title = useTitle()
  const { titleOf = title } = options
  const state = useListState(filters, defaultPerPage)
  const queryKey = [api.contract.name, 'list', state.query] as const
  const query = useListQuery(queryKey, state, api.list)
  const selection = useSelection(api, state.query)
  const { may } = useRights()
  const { name } = api.contract
  const hasTrash = 'trashed' in api.contract.query.shape && may(name, 'delete')
  const { clear } = selection
  const { page: _page, per_page: _perPage, sort: _sort, ...narrowed } = state.query
  const shown = JSON.stringify(narrowed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing is done to records that another view or search no longer shows
  useEffect(clear, [shown, clear])
  return {
    ...query,
    state,
    selection,
    hasTrash,
    filters,
    titleOf,
    defaultPerPage,
    preferences: usePreferences(api.contract.name, columns),
    actions: useListActions({ api, queryKey, titleOf, hasTrash }),
    canSort: isSortable && may(name, 'edit') && state.sort === null && state.keyword === '' && !state.isTrash,
    isNarrow: useIsNarrow(),
  }
}

export type ResourceList<Row extends ListRow> = ReturnType<typeof useResourceList<Row>>
