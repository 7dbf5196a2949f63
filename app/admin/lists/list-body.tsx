import { DataCards } from './data-cards.tsx'
import { DataTable } from './data-table.tsx'
import type { ListState } from './list-state.ts'
import type { Column, ListRow, RowAction } from './list-types.ts'
import { SortableRows } from './sortable-rows.tsx'
import type { ListActions } from './use-list-actions.ts'
import type { Density } from './use-preferences.ts'
import type { Selection } from './use-selection.ts'

export interface ListBodyProps<Row extends ListRow> {
  /** Undefined while the first page loads. */
  rows: Row[] | undefined
  columns: Column<Row>[]
  density: Density
  isNarrow: boolean
  state: ListState
  selection: Selection
  actions: ListActions<Row>
  canSort: boolean
  titleOf: (row: Row) => string
  editPath: (row: Row) => string
  /** Whether that is where a row is read, and not edited. */
  isReadOnly: boolean
  publicUrl: (row: Row) => string | null
  rowActions: ((row: Row) => RowAction[]) | undefined
}

/** The rows as a table, in a narrow window as cards; with an order of their own, inside of what lets them be moved. */
export function ListBody<Row extends ListRow>(props: ListBodyProps<Row>) {
  const { rows, state, actions, titleOf, isNarrow, canSort } = props
  const shown = isNarrow ? <DataCards {...props} /> : <DataTable {...props} />
  if (!canSort || !rows) return shown
  const first = (state.page - 1) * state.perPage
  return (
    <SortableRows
      rows={rows}
      titleOf={titleOf}
      onMove={(next) =>
        actions.reorder(
          next.map(({ id }, index) => ({ id, sort_order: first + index + 1 })),
          next,
        )
      }
    >
      {shown}
    </SortableRows>
  )
}
