import type { ComponentType, ReactNode } from 'react'
import type { ListState } from '../../kit/list/list-state.ts'
import type { Column } from '../../kit/list/list-types.ts'
import type { Density } from '../columns/use-preferences.ts'

export type RowColumn<Row> = Omit<Column<Row>, 'cell'> & { cell: (row: Row) => ReactNode }

export interface RowSelection<Key> {
  keys: ReadonlySet<Key>
  set: (keys: Key[], isSelected: boolean) => void
}

/** Rows are drawn again when one of these changes: in a list of hundreds, functions and columns have to stay the same objects. */
export interface RowsProps<Row, Key extends string | number> {
  rows: Row[] | undefined
  columns: RowColumn<Row>[]
  keyOf: (row: Row) => Key
  titleOf: (row: Row) => string
  /** The heading that rows in sequence stand below. */
  groupOf?: ((row: Row) => string) | undefined
  menu?: ((row: Row) => ReactNode) | undefined
  /** Before the menu of a table's row; on a card the menu has them. */
  quick?: ((row: Row) => ReactNode) | undefined
  selection?: RowSelection<Key> | undefined
  state?: ListState
  density?: Density
  /** Given where rows are moved by handles: draws their elements, inside of `SortableRows`. Other lists do not load what moves them. */
  Frame?: ComponentType<RowFrameProps> | undefined
}

export interface RowFrameProps {
  as: 'tr' | 'li'
  id: string | number
  title: string
  className?: string | undefined
  'data-selected': true | undefined
  'data-row': true
  tabIndex: -1
  children: (handle: ReactNode) => ReactNode
}

/** The group that begins with a row; null for one that stands in the group of the row before it. */
export function startedGroup<Row>(rows: readonly Row[], index: number, groupOf: ((row: Row) => string) | undefined): string | null {
  const [row, before] = [rows[index], rows[index - 1]]
  if (!groupOf || row === undefined) return null
  const group = groupOf(row)
  return before !== undefined && groupOf(before) === group ? null : group
}
