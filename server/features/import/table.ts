import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { limits } from '../../../contracts/fields.ts'
import { importColumn, importLimits } from '../../../contracts/imports.ts'
import { hasChinese } from '../../../contracts/localized.ts'
import { decodeCsv, parseCsv, type TableRow, unguardedCell } from '../../platform/csv.ts'
import { parseXlsx } from '../../platform/spreadsheet/xlsx.ts'
import { BadArchive } from '../../platform/spreadsheet/zip.ts'
import { fieldsOfHeadings, type KnownNames } from './headings.ts'

export const tableTask = z.object({
  bytes: z.instanceof(Uint8Array),
  maxRows: z.int(),
  /** Of the rows that are read; null for all. */
  lines: z.array(z.int()).nullable(),
  names: z.object({
    fields: z.array(z.tuple([z.string(), z.array(z.string())])),
    readOnly: z.array(z.string()),
    specification: z.string().nullable(),
  }) satisfies z.ZodType<KnownNames>,
})
export type TableTask = z.infer<typeof tableTask>

/** Rows that are stored together, compressed: other writers wait for no more than these. */
export const tablePart = z.object({ rows: z.int(), data: z.string() })
export type TablePart = z.infer<typeof tablePart>

export const readTable = z.object({ columns: z.array(importColumn), heading: z.array(z.string()), parts: z.array(tablePart) })
export type Table = z.infer<typeof readTable>

const params = z.record(z.string(), z.union([z.string(), z.number()])).optional()
export const tableAnswer = z.union([z.object({ table: readTable }), z.object({ problem: z.object({ key: z.string(), params }) })])
export type TableAnswer = z.infer<typeof tableAnswer>

/** A text below `field` of `locales/…/api.json`. */
class Refused extends Error {
  readonly problem: { key: string; params?: Record<string, number> | undefined }
  constructor(key: string, params?: Record<string, number>) {
    super(key)
    this.problem = { key, params }
  }
}

/** The maximum size of an unpacked workbook, and the maximum length of the text of a cell. */
const unpackedBytes = 64 * 1024 * 1024
/** More than any field takes: what is longer is cut so far that the field refuses it, and a column that is left out refuses nothing. */
const maxCellLength = limits.richText + 1
const maxHeadingLength = 200
/** Of one part; a single row may have more characters. */
export const rowsPerPart = 50
const maxPartCharacters = 200_000

const beginsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte)

async function rowsIn(bytes: Uint8Array, maxRows: number): Promise<TableRow[]> {
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Refused('import_old_excel')
  // One more of each than is allowed, and the heading.
  const [rows, columns] = [maxRows + 2, importLimits.columns + 1]
  if (beginsWith(bytes, 0x50, 0x4b))
    return parseXlsx(Buffer.from(bytes), { bytes: unpackedBytes, characters: unpackedBytes, rows, columns })
  const text = decodeCsv(bytes)
  if (text.includes('\0')) throw new Refused('import_no_table')
  return parseCsv(text, { maxRows: rows, maxColumns: columns })
}

/** Reads the table in a CSV or XLSX file, whichever its bytes say, unless it is none, empty, or too large. */
export async function answerTable(task: TableTask): Promise<TableAnswer> {
  try {
    return { table: await tableOf(task) }
  } catch (error) {
    if (error instanceof BadArchive) return { problem: { key: error.isTooLarge ? 'import_too_large' : 'import_no_table' } }
    if (error instanceof Refused) return { problem: error.problem }
    throw error
  }
}

async function tableOf({ bytes, maxRows, lines, names }: TableTask): Promise<Table> {
  const [first, ...rows] = await rowsIn(bytes, maxRows)
  const width = [first, ...rows].reduce((most, row) => Math.max(most, row?.cells.length ?? 0), 0)
  if (width > importLimits.columns) throw new Refused('import_columns', { max: importLimits.columns })
  if (!first || rows.length === 0) throw new Refused('import_empty')
  if (rows.length > maxRows) throw new Refused('import_rows', { max: maxRows })
  const long = first.cells.findIndex(({ length }) => length > maxHeadingLength)
  if (long >= 0) throw new Refused('import_heading', { column: long + 1, max: maxHeadingLength })
  const heading = Array.from({ length: width }, (_, index) => unguardedCell(first.cells[index] ?? ''))
  const plain = rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => unguardedCell(cell.slice(0, maxCellLength))) }))
  const kept = new Set(lines)
  const read = lines === null ? plain : plain.filter(({ line }) => kept.has(line))
  if (read.length === 0) throw new Refused('import_empty')
  return { columns: columnsOf(heading, plain, names), heading, parts: partsOf(read) }
}

function columnsOf(heading: readonly string[], rows: readonly TableRow[], names: KnownNames): Table['columns'] {
  const fields = inTheirLanguages(fieldsOfHeadings(heading, names), heading, rows)
  return heading.map((text, index) => ({
    heading: text,
    field: fields[index] ?? null,
    is_read_only: names.readOnly.includes(text),
    samples: firstValues(rows, index),
  }))
}

const namesSide = /中文|英文|chinese|english|(?:^|[\s_(-])(?:cn|zh|en)(?:$|[\s_)-])/i

/** A heading that names no language means the Chinese text of a pair, except in a table whose texts are all in English. */
function inTheirLanguages(fields: readonly (string | null)[], heading: readonly string[], rows: readonly TableRow[]): (string | null)[] {
  const otherOf = (field: string | null, column: number) => {
    const other = field?.endsWith('_cn') ? field.replace(/_cn$/, '_en') : null
    return other === null || fields.includes(other) || namesSide.test((heading[column] ?? '').normalize('NFKC')) ? null : other
  }
  const others = fields.map(otherOf)
  const texts = [heading, ...rows.map(({ cells }) => cells)].flatMap((cells) =>
    cells.filter((_, column) => (others[column] ?? null) !== null),
  )
  const isEnglish = texts.some((text) => /\p{sc=Latin}/u.test(text)) && !texts.some(hasChinese)
  return isEnglish ? fields.map((field, column) => others[column] ?? field) : [...fields]
}

function firstValues(rows: readonly TableRow[], column: number): string[] {
  const found: string[] = []
  for (const { cells } of rows) {
    const cell = cells[column] ?? ''
    if (cell !== '') found.push(cell.slice(0, 80))
    if (found.length === 3) break
  }
  return found
}

function partsOf(rows: readonly TableRow[]): TablePart[] {
  const parts: TablePart[] = []
  let some: TableRow[] = []
  let characters = 0
  for (const row of rows) {
    const length = row.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (some.length === rowsPerPart || (some.length > 0 && characters + length > maxPartCharacters)) {
      parts.push(packed(some))
      ;[some, characters] = [[], 0]
    }
    some.push(row)
    characters += length
  }
  return some.length > 0 ? [...parts, packed(some)] : parts
}

export const rowsOf = (parts: readonly TablePart[]) => parts.reduce((sum, { rows }) => sum + rows, 0)

const packed = (rows: readonly TableRow[]): TablePart => ({
  rows: rows.length,
  data: gzipSync(JSON.stringify(rows.map(({ line, cells }) => [line, cells]))).toString('base64'),
})
