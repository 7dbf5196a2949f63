import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { List } from '../../../contracts/envelope.ts'
import type { ApiQuery, CallOptions } from '../../api/client.ts'
import { isApiError } from '../../api/error.ts'
import { useLocale } from '../../lib/site-data.ts'
import { ScreenHead } from '../shell/screen-head.tsx'
import { useAdminTexts } from '../texts.ts'
import { FilterPill } from './filter-pill.tsx'
import { ListEmpty, ListFailure, ListTooDeep } from './list-messages.tsx'
import { type ListState, useListState } from './list-state.ts'
import type { Filter } from './list-types.ts'
import { Pager } from './pager.tsx'
import { PlainCards, type PlainRows, PlainTable } from './plain-rows.tsx'
import css from './resource-table.module.css'
import { KeywordField } from './toolbar.tsx'
import { totalText } from './total-text.ts'

export interface PlainListProps<Row> extends Omit<PlainRows<Row>, 'rows'> {
  /** Name of the screen: key of its title below `nav`, of its text for an empty list, and of its queries. */
  name: string
  lead?: ReactNode
  read: (query: ApiQuery, options: Pick<CallOptions, 'signal' | 'quiet'>) => Promise<List<Row>>
  filters: Filter[]
  hasKeyword?: boolean
  defaultPerPage?: number
  /** Stands between the title and the filters: other lists of the same screen. */
  tabs?: ReactNode
  /** What an empty list says; by default by the screen's name. */
  empty?: string
  /** Stands beside the title. */
  extra?: ReactNode
  /** Stands between the filters and the rows. */
  above?: (state: ListState) => ReactNode
  /** Stands in place of the filters: what can be done with the chosen rows. */
  batch?: ReactNode
}

/** A list of what is no resource: filters and pages in the address, a table, on a phone cards. */
export function PlainList<Row>(props: PlainListProps<Row>) {
  const { name, lead, tabs, read, filters, hasKeyword, defaultPerPage = 20, extra, above, batch } = props
  const t = useAdminTexts()
  const locale = useLocale()
  const state = useListState(filters, defaultPerPage)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [name, 'list', state.query],
    queryFn: ({ signal }) => read(state.query, { signal, quiet: [422] }),
    placeholderData: keepPreviousData,
  })
  useLastPage(state, isPlaceholderData ? undefined : data?.meta.total_pages)
  return (
    <section className={css.list} aria-busy={isFetching && (!data || isPlaceholderData)} data-stale={isPlaceholderData || undefined}>
      <ScreenHead title={t(`nav.${name}`)} lead={lead}>
        {extra}
      </ScreenHead>
      {tabs}
      {batch ?? (
        <div className={css.toolbar}>
          {hasKeyword ? <KeywordField state={state} /> : null}
          <div className={css.filters}>
            {filters.map((filter) => (filter.kind === 'aside' ? null : <FilterPill key={filter.name} filter={filter} state={state} />))}
          </div>
        </div>
      )}
      {above?.(state)}
      <Rows props={props} state={state} rows={data?.items} error={data ? null : error} onRetry={() => void refetch()} />
      {data && data.meta.total > 0 ? <Pager meta={data.meta} state={state} defaultPerPage={defaultPerPage} /> : null}
      <p className="visually-hidden" role="status">
        {data ? t('list.found', { count: data.meta.total, number: totalText(data.meta, locale) }) : ''}
      </p>
    </section>
  )
}

/** The rows of the last page may be gone: the one before is the last then. */
function useLastPage(state: ListState, pages: number | undefined): void {
  useEffect(() => {
    if (pages === undefined) return
    const last = Math.max(1, pages)
    if (state.page > last) state.set({ page: last === 1 ? null : String(last) }, { replace: true })
  }, [pages, state])
}

interface RowsProps<Row> {
  props: PlainListProps<Row>
  state: ListState
  rows: Row[] | undefined
  error: Error | null
  onRetry: () => void
}

function Rows<Row>({ props, state, rows, error, onRetry }: RowsProps<Row>) {
  const isNarrow = useMediaQuery('(max-width: 61.99rem)', false, { getInitialValueInEffect: false })
  if (isApiError(error, 422) && error.fields.page) return <ListTooDeep state={state} />
  if (error) return <ListFailure error={error} onRetry={onRetry} />
  if (rows?.length === 0 && props.empty) return <p className={css.message}>{props.empty}</p>
  if (rows?.length === 0) return <ListEmpty resource={props.name} state={state} />
  const { columns, keyOf, titleOf, actions, selection } = props
  const shown = { rows, columns, keyOf, titleOf, actions, selection }
  return isNarrow ? <PlainCards {...shown} /> : <PlainTable {...shown} />
}
