import { Checkbox, Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { Fragment, memo, type ReactNode, useMemo } from 'react'
import css from '../../kit/list/list.module.css'
import type { ListState } from '../../kit/list/list-state.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { type RowColumn, type RowSelection, type RowsProps, startedGroup } from './rows-props.ts'
import { SelectRow } from './select-row.tsx'
import { rowMarks, useRowKeys } from './use-row-keys.ts'
import { useSteadyWidths } from './use-steady-widths.ts'

type Key = string | number

export function RowsTable<Row, K extends Key>(props: RowsProps<Row, K>) {
  const { rows, columns, keyOf, titleOf, groupOf, menu, quick, selection, state, density, Frame } = props
  const t = useAdminTexts()
  const keys = useRowKeys<HTMLTableSectionElement>()
  const { head, widths } = useSteadyWidths(
    columns.map(({ name }) => name),
    rows?.length ?? 0,
  )
  const width = columns.length + [Frame, selection, menu].filter(Boolean).length
  return (
    <div className={css.scroll}>
      <table className={css.table} data-density={density}>
        <thead>
          <tr ref={head}>
            {Frame ? (
              <th scope="col" className={css.narrow}>
                <span className="visually-hidden">{t('list.order')}</span>
              </th>
            ) : null}
            {selection ? (
              <th scope="col" className={css.narrow}>
                <SelectPage keys={rows?.map(keyOf) ?? []} selection={selection} />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeaderCell key={column.name} column={column} width={column.width ?? widths[column.name]} state={state} />
            ))}
            {menu ? (
              <th scope="col" className={css.narrow}>
                <span className="visually-hidden">{t('common.more')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody {...keys}>
          {rows?.map((row, index) => {
            const key = keyOf(row)
            const group = startedGroup(rows, index, groupOf)
            return (
              <Fragment key={key}>
                {group === null ? null : (
                  <tr className={css.group}>
                    <th colSpan={width} scope="colgroup">
                      {group}
                    </th>
                  </tr>
                )}
                <BodyRow
                  {...{ row, columns, titleOf, menu, quick, Frame }}
                  rowKey={key}
                  isSelected={selection?.keys.has(key) ?? false}
                  select={selection?.set}
                />
              </Fragment>
            )
          }) ?? <SkeletonRows columns={width} />}
        </tbody>
      </table>
    </div>
  )
}

function SelectPage<K extends Key>({ keys, selection }: { keys: K[]; selection: RowSelection<K> }) {
  const t = useAdminTexts()
  const count = keys.filter((key) => selection.keys.has(key)).length
  return (
    <Checkbox
      size="xs"
      aria-label={t('list.select_page')}
      disabled={keys.length === 0}
      checked={count > 0 && count === keys.length}
      indeterminate={count > 0 && count < keys.length}
      onChange={(event) => selection.set(keys, event.currentTarget.checked)}
    />
  )
}

/** For the stylesheet. */
const kindOf = <Row,>({ isNumber, isSpare }: RowColumn<Row>) => ({
  'data-number': isNumber || undefined,
  'data-spare': isSpare || undefined,
})

interface HeaderProps<Row> {
  column: RowColumn<Row>
  width: number | string | undefined
  state: ListState | undefined
}

function HeaderCell<Row>({ column, width, state }: HeaderProps<Row>) {
  const { sort, label, name } = column
  const isSorted = (by: string) => state?.sort === by
  const direction = sort === undefined ? null : isSorted(sort) ? 'ascending' : isSorted(`-${sort}`) ? 'descending' : null
  const next = direction === null ? (sort ?? null) : direction === 'ascending' ? `-${sort}` : null
  const Arrow = direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconSelector
  return (
    <th scope="col" data-column={name} {...kindOf(column)} style={{ width }} aria-sort={direction ?? undefined}>
      {sort === undefined || !state ? (
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

type RowProps<Row, K extends Key> = Pick<RowsProps<Row, K>, 'columns' | 'titleOf' | 'menu' | 'quick' | 'Frame'> & {
  row: Row
  rowKey: K
  isSelected: boolean
  select: RowSelection<K>['set'] | undefined
}

/** Of a hundred rows only those are drawn again that changed: choosing one, or typing above them, costs no more than a few. */
const BodyRow = memo(function BodyRow<Row, K extends Key>(props: RowProps<Row, K>) {
  const { row, rowKey, columns, titleOf, menu, quick, Frame, isSelected, select } = props
  const title = titleOf(row)
  const cells = useMemo(() => <RowCells columns={columns} row={row} />, [columns, row])
  const content = (
    <>
      {select ? (
        <td className={css.narrow}>
          <SelectRow size="xs" rowKey={rowKey} title={title} isSelected={isSelected} select={select} />
        </td>
      ) : null}
      {cells}
      {menu ? (
        <td className={css.narrow}>
          <span className={css.rowTools}>
            {quick?.(row)}
            {menu(row)}
          </span>
        </td>
      ) : null}
    </>
  )
  const frame = { 'data-selected': isSelected || undefined, ...rowMarks.row } as const
  if (!Frame) return <tr {...frame}>{content}</tr>
  return (
    <Frame as="tr" id={rowKey} title={title} {...frame}>
      {(handle) => (
        <>
          <td className={css.narrow}>{handle}</td>
          {content}
        </>
      )}
    </Frame>
  )
}) as <Row, K extends Key>(props: RowProps<Row, K>) => ReactNode

function RowCells<Row>({ columns, row }: { columns: RowColumn<Row>[]; row: Row }) {
  return columns.map((column) => (
    <td key={column.name} {...kindOf(column)}>
      {column.cell(row)}
    </td>
  ))
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function SkeletonRows({ columns }: { columns: number }) {
  return skeletonRows.map((key) => (
    <tr key={key}>
      <td colSpan={columns}>
        <Skeleton height={20} />
      </td>
    </tr>
  ))
}
