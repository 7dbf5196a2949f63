import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MessageLine } from '../../../contracts/contact-messages.ts'
import type { List } from '../../../contracts/envelope.ts'
import type { ListQuery, ResourceContract } from '../../../contracts/resource.ts'
import type { Reader } from '../../db/list.ts'
import { guardedCell } from '../../platform/csv.ts'
import { lineText } from '../contact-messages/lines.ts'

type Values = Record<string, unknown>
type ReadList = (reader: Reader, query: ListQuery & Values) => Promise<List<unknown>>

/** Records that are read at a time, unless they are long. */
const perRead = 50
/** Nothing is known yet of how long they are. */
const firstRead = 10
/** About as much text as is read at a time: others wait no longer than for this. */
const charactersPerRead = 500_000

/** Counted by the program, or sent by visitors; no user writes them. */
const readOnly = ['hits', 'lines']

/** The columns of an export: what people write, with the id and a reference number first and what no user writes and the dates last. */
export function exportColumns(contract: ResourceContract): string[] {
  const written = Object.keys(contract.input.shape).filter((name) => name in contract.row.shape)
  return [
    'id',
    ...('reference' in contract.row.shape ? ['reference'] : []),
    ...written,
    ...readOnly.filter((name) => name in contract.row.shape),
    'created_at',
    'updated_at',
  ]
}

/** Every record that the filters let through, oldest first, read page by page, with a turn for everybody else after each. */
export async function* exportRows(readList: ReadList, reader: Reader, filters: Values, columns: string[]): AsyncGenerator<string[]> {
  let cursor: string | undefined
  let size = firstRead
  do {
    const { items, meta } = await readList(reader, { ...filters, page: 1, per_page: size, sort: 'id', cursor })
    let characters = 0
    for (const item of items as Values[]) {
      const row = columns.map((name) => cellText(item[name]))
      characters += row.reduce((sum, { length }) => sum + length, 0)
      yield row
    }
    cursor = meta.next_cursor
    size = pageSize(items.length, characters)
    await nextTurn()
  } while (cursor)
}

export const pageSize = (items: number, characters: number) =>
  Math.max(1, Math.min(perRead, Math.floor((items * charactersPerRead) / Math.max(1, characters))))

const isLines = (value: unknown): value is MessageLine[] =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'object' && entry !== null && 'quantity' in entry)

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (isLines(value)) return value.map((line) => `${lineText(line)}${line.product_id ? ` (#${line.product_id})` : ''}`).join('\n')
  if (Array.isArray(value)) return value.map((entry) => (typeof entry === 'object' ? JSON.stringify(entry) : String(entry))).join(', ')
  return String(value)
}

/** One line of CSV (RFC 4180), without the power to be a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(guardedCell(cell))).join(',')}\r\n`
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
