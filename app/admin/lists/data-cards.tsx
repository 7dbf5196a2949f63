import { Checkbox, Skeleton } from '@mantine/core'
import { useAdminTexts } from '../texts.ts'
import type { ListBodyProps } from './list-body.tsx'
import type { ListRow } from './list-types.ts'
import css from './resource-table.module.css'
import { RowMenu } from './row-menu.tsx'
import { useSortableRow } from './sortable-rows.tsx'

const skeletonCards = ['a', 'b', 'c', 'd']

/** The list in a narrow window: a card for each row. */
export function DataCards<Row extends ListRow>(props: ListBodyProps<Row>) {
  const { rows } = props
  return (
    <ul className={css.cards}>
      {rows
        ? rows.map((row) => <Card key={row.id} {...props} row={row} />)
        : skeletonCards.map((key) => (
            <li key={key} className={css.card}>
              <Skeleton height={64} />
            </li>
          ))}
    </ul>
  )
}

function Card<Row extends ListRow>({ row, ...props }: ListBodyProps<Row> & { row: Row }) {
  const { columns, selection, actions, canSort, titleOf } = props
  const t = useAdminTexts()
  const title = titleOf(row)
  const { ref, style, handle, isDragging } = useSortableRow(row.id, title, canSort)
  const placed = (place: string) => columns.filter(({ card = 'detail' }) => card === place)
  return (
    <li
      ref={ref}
      style={style}
      className={css.card}
      data-selected={selection.ids.has(row.id) || undefined}
      data-dragging={isDragging || undefined}
    >
      <div className={css.cardTop}>
        {handle}
        <Checkbox
          size="sm"
          aria-label={t('list.select', { title })}
          checked={selection.ids.has(row.id)}
          onChange={() => selection.toggle(row.id)}
        />
        {placed('picture').map((column) => (
          <span key={column.name}>{column.cell(row, actions)}</span>
        ))}
        <div className={css.cardTitle}>
          {placed('title').map((column) => (
            <div key={column.name}>{column.cell(row, actions)}</div>
          ))}
          <div className={css.cardStatus}>
            {placed('status').map((column) => (
              <span key={column.name}>{column.cell(row, actions)}</span>
            ))}
          </div>
        </div>
        <RowMenu {...props} row={row} isTrash={props.state.isTrash} />
      </div>
      <dl className={css.details}>
        {placed('detail').map((column) => (
          <div key={column.name}>
            <dt>{column.label}</dt>
            <dd>{column.cell(row, actions)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
