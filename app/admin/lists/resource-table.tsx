import type { ReactNode } from 'react'
import { useAdminPath } from '../shell/paths.ts'
import { useAdminTexts } from '../texts.ts'
import { BatchBar } from './batch-bar.tsx'
import { ListBody, type ListBodyProps } from './list-body.tsx'
import { ListHead } from './list-head.tsx'
import { ListEmpty, ListFailure } from './list-messages.tsx'
import type { Column, Filter, ListApi, ListRow, Option, RowAction, View } from './list-types.ts'
import { Pager } from './pager.tsx'
import css from './resource-table.module.css'
import { Toolbar } from './toolbar.tsx'
import { type ResourceList, useResourceList } from './use-resource-list.ts'
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
  /** Stands beside the rows, above them on a phone: what they are sorted into. */
  aside?: ReactNode
  /** Draws the rows in another way than as a table. */
  body?: (props: ListBodyProps<Row>) => ReactNode
  /** Further deeds on all chosen rows, outside of the trash; `done` ends the selection and reads the list anew. */
  batchDeeds?: (ids: number[], done: () => Promise<void>) => ReactNode
  /** Where a row is edited, if not on a page of its own. */
  editPath?: (row: Row) => string
}

/** A resource's list, whole: views, filters, columns, selection, batches, order, trash, export, phone cards. */
export function ResourceTable<Row extends ListRow>(props: ResourceTableProps<Row>) {
  const { api, title, createLabel, views = noViews } = props
  const t = useAdminTexts()
  const to = useAdminPath()
  const list = useResourceList(props)
  const { data, state, hasTrash } = list
  const createPath = to(`${api.contract.name}/create`)
  return (
    <section aria-busy={list.isFetching} data-stale={list.isStale || undefined} className={css.list}>
      <ListHead title={title} create={createLabel ? { label: createLabel, path: createPath } : undefined}>
        {props.extra}
      </ListHead>
      <ViewTabs name={api.contract.name} views={views} state={state} hasTrash={hasTrash} />
      <div className={props.aside ? css.split : css.list}>
        {props.aside}
        <div className={css.list}>
          <ListTools props={props} list={list} />
          <ListRows props={props} list={list} createPath={createPath} />
          {data && data.meta.total > 0 ? <Pager meta={data.meta} state={state} defaultPerPage={list.defaultPerPage} /> : null}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {data ? t('list.found', { count: data.meta.total }) : ''}
      </p>
    </section>
  )
}

const noViews: View[] = []

interface PartProps<Row extends ListRow> {
  props: ResourceTableProps<Row>
  list: ResourceList<Row>
}

/** What narrows the list down; while rows are chosen, what can be done with them. */
function ListTools<Row extends ListRow>({ props, list }: PartProps<Row>) {
  const { api, columns, statuses = [], hasExport = false, batchDeeds } = props
  const { state, selection, data, hasTrash, actions, filters, preferences, isPhone } = list
  if (selection.ids.size === 0) return <Toolbar {...{ api, state, filters, columns, preferences, hasExport, isPhone }} />
  return (
    <BatchBar {...{ api, selection, statuses, hasTrash }} total={data?.meta.total ?? 0} isTrash={state.isTrash} onDone={actions.refresh}>
      {state.isTrash
        ? null
        : batchDeeds?.([...selection.ids], async () => {
            selection.clear()
            await actions.refresh()
          })}
    </BatchBar>
  )
}

/** The rows, or why there are none. */
function ListRows<Row extends ListRow>({ props, list, createPath }: PartProps<Row> & { createPath: string }) {
  const to = useAdminPath()
  const { api, titleOf, siteUrl, rowActions, createLabel, emptyText } = props
  const { state, data, error, retry, selection, actions, canSort, isPhone, preferences } = list
  if (error) return <ListFailure error={error} onRetry={retry} />
  if (data?.meta.total === 0) return <ListEmpty text={emptyText} {...{ state, createLabel, createPath }} />
  const Body = props.body ?? ListBody
  return (
    <Body
      {...{ state, selection, actions, canSort, isPhone, titleOf, siteUrl, rowActions }}
      rows={data?.items}
      columns={preferences.visible}
      density={preferences.density}
      editPath={props.editPath ?? ((row) => to(`${api.contract.name}/${row.id}/edit`))}
    />
  )
}
