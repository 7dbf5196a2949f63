import type { List } from '../../../contracts/envelope.ts'
import type { ListQuery, ResourceContract } from '../../../contracts/resource.ts'
import type { Reader } from '../../db/list.ts'

type Values = Record<string, unknown>
type ReadList = (reader: Reader, query: ListQuery & Values) => Promise<List<unknown>>

const perRead = 100

/** What a record counts, and nobody writes. */
const counted = ['hits']

/** The columns of an export: what people write, with the id and a reference number first and what is counted and the dates last. */
export function exportColumns(contract: ResourceContract): string[] {
  const written = Object.keys(contract.input.shape).filter((name) => name in contract.row.shape)
  return [
    'id',
    ...('reference' in contract.row.shape ? ['reference'] : []),
    ...written,
    ...counted.filter((name) => name in contract.row.shape),
    'created_at',
    'updated_at',
  ]
}

/** Every record that the filters let through, oldest first, read page by page. */
export async function* exportRows(readList: ReadList, reader: Reader, filters: Values, columns: string[]): AsyncGenerator<string[]> {
  let cursor: string | undefined
  do {
    const { items, meta } = await readList(reader, { ...filters, page: 1, per_page: perRead, sort: 'id', cursor })
    for (const item of items as Values[]) yield columns.map((name) => cellText(item[name]))
    cursor = meta.next_cursor
  } while (cursor)
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((entry) => (typeof entry === 'object' ? JSON.stringify(entry) : String(entry))).join(', ')
  return String(value)
}

/**
 * One line of CSV (RFC 4180). A text that a spreadsheet would run as a formula is made plain by a leading
 * apostrophe (OWASP, CSV injection).
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(plainCell(cell))).join(',')}\r\n`
}

/** The cell without the power to be a formula. */
export function plainCell(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
