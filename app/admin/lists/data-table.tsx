import { Checkbox, Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { memo, type ReactNode, useMemo } from 'react'
import { useAdminTexts } from '../texts.ts'
import type { ListBodyProps } from './list-body.tsx'
import type { ListState } from './list-state.ts'
import type { Column, ListRow } from './list-types.ts'
import css from './resource-table.module.css'
import { RowMenu } from './row-menu.tsx'
import { useSortableRow } from './sortable-rows.tsx'

/** The list on a screen with room for columns. */
export function DataTable<Row extends ListRow>(props: ListBodyProps<Row>) {
  const { rows, columns, density, canSort, actions, titleOf, editPath, isReadOnly, publicUrl, rowActions, state, selection } = props
  const t = useAdminTexts()
  return (
    <div className={css.scroll}>
      <table className={css.table} data-density={density}>
        <thead>
          <tr>
            {canSort ? (
              <th scope="col" className={css.narrow}>
                <span className="visually-hidden">{t('list.order')}</span>
              </th>
            ) : null}
            <th scope="col" className={css.narrow}>
              <SelectPage {...props} />
            </th>
            {columns.map((column) => (
              <HeaderCell key={column.name} column={column} state={props.state} />
            ))}
            <th scope="col" className={css.narrow}>
              <span className="visually-hidden">{t('common.more')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows ? (
            rows.map((row) => (
              <BodyRow
                key={row.id}
                {...{ row, columns, actions, canSort, titleOf, editPath, isReadOnly, publicUrl, rowActions }}
                isTrash={state.isTrash}
                isSelected={selection.ids.has(row.id)}
                toggle={selection.toggle}
              />
            ))
          ) : (
            <SkeletonRows columns={columns.length} />
          )}
        </tbody>
      </table>
    </div>
  )
}

function SelectPage<Row extends ListRow>({ rows = [], selection }: ListBodyProps<Row>) {
  const t = useAdminTexts()
  const ids = rows.map(({ id }) => id)
  const count = ids.filter((id) => selection.ids.has(id)).length
  return (
    <Checkbox
      size="xs"
      aria-label={t('list.select_page')}
      checked={count > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={(event) => selection.setAll(ids, event.currentTarget.checked)}
    />
  )
}

/** A column's name; where it can be sorted by, a button that goes through ascending, descending and the list's own order. */
function HeaderCell<Row>({ column, state }: { column: Column<Row>; state: ListState }) {
  const { sort, label, isNumber, width } = column
  const direction = sort === undefined ? null : state.sort === sort ? 'ascending' : state.sort === `-${sort}` ? 'descending' : null
  const next = direction === null ? (sort ?? null) : direction === 'ascending' ? `-${sort}` : null
  const Arrow = direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconSelector
  return (
    <th scope="col" data-number={isNumber || undefined} style={{ width }} aria-sort={direction ?? undefined}>
      {sort === undefined ? (
        label
      ) : (
        <button type="button" className={css.sort} data-active={direction !== null || undefined} onClick={() => state.set({ sort: next })}>
          {label}
          <Arrow size={14} aria-hidden />
        </button>
      )}
    </th>
  )
}

type RowProps<Row extends ListRow> = Pick<
  ListBodyProps<Row>,
  'columns' | 'actions' | 'canSort' | 'titleOf' | 'editPath' | 'isReadOnly' | 'publicUrl' | 'rowActions'
> & { row: Row; isTrash: boolean; isSelected: boolean; toggle: (id: number) => void }

/** Of a hundred rows only those are drawn again that changed: choosing one, or typing above them, costs no more than a few. */
const BodyRow = memo(function BodyRow<Row extends ListRow>(props: RowProps<Row>) {
  const { row, columns, actions, canSort, titleOf, isSelected, toggle } = props
  const t = useAdminTexts()
  const title = titleOf(row)
  const select = <Checkbox size="xs" aria-label={t('list.select', { title })} checked={isSelected} onChange={() => toggle(row.id)} />
  const rest = useMemo(() => <RowCells columns={columns} row={row} actions={actions} />, [columns, row, actions])
  const menu = <RowMenu {...props} />
  if (!canSort)
    return (
      <tr data-selected={isSelected || undefined}>
        <td className={css.narrow}>{select}</td>
        {rest}
        <td className={css.narrow}>{menu}</td>
      </tr>
    )
  return (
    <SortableRow id={row.id} title={title} isSelected={isSelected}>
      <td className={css.narrow}>{select}</td>
      {rest}
      <td className={css.narrow}>{menu}</td>
    </SortableRow>
  )
}) as <Row extends ListRow>(props: RowProps<Row>) => ReactNode

function RowCells<Row extends ListRow>({ columns, row, actions }: Pick<RowProps<Row>, 'columns' | 'row' | 'actions'>) {
  return columns.map((column) => (
    <td key={column.name} data-number={column.isNumber || undefined}>
      {column.cell(row, actions)}
    </td>
  ))
}

function SortableRow({ id, title, isSelected, children }: { id: number; title: string; isSelected: boolean; children: ReactNode }) {
  const { ref, style, handle, isDragging } = useSortableRow(id, title, true)
  return (
    <tr ref={ref} style={style} data-selected={isSelected || undefined} data-dragging={isDragging || undefined}>
      <td className={css.narrow}>{handle}</td>
      {children}
    </tr>
  )
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function SkeletonRows({ columns }: { columns: number }) {
  return skeletonRows.map((key) => (
    <tr key={key}>
      <td colSpan={columns + 3}>
        <Skeleton height={20} />
      </td>
    </tr>
  ))
}
