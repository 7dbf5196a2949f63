import { type ImportedResource, importLimits, mostRowsOf } from '../../../contracts/imports.ts'
import { AppError, invalidField } from '../../errors.ts'
import { decodeCsv, parseCsv, type TableRow } from '../../platform/csv.ts'
import { parseXlsx } from '../../platform/spreadsheet/xlsx.ts'
import { BadArchive } from '../../platform/spreadsheet/zip.ts'

/** A table with its heading. */
export interface Table {
  heading: string[]
  rows: TableRow[]
}

/** What a workbook may take unpacked. */
const unpackedBytes = 64 * 1024 * 1024

const beginsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, index) => bytes[index] === byte)

async function rowsOf(bytes: Buffer): Promise<TableRow[]> {
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw invalidField('file', 'import_old_excel')
  // One row more than is allowed, and the heading.
  const limits = { bytes: unpackedBytes, rows: importLimits.rows + 2, columns: importLimits.columns + 1 }
  if (beginsWith(bytes, 0x50, 0x4b)) return parseXlsx(bytes, limits)
  const text = decodeCsv(bytes)
  if (text.includes('\0')) throw invalidField('file', 'import_no_table')
  return parseCsv(text)
}

/** The table in a CSV or XLSX file, whichever its bytes say; refuses what is none, empty, or too large. */
export async function readTable(bytes: Buffer, resource: ImportedResource): Promise<Table> {
  const [heading, ...rows] = await rowsOf(bytes).catch((error: unknown) => {
    if (!(error instanceof BadArchive)) throw error
    throw error.isTooLarge
      ? new AppError('too_large', { params: { max: importLimits.megabytes } })
      : invalidField('file', 'import_no_table')
  })
  if (!heading || rows.length === 0) throw invalidField('file', 'import_empty')
  const mostRows = mostRowsOf(resource)
  if (rows.length > mostRows) throw invalidField('file', 'import_rows', { max: mostRows })
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), heading.cells.length)
  if (columns > importLimits.columns) throw invalidField('file', 'import_columns', { max: importLimits.columns })
  return {
    heading: heading.cells.map((cell) => withoutGuard(cell)),
    rows: rows.map(({ line, cells }) => ({ line, cells: cells.map(withoutGuard) })),
  }
}

/** A cell without the apostrophe by which an export keeps it from being a formula. */
function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
