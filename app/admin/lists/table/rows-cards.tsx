import { Skeleton } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import css from '../../kit/list/list.module.css'
import { type RowColumn, type RowsProps, startedGroup } from './rows-props.ts'
import { SelectRow } from './select-row.tsx'
import { rowMarks, useRowKeys } from './use-row-keys.ts'

const skeletonCards = ['a', 'b', 'c', 'd']

export function RowsCards<Row, Key extends string | number>(props: RowsProps<Row, Key>) {
  const { rows, keyOf, groupOf } = props
  const keys = useRowKeys<HTMLUListElement>()
  return (
    <ul className={css.cards} {...keys}>
      {rows?.map((row, index) => {
        const group = startedGroup(rows, index, groupOf)
        return (
          <Fragment key={keyOf(row)}>
            {group === null ? null : (
              <li className={css.group}>
                <h2>{group}</h2>
              </li>
            )}
            <Card {...props} row={row} />
          </Fragment>
        )
      }) ??
        skeletonCards.map((key) => (
          <li key={key} className={css.card}>
            <Skeleton height={64} />
          </li>
        ))}
    </ul>
  )
}

function Card<Row, Key extends string | number>(props: RowsProps<Row, Key> & { row: Row }) {
  const { row, columns, keyOf, titleOf, menu, selection, Frame } = props
  const [key, title] = [keyOf(row), titleOf(row)]
  const isSelected = selection?.keys.has(key) ?? false
  const placed = (place: string) => columns.filter(({ card = 'detail' }) => card === place)
  const shown = ({ cell, cardCell = cell }: RowColumn<Row>) => cardCell(row)
  const content = (handle: ReactNode) => (
    <>
      <div className={css.cardTop}>
        {handle}
        {selection ? <SelectRow size="sm" rowKey={key} title={title} isSelected={isSelected} select={selection.set} /> : null}
        {placed('picture').map((column) => (
          <span key={column.name}>{shown(column)}</span>
        ))}
        <div className={css.cardTitle}>
          {placed('title').map((column) => (
            <div key={column.name}>{shown(column)}</div>
          ))}
          <div className={css.cardStatus}>
            {placed('status').map((column) => (
              <span key={column.name}>{shown(column)}</span>
            ))}
          </div>
          <Facts className={css.facts} labelClass="visually-hidden" columns={placed('fact')} shown={shown} />
          <Facts className={css.details} columns={placed('detail')} shown={shown} />
        </div>
        {placed('action').map((column) => (
          <span key={column.name}>{shown(column)}</span>
        ))}
        {menu?.(row)}
      </div>
    </>
  )
  const frame = { className: css.card, 'data-selected': isSelected || undefined, ...rowMarks.row } as const
  if (!Frame) return <li {...frame}>{content(null)}</li>
  return (
    <Frame as="li" id={key} title={title} {...frame}>
      {content}
    </Frame>
  )
}

interface FactsProps<Row> {
  className: string | undefined
  labelClass?: string
  columns: RowColumn<Row>[]
  shown: (column: RowColumn<Row>) => ReactNode
}

function Facts<Row>({ className, labelClass, columns, shown }: FactsProps<Row>) {
  if (columns.length === 0) return null
  return (
    <dl className={className}>
      {columns.map((column) => (
        <div key={column.name}>
          <dt className={labelClass}>{column.label}</dt>
          <dd>{shown(column)}</dd>
        </div>
      ))}
    </dl>
  )
}
