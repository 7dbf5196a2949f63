import { AppError } from '../../errors.ts'
import { guardedCell } from '../../platform/csv.ts'
import { xlsxFile } from '../../platform/spreadsheet/xlsx-writer.ts'
import { Turns } from '../../platform/turns.ts'
import { csvLine } from './export.ts'

/** A byte order mark: without it spreadsheet programs read Chinese CSV in the system's old encoding. */
const byteOrderMark = '\uFEFF'

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]
export const tableTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** As many as a sheet of Excel has, without the heading. */
export const maxXlsxRows = 1_048_575

export type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

export function requireXlsxRows(rows: number): void {
  if (rows > maxXlsxRows) throw new AppError('too_many_for_xlsx', { params: { max: maxXlsxRows } })
}

export function tableChunks(format: TableFormat, heading: readonly string[], rows: Rows): AsyncGenerator<string | Buffer> {
  return format === 'csv' ? csvTable(heading, inTurns(rows)) : xlsxFile(sheetRows(heading, inTurns(rows)))
}

/** The same rows; however fast they come, others have their turns. */
async function* inTurns(rows: Rows): AsyncGenerator<readonly string[]> {
  const turns = new Turns()
  for await (const row of rows) {
    yield row
    await turns.next()
  }
}

async function* csvTable(heading: readonly string[], rows: Rows): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(heading)
  for await (const row of rows) yield csvLine(row)
}

async function* sheetRows(heading: readonly string[], rows: Rows): AsyncGenerator<readonly string[]> {
  yield heading
  let count = 0
  for await (const row of rows) {
    count += 1
    requireXlsxRows(count)
    yield row.map(guardedCell)
  }
}
