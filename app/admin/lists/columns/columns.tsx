import type { ReactNode } from 'react'
import { z } from 'zod'
import type { Locale } from '../../../../contracts/fields.ts'
import { mediaRef } from '../../../../contracts/media.ts'
import type { ResourceContract } from '../../../../contracts/resource.ts'
import { useLocale } from '../../../lib/site-data.ts'
import type { Texts } from '../../../lib/texts.ts'
import { unwrapped } from '../../fields/schema/field-schema.ts'
import { useFieldLabel, valueText } from '../../fields/schema/labels.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { suffixOf } from '../../kit/languages.ts'
import { FlagCell, State } from '../../kit/list/cells.tsx'
import type { Column, ListRow, RowTools } from '../../kit/list/list-types.ts'
import { Thumbnail } from '../../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { PairText } from '../../kit/title.tsx'
import { property } from '../../kit/values.ts'
import { CalendarDay, RecordStatus, RecordTitle, ReferenceTitle, TranslationState } from './field-cells.tsx'
import { PictureCell } from './picture-cell.tsx'
import { stateOptions } from './statuses.ts'

type RowKey<R extends ResourceContract> = keyof z.output<R['row']> & string
type PairOf<Key> = Key extends `${infer Name}_cn` ? Name : never
type ColumnName<R extends ResourceContract> = PairOf<RowKey<R>> | RowKey<R>
type Settings = Partial<Omit<Column<ListRow>, 'name' | 'cell'>> & { thumbnail?: { width: number; height: number } }
type ColumnOf<Name> = Settings & { name: Name }
type Derived = Omit<Column<ListRow>, 'name' | 'label'>
export type OwnColumn<Row> = Omit<Column<Row>, 'label'> & { label?: string }

interface Field {
  contract: ResourceContract
  name: string
  label: string
  thumbnail: { width: number; height: number }
  locale: Locale
  t: Texts
}

const usualThumbnail = { width: 64, height: 48 }
/** Room around a thumbnail in its column. */
const cellPadding = 24

/**
 * The columns of a resource's list by the names of its row's fields. What a cell shows, and whether it is changed there,
 * follows from the contract; a pair is named without a language. A column with a `cell` needs no field of that name.
 */
export function useColumns<R extends ResourceContract, Row extends ListRow = ListRow>(
  contract: R,
  columns: (ColumnName<R> | ColumnOf<ColumnName<R>> | OwnColumn<Row>)[],
): Column<Row>[] {
  const t = useAdminTexts()
  const labelOf = useFieldLabel(contract.name)
  const locale = useLocale()
  return columns.map((column) => {
    if (typeof column === 'object' && 'cell' in column) return { label: labelOf(column.name), ...column }
    const { name, thumbnail = usualThumbnail, ...settings }: ColumnOf<string> = typeof column === 'object' ? column : { name: column }
    const label = labelOf(name)
    return { label, ...derivedColumn({ contract, name, label, thumbnail, locale, t }), ...settings, name }
  })
}

function derivedColumn(field: Field): Derived {
  const { contract, name, thumbnail, locale } = field
  if (name === 'title') {
    const cell = (row: ListRow) => <RecordTitle contract={contract} row={row} />
    return { isEssential: true, sort: `title_${suffixOf[locale]}`, card: 'title', cell }
  }
  if (`${name}_cn` in contract.row.shape) return { cell: (row) => <PairText of={row} pair={name} /> }
  if (name === 'translation') {
    const cell = (row: ListRow) => <TranslationState contract={contract} row={row} />
    // Complete is as it should be: on a card that is not worth a line.
    return { card: 'status', cell, cardCell: (row) => (property(row, 'translation') === 'complete' ? null : cell(row)) }
  }
  const { leaf } = unwrapped(contract.row.shape[name])
  const value = (row: ListRow) => property(row, name)
  if (leaf === mediaRef) {
    const cell = (row: ListRow, tools: RowTools<ListRow>) => <PictureCell {...field} row={row} tools={tools} />
    const cardCell = (row: ListRow) => <Thumbnail of={mediaRef.safeParse(value(row)).data ?? null} {...thumbnail} />
    return { width: thumbnail.width + cellPadding, card: 'picture', cell, cardCell }
  }
  if (leaf instanceof z.ZodEnum) return enumColumn(field, leaf.options.map(String))
  if (leaf instanceof z.ZodBoolean) return flagColumn(field)
  if (leaf instanceof z.ZodISODateTime)
    return {
      sort: name,
      card: name === 'updated_at' ? 'none' : name === 'published_at' ? 'fact' : 'detail',
      cell: (row) => shownIf(value(row), (at) => <RelativeTime at={at} />),
    }
  if (leaf instanceof z.ZodISODate) return { sort: name, cell: (row) => shownIf(value(row), (day) => <CalendarDay day={day} />) }
  if (leaf instanceof z.ZodNumber)
    return { sort: name, isNumber: true, cell: (row) => z.number().safeParse(value(row)).data?.toLocaleString() }
  if (leaf instanceof z.ZodObject) return { cell: (row) => <ReferenceTitle of={value(row)} /> }
  return { cell: (row) => shownIf(value(row), (text) => text) }
}

function enumColumn({ contract, name, label, t }: Field, values: string[]): Derived {
  if (name === 'status') {
    return {
      card: 'status',
      cell: (row, tools) => <RecordStatus contract={contract} label={label} values={values} row={row} tools={tools} />,
    }
  }
  const states = new Map(stateOptions(t, contract.name, name, values).map((state) => [state.value, state]))
  return {
    cell: (row) =>
      shownIf(property(row, name), (value) => {
        const state = states.get(value)
        return state ? <State tone={state.tone}>{state.label}</State> : valueText(t, contract.name, name, value)
      }),
  }
}

function flagColumn({ name, label, t }: Field): Derived {
  const isOn = (row: ListRow) => property(row, name) === true
  return {
    isHidden: true,
    cardCell: (row) => t(isOn(row) ? 'common.yes' : 'common.no'),
    cell: (row, { change }) => <FlagCell label={label} value={isOn(row)} onChange={(value) => change(row, { [name]: value })} />,
  }
}

const shownIf = (value: unknown, show: (text: string) => ReactNode): ReactNode =>
  typeof value === 'string' && value !== '' ? show(value) : ''
