import { Checkbox, Menu, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAdminTexts } from '../texts.ts'
import { MoreMenu } from './lazy-menu.tsx'
import type { Column, RowAction } from './list-types.ts'
import css from './resource-table.module.css'

export type PlainColumn<Row> = Pick<Column<Row>, 'name' | 'label' | 'isNumber' | 'width' | 'card'> & { cell: (row: Row) => ReactNode }

/** Rows that are chosen, by their keys. */
export interface PlainSelection {
  keys: ReadonlySet<string>
  set: (keys: string[], isSelected: boolean) => void
}

export interface PlainRows<Row> {
  /** Undefined while the first page loads. */
  rows: Row[] | undefined
  columns: PlainColumn<Row>[]
  keyOf: (row: Row) => string
  /** What a row is called, for assistive technology. */
  titleOf: (row: Row) => string
  /** The entries of a row's menu. */
  actions?: ((row: Row) => RowAction[]) | undefined
  selection?: PlainSelection | undefined
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Rows on a screen with room for columns. */
export function PlainTable<Row>({ rows, columns, keyOf, titleOf, actions, selection }: PlainRows<Row>) {
  const t = useAdminTexts()
  const keys = rows?.map(keyOf) ?? []
  const width = columns.length + (actions ? 1 : 0) + (selection ? 1 : 0)
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className={css.narrow}>
                <SelectAll keys={keys} selection={selection} />
              </th>
            ) : null}
            {columns.map(({ name, label, isNumber, width: pixels }) => (
              <th key={name} scope="col" data-number={isNumber || undefined} style={{ width: pixels }}>
                {label}
              </th>
            ))}
            {actions ? (
              <th scope="col" className={css.narrow}>
                <span className="visually-hidden">{t('common.more')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr key={keyOf(row)} data-selected={selection?.keys.has(keyOf(row)) || undefined}>
              {selection ? (
                <td className={css.narrow}>
                  <SelectOne rowKey={keyOf(row)} title={titleOf(row)} selection={selection} />
                </td>
              ) : null}
              {columns.map(({ name, cell, isNumber }) => (
                <td key={name} data-number={isNumber || undefined}>
                  {cell(row)}
                </td>
              ))}
              {actions ? (
                <td className={css.narrow}>
                  <PlainMenu title={titleOf(row)} actions={actions(row)} />
                </td>
              ) : null}
            </tr>
          )) ??
            skeletons.map((key) => (
              <tr key={key}>
                <td colSpan={width}>
                  <Skeleton height={20} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

/** Rows in a narrow window: a card for each. */
export function PlainCards<Row>({ rows, columns, keyOf, titleOf, actions, selection }: PlainRows<Row>) {
  const placed = (place: string) => columns.filter(({ card = 'detail' }) => card === place)
  return (
    <ul className={css.cards}>
      {rows?.map((row) => (
        <li key={keyOf(row)} className={css.card} data-selected={selection?.keys.has(keyOf(row)) || undefined}>
          <div className={css.cardTop}>
            {selection ? <SelectOne rowKey={keyOf(row)} title={titleOf(row)} selection={selection} size="sm" /> : null}
            <div className={css.cardTitle}>
              {placed('title').map(({ name, cell }) => (
                <div key={name}>{cell(row)}</div>
              ))}
              <div className={css.cardStatus}>
                {placed('status').map(({ name, cell }) => (
                  <span key={name}>{cell(row)}</span>
                ))}
              </div>
            </div>
            {actions ? <PlainMenu title={titleOf(row)} actions={actions(row)} /> : null}
          </div>
          <dl className={css.details}>
            {placed('detail').map(({ name, label, cell }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      )) ??
        skeletons.slice(0, 4).map((key) => (
          <li key={key} className={css.card}>
            <Skeleton height={64} />
          </li>
        ))}
    </ul>
  )
}

function SelectAll({ keys, selection }: { keys: string[]; selection: PlainSelection }) {
  const t = useAdminTexts()
  const count = keys.filter((key) => selection.keys.has(key)).length
  return (
    <Checkbox
      size="xs"
      aria-label={t('list.select_page')}
      checked={count > 0 && count === keys.length}
      indeterminate={count > 0 && count < keys.length}
      onChange={(event) => selection.set(keys, event.currentTarget.checked)}
    />
  )
}

function SelectOne({ rowKey, title, selection, size = 'xs' }: { rowKey: string; title: string; selection: PlainSelection; size?: string }) {
  const t = useAdminTexts()
  return (
    <Checkbox
      size={size}
      aria-label={t('list.select', { title })}
      checked={selection.keys.has(rowKey)}
      onChange={(event) => selection.set([rowKey], event.currentTarget.checked)}
    />
  )
}

function PlainMenu({ title, actions }: { title: string; actions: RowAction[] }) {
  if (actions.length === 0) return null
  return (
    <MoreMenu title={title}>
      {actions.map(({ label, icon, run, isDanger }) => (
        <Menu.Item key={label} leftSection={icon} onClick={run} {...(isDanger ? { color: 'red' } : {})}>
          {label}
        </Menu.Item>
      ))}
    </MoreMenu>
  )
}
