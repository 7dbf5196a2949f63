import type { ReactNode } from 'react'
import type { List } from '../../../contracts/envelope.ts'
import { defaultPageSize } from '../../../contracts/resource.ts'
import type { ApiQuery, CallOptions } from '../../api/client.ts'
import { isApiError } from '../../api/error.ts'
import { useLocale } from '../../lib/site-data.ts'
import { ReadingSwitch } from '../fields/letters/row-reading.tsx'
import css from '../kit/list/list.module.css'
import { ListEmpty, ListFailure, ListTooDeep } from '../kit/list/list-messages.tsx'
import { type ListState, useListState } from '../kit/list/list-state.ts'
import type { Filter, RowAction } from '../kit/list/list-types.ts'
import { ScreenHead } from '../kit/list/screen-head.tsx'
import { totalText } from '../kit/list/total-text.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { FilterPill } from './filters/filter-pill.tsx'
import { ActionMenu } from './table/action-menu.tsx'
import { Pager } from './table/pager.tsx'
import { RowsCards } from './table/rows-cards.tsx'
import type { RowsProps } from './table/rows-props.ts'
import { RowsTable } from './table/rows-table.tsx'
import { KeywordField } from './toolbar.tsx'
import { useIsNarrow, useListQuery } from './use-list-query.ts'

export interface PlainListProps<Row> extends Pick<RowsProps<Row, string>, 'columns' | 'keyOf' | 'titleOf' | 'groupOf' | 'selection'> {
  /** Name of the screen: key of its title below `nav`, of its text for an empty list, and of its queries. */
  name: string
  lead?: ReactNode
  read: (query: ApiQuery, options: Pick<CallOptions, 'signal' | 'quiet'>) => Promise<List<Row>>
  filters: Filter[]
  actions?: ((row: Row) => RowAction[]) | undefined
  hasKeyword?: boolean
  defaultPerPage?: number
  tabs?: ReactNode
  /** Shown in place of the screen's own text for a list that has nothing. */
  empty?: ReactNode
  extra?: ReactNode
  above?: (state: ListState) => ReactNode
  batch?: ReactNode
}

export function PlainList<Row>(props: PlainListProps<Row>) {
  const { name, lead, tabs, read, filters, hasKeyword, defaultPerPage = defaultPageSize, extra, above, batch } = props
  const t = useAdminTexts()
  const locale = useLocale()
  const state = useListState(filters, defaultPerPage)
  const { data, error, isFetching, isStale, retry } = useListQuery([name, 'list', state.query], state, read)
  // There is nothing to be narrowed.
  const isBare = data?.meta.total === 0 && !state.isFiltered
  return (
    <section className={css.list} aria-busy={isFetching && (!data || isStale)} data-stale={isStale || undefined}>
      <ScreenHead title={t(`nav.${name}`)} lead={lead}>
        {extra}
      </ScreenHead>
      {tabs}
      {batch ??
        (isBare ? null : (
          <div className={css.toolbar}>
            {hasKeyword ? <KeywordField state={state} /> : null}
            <div className={css.filters}>
              {filters.map((filter) => (filter.kind === 'aside' ? null : <FilterPill key={filter.name} filter={filter} state={state} />))}
            </div>
            <ReadingSwitch />
          </div>
        ))}
      {above?.(state)}
      <Rows props={props} state={state} rows={data?.items} error={error} onRetry={retry} />
      {data && data.meta.total > 0 ? <Pager meta={data.meta} state={state} defaultPerPage={defaultPerPage} /> : null}
      <p className="visually-hidden" role="status">
        {data ? t('list.found', { count: data.meta.total, number: totalText(data.meta, locale) }) : ''}
      </p>
    </section>
  )
}

interface RowsViewProps<Row> {
  props: PlainListProps<Row>
  state: ListState
  rows: Row[] | undefined
  error: Error | null
  onRetry: () => void
}

function Rows<Row>({ props, state, rows, error, onRetry }: RowsViewProps<Row>) {
  const isNarrow = useIsNarrow()
  if (isApiError(error, 422) && error.fields.page) return <ListTooDeep state={state} />
  if (error) return <ListFailure error={error} onRetry={onRetry} />
  if (rows?.length === 0 && props.empty && !state.isFiltered) return <div className={css.message}>{props.empty}</div>
  if (rows?.length === 0) return <ListEmpty resource={props.name} state={state} />
  const { columns, keyOf, titleOf, groupOf, actions, selection } = props
  const menu = actions && ((row: Row) => <ActionMenu title={titleOf(row)} actions={actions(row)} />)
  const RowsView = isNarrow ? RowsCards : RowsTable
  return <RowsView {...{ rows, columns, keyOf, titleOf, groupOf, menu, selection }} />
}
