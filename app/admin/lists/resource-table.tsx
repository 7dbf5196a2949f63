import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAdminPath } from '../shell/paths.ts'
import { useAdminTexts } from '../texts.ts'
import { BatchBar } from './batch-bar.tsx'
import { ListBody } from './list-body.tsx'
import { ListHead } from './list-head.tsx'
import { ListEmpty, ListFailure } from './list-messages.tsx'
import { useListState } from './list-state.ts'
import type { Column, Filter, ListApi, ListRow, Option, RowAction, View } from './list-types.ts'
import { Pager } from './pager.tsx'
import css from './resource-table.module.css'
import { Toolbar } from './toolbar.tsx'
import { useListActions } from './use-list-actions.ts'
import { usePreferences } from './use-preferences.ts'
import { useSelection } from './use-selection.ts'
import { ViewTabs } from './view-tabs.tsx'

export interface ResourceTableProps<Row extends ListRow> {
  api: ListApi<Row>
  title: string
  /** Label of the button that makes a record; absent where none can be made by hand. */
  createLabel?: string
  /** One sentence for the empty list. */
  emptyText: string
  columns: Column<Row>[]
  filters?: Filter[]
  views?: View[]
  /** Values that batch-status may set, with their names. */
  statuses?: Option[]
  titleOf: (row: Row) => string
  /** Where a row's page on the site is; null where it has none. */
  siteUrl?: (row: Row) => string | null
  /** Further entries of a row's menu. */
  rowActions?: (row: Row) => RowAction[]
  /** Whether rows have an order of their own, changed by dragging or by the keyboard. */
  isSortable?: boolean
  defaultPerPage?: number
  hasExport?: boolean
  /** Stands beside the title: another way of showing the same records. */
  extra?: ReactNode
}

/** A resource's list, whole: views, filters, columns, selection, batches, order, trash, export, phone cards. */
export function ResourceTable<Row extends ListRow>(props: ResourceTableProps<Row>) {
  const { api, title, createLabel, columns, filters = noFilters, views = noViews, isSortable = false, defaultPerPage = 20, titleOf } = props
  const t = useAdminTexts()
  const to = useAdminPath()
  const isPhone = useMediaQuery('(max-width: 47.99rem)', false, { getInitialValueInEffect: false })
  const state = useListState(filters, defaultPerPage)
  const queryKey = [api.contract.name, 'list', state.query]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.list(state.query, { signal }),
    placeholderData: keepPreviousData,
  })
  const selection = useSelection(api, state.query)
  const preferences = usePreferences(api.contract.name, columns)
  const hasTrash = 'trashed' in api.contract.query.shape
  const actions = useListActions({ api, queryKey, titleOf, hasTrash })
  const canSort = isSortable && state.sort === null && state.keyword === '' && !state.isTrash
  const rows = data?.items
  const createPath = to(`${api.contract.name}/create`)
  return (
    <section aria-busy={isFetching} className={css.list}>
      <ListHead title={title} create={createLabel ? { label: createLabel, path: createPath } : undefined}>
        {props.extra}
      </ListHead>
      <ViewTabs name={api.contract.name} views={views} state={state} hasTrash={hasTrash} />
      {selection.ids.size > 0 ? (
        <BatchBar
          api={api}
          selection={selection}
          total={data?.meta.total ?? 0}
          statuses={props.statuses ?? []}
          isTrash={state.isTrash}
          hasTrash={hasTrash}
          onDone={actions.refresh}
        />
      ) : (
        <Toolbar
          api={api}
          state={state}
          filters={filters}
          columns={columns}
          preferences={preferences}
          hasExport={props.hasExport ?? false}
          isPhone={isPhone}
        />
      )}
      {error && !rows ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {rows?.length === 0 ? (
        <ListEmpty text={props.emptyText} state={state} createLabel={createLabel} createPath={createPath} />
      ) : error && !rows ? null : (
        <ListBody
          rows={rows}
          columns={preferences.visible}
          density={preferences.density}
          isPhone={isPhone}
          state={state}
          selection={selection}
          actions={actions}
          canSort={canSort}
          titleOf={titleOf}
          editPath={(row) => to(`${api.contract.name}/${row.id}/edit`)}
          siteUrl={props.siteUrl}
          rowActions={props.rowActions}
        />
      )}
      {data && data.meta.total > 0 ? <Pager meta={data.meta} state={state} defaultPerPage={defaultPerPage} /> : null}
      <p className="visually-hidden" role="status">
        {data ? t('list.found', { count: data.meta.total }) : ''}
      </p>
    </section>
  )
}

const noFilters: Filter[] = []
const noViews: View[] = []
