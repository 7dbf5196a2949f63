import { Checkbox, Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { useAdminTexts } from '../texts.ts'
import type { ListBodyProps } from './list-body.tsx'
import type { ListState } from './list-state.ts'
import type { Column, ListRow } from './list-types.ts'
import css from './resource-table.module.css'
import { RowMenu } from './row-menu.tsx'
import { useSortableRow } from './sortable-rows.tsx'

/** The list on a screen with room for columns. */
export function DataTable<Row extends ListRow>(props: ListBodyProps<Row>) {
  const { rows, columns, density, canSort } = props
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
        <tbody>{rows ? rows.map((row) => <BodyRow key={row.id} {...props} row={row} />) : <SkeletonRows columns={columns.length} />}</tbody>
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

function BodyRow<Row extends ListRow>({ row, ...props }: ListBodyProps<Row> & { row: Row }) {
  const { columns, selection, actions, canSort, titleOf } = props
  const t = useAdminTexts()
  const title = titleOf(row)
  const { ref, style, handle, isDragging } = useSortableRow(row.id, title, canSort)
  const isSelected = selection.ids.has(row.id)
  return (
    <tr ref={ref} style={style} data-selected={isSelected || undefined} data-dragging={isDragging || undefined}>
      {canSort ? <td className={css.narrow}>{handle}</td> : null}
      <td className={css.narrow}>
        <Checkbox size="xs" aria-label={t('list.select', { title })} checked={isSelected} onChange={() => selection.toggle(row.id)} />
      </td>
      {columns.map((column) => (
        <td key={column.name} data-number={column.isNumber || undefined}>
          {column.cell(row, actions)}
        </td>
      ))}
      <td className={css.narrow}>
        <RowMenu {...props} row={row} />
      </td>
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
