import { AppError } from '../../errors.ts'
import { csvLine, plainCell } from './export.ts'

/** A byte order mark: without it spreadsheet programs read Chinese CSV in the system's old encoding. */
const byteOrderMark = '\uFEFF'

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]
export const tableTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** An XLSX file is built in memory, while everybody waits; CSV has no limit. */
export const mostXlsxRows = 50_000

export type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

/** Refuses a table that has more rows than an Excel file takes. */
export function requireXlsxRows(rows: number): void {
  if (rows > mostXlsxRows) throw new AppError('too_many_for_xlsx', { params: { max: mostXlsxRows } })
}

/** A table as CSV, line by line. */
export async function* csvTable(heading: readonly string[], rows: Rows): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(heading)
  for await (const row of rows) yield csvLine(row)
}

/** A table as an Excel file; fails with `too_many_for_xlsx`. */
export async function xlsxTable(heading: readonly string[], rows: Rows): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const sheet = [[...heading]]
  for await (const row of rows) {
    requireXlsxRows(sheet.length)
    sheet.push(row.map(plainCell))
  }
  return writeExcelFile(sheet).toBuffer()
}
