import { type ReactNode, useCallback } from 'react'
import { isApiError } from '../../api/error.ts'
import { useLocale } from '../../lib/site-data.ts'
import type { Texts } from '../../lib/texts.ts'
import { viewText } from '../fields/schema/labels.ts'
import css from '../kit/list/list.module.css'
import { ListEmpty, ListFailure, ListTooDeep } from '../kit/list/list-messages.tsx'
import { isSameView } from '../kit/list/list-state.ts'
import type { Filter, ListRow, RowAction, RowTools, View } from '../kit/list/list-types.ts'
import { totalText } from '../kit/list/total-text.ts'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { usePublicUrl } from '../kit/navigation/public-url.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { adminResource } from '../registry/resources.ts'
import { editPath, hasDetail } from '../registry/screens.ts'
import { BatchBar } from './batch/batch-bar.tsx'
import { stateOptions } from './columns/statuses.ts'
import { ListHead } from './list-head.tsx'
import { ListBody, type ListBodyProps } from './table/list-body.tsx'
import { Pager } from './table/pager.tsx'
import { Toolbar } from './toolbar.tsx'
import { type ResourceList, type ResourceListOptions, useResourceList } from './use-resource-list.ts'
import { ViewTabs } from './views/view-tabs.tsx'

export interface ResourceTableProps<Row extends ListRow> extends ResourceListOptions<Row> {
  /** Numbers beside its views, by their query strings. */
  viewCounts?: Readonly<Record<string, number>>
  rowActions?: (row: Row, tools: RowTools<Row>) => RowAction[]
  extra?: ReactNode
  aside?: ReactNode
  notice?: ReactNode
  body?: (props: ListBodyProps<Row>) => ReactNode
  /** In place of what an empty list says by itself. */
  empty?: ReactNode
  /** Further actions on all chosen rows, outside of the trash; `done` ends the selection and reads the list again. */
  batchActions?: (ids: number[], done: () => Promise<void>) => ReactNode
  editPath?: (row: Row) => string
}

export function ResourceTable<Row extends ListRow>(props: ResourceTableProps<Row>) {
  const { name } = props.api.contract
  const t = useAdminTexts()
  const locale = useLocale()
  const list = useResourceList(props)
  const { data, state, hasTrash } = list
  return (
    <section aria-busy={list.isFetching} data-stale={list.isStale || undefined} className={css.list}>
      <ListHead resource={name}>{props.extra}</ListHead>
      <ViewTabs name={name} views={viewsOf(t, name, props.viewCounts)} state={state} hasTrash={hasTrash} />
      <div className={props.aside ? css.split : css.list}>
        {props.aside}
        <div className={css.list}>
          <ListTools props={props} list={list} />
          {props.notice}
          <ListRows props={props} list={list} />
          {data && data.meta.total > 0 ? <Pager meta={data.meta} state={state} defaultPerPage={list.defaultPerPage} /> : null}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {data ? t('list.found', { count: data.meta.total, number: totalText(data.meta, locale) }) : ''}
      </p>
    </section>
  )
}

const viewsOf = (t: Texts, resource: string, counts: Readonly<Record<string, number>> = {}): View[] =>
  (adminResource(resource)?.views ?? []).map((search) => ({
    name: viewText(t, resource, search),
    search,
    ...(counts[search] === undefined ? {} : { count: counts[search] }),
  }))

/** Each of its values is a tab of the list. With other filters it stays, for no tab shows its value then. */
function isTabbed(filter: Filter, views: readonly string[], search: string): boolean {
  if (filter.kind !== 'choice' || filter.options.length === 0) return false
  if (!filter.options.every(({ value }) => views.includes(`${filter.name}=${value}`))) return false
  return !new URLSearchParams(search).has(filter.name) || views.some((view) => isSameView(view, search))
}

interface PartProps<Row extends ListRow> {
  props: ResourceTableProps<Row>
  list: ResourceList<Row>
}

function ListTools<Row extends ListRow>({ props, list }: PartProps<Row>) {
  const { api, columns, batchActions } = props
  const t = useAdminTexts()
  const { name, statuses = [] } = api.contract
  const hasExport = adminResource(name)?.isExported ?? false
  const { state, selection, data, hasTrash, actions, filters, preferences, isNarrow } = list
  const views = adminResource(name)?.views ?? []
  const shown = filters.filter((filter) => !isTabbed(filter, views, state.search))
  const isSelecting = selection.ids.size > 0
  const toolbar = <Toolbar {...{ api, state, columns, preferences, hasExport, isNarrow }} filters={shown} />
  if (!isSelecting) return toolbar
  const batch = (
    <BatchBar
      {...{ api, selection, hasTrash }}
      statuses={stateOptions(t, name, 'status', statuses)}
      meta={data?.meta ?? { total: 0 }}
      isTrash={state.isTrash}
      onDone={actions.refresh}
    >
      {state.isTrash
        ? null
        : batchActions?.([...selection.ids], async () => {
            selection.clear()
            await actions.refresh()
          })}
    </BatchBar>
  )
  if (isNarrow) return batch
  return (
    <div className={css.tools}>
      {/* Keeps its room: the rows stay under the pointer. */}
      <div className={css.covered} inert>
        {toolbar}
      </div>
      {batch}
    </div>
  )
}

function ListRows<Row extends ListRow>({ props, list }: PartProps<Row>) {
  const to = useAdminPath()
  const { api, rowActions } = props
  const { name } = api.contract
  const publicUrl = usePublicUrl(name)
  const ownPath = useCallback((row: Row) => to(editPath(name, row.id)), [to, name])
  const { state, data, error, retry, selection, actions, canSort, isNarrow, preferences, titleOf } = list
  if (isApiError(error, 422) && error.fields.page) return <ListTooDeep state={state} />
  if (error) return <ListFailure error={error} onRetry={retry} />
  if (data?.meta.total === 0)
    return props.empty ? <div className={css.message}>{props.empty}</div> : <ListEmpty resource={name} state={state} />
  const Body = props.body ?? ListBody
  return (
    <Body
      {...{ state, selection, actions, canSort, isNarrow, titleOf, publicUrl, rowActions }}
      rows={data?.items}
      defaultSort={api.contract.defaultSort}
      columns={preferences.visible}
      density={preferences.density}
      editPath={props.editPath ?? ownPath}
      isReadOnly={hasDetail(name)}
    />
  )
}
