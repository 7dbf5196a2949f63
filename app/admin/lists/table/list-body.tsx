import { arrayMove } from '@dnd-kit/sortable'
import { useCallback, useMemo } from 'react'
import css from '../../kit/list/list.module.css'
import type { ListState } from '../../kit/list/list-state.ts'
import type { Column, ListRow } from '../../kit/list/list-types.ts'
import type { Selection } from '../../kit/list/use-selection.ts'
import { SortableRows, useSortableRow } from '../../kit/sortable/sortable-rows.tsx'
import type { Density } from '../columns/use-preferences.ts'
import { QuickActions } from './quick-actions.tsx'
import { RowMenu, type RowMenuProps } from './row-menu.tsx'
import { RowsCards } from './rows-cards.tsx'
import type { RowColumn, RowFrameProps } from './rows-props.ts'
import { RowsTable } from './rows-table.tsx'

export interface ListBodyProps<Row extends ListRow> extends Omit<RowMenuProps<Row>, 'row' | 'isTrash'> {
  /** Undefined while the first page loads. */
  rows: Row[] | undefined
  columns: Column<Row>[]
  density: Density
  isNarrow: boolean
  /** As a list query writes it. */
  defaultSort: string
  state: ListState
  selection: Selection
  canSort: boolean
}

const idOf = ({ id }: ListRow) => id

const dates: ReadonlySet<string> = new Set(['created_at', 'published_at', 'updated_at'])

/** A card has room for one date: the one by which the list is sorted, with its name. */
function withSortedDate<Row>(columns: RowColumn<Row>[], sort: string): RowColumn<Row>[] {
  const sorted = columns.find(({ name }) => dates.has(name) && sort.replace('-', '') === name)
  if (!sorted) return columns
  const cardCell = (row: Row) => (
    <span className={css.date}>
      {sorted.label} {sorted.cell(row)}
    </span>
  )
  return columns.map((column) => {
    if (column === sorted) return { ...column, card: 'fact', cardCell }
    return dates.has(column.name) ? { ...column, card: 'none' } : column
  })
}

export function ListBody<Row extends ListRow>(props: ListBodyProps<Row>) {
  const { rows, columns, state, selection, actions, titleOf, editPath, isReadOnly, publicUrl, rowActions, isNarrow, defaultSort, canSort } =
    props
  const { isTrash } = state
  const bound = useMemo(() => {
    const own = columns.map((column) => ({ ...column, cell: (row: Row) => column.cell(row, actions) }))
    return isNarrow ? withSortedDate(own, state.sort ?? defaultSort) : own
  }, [columns, actions, isNarrow, state.sort, defaultSort])
  const menu = useCallback(
    (row: Row) => <RowMenu {...{ row, isTrash, actions, titleOf, editPath, isReadOnly, publicUrl, rowActions }} />,
    [isTrash, actions, titleOf, editPath, isReadOnly, publicUrl, rowActions],
  )
  const quick = useCallback(
    (row: Row) => <QuickActions {...{ row, isTrash, actions, titleOf, publicUrl, rowActions }} />,
    [isTrash, actions, titleOf, publicUrl, rowActions],
  )
  const Rows = isNarrow ? RowsCards : RowsTable
  const shown = (
    <Rows
      {...{ rows, titleOf, menu, state }}
      quick={rowActions && quick}
      columns={bound}
      keyOf={idOf}
      selection={{ keys: selection.ids, set: selection.setAll }}
      density={props.density}
      Frame={canSort ? SortableFrame : undefined}
    />
  )
  if (!canSort || !rows) return shown
  const first = (state.page - 1) * state.perPage
  const move = (from: number, to: number) => {
    const next = arrayMove(rows, from, to)
    return actions.reorder(
      next.map(({ id }, index) => ({ id, sort_order: first + index + 1 })),
      next,
    )
  }
  return (
    <SortableRows rows={rows} titleOf={titleOf} onMove={move}>
      {shown}
    </SortableRows>
  )
}

function SortableFrame({ as: Element, id, title, children, ...props }: RowFrameProps) {
  const { ref, style, handle, isDragging } = useSortableRow(id, title)
  return (
    <Element ref={ref} style={style} data-dragging={isDragging || undefined} {...props}>
      {children(handle)}
    </Element>
  )
}
