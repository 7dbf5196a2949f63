const delimiters = [',', ';', '\t'] as const
type Delimiter = (typeof delimiters)[number]

/** What a cell is, with what ends it: quoted, or as it stands. */
const cellPatterns: Record<Delimiter, RegExp> = {
  ',': /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/gy,
  ';': /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r?\n|\r|$)/gy,
  '\t': /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|\r|$)/gy,
}

/** What stands most often between the cells of the first line; spreadsheet programs choose it by the system's language. */
function delimiterOf(source: string): Delimiter {
  const [heading = ''] = source.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/, 1)
  const count = (delimiter: Delimiter) => heading.split(delimiter).length
  return delimiters.reduce((best, other) => (count(other) > count(best) ? other : best))
}

export interface TableRow {
  /** Its number as spreadsheet programs count: the first row is 1, and empty ones have a number too. */
  line: number
  cells: string[]
}

/**
 * The cells of a table in CSV (RFC 4180), or with semicolons or tabs instead of commas, row by row; a byte order mark and empty
 * lines are left out, and what is no proper cell is read as it stands. Spaces around a cell go unless `keepSpaces`.
 */
export function parseCsv(text: string, { keepSpaces = false } = {}): TableRow[] {
  const rows: TableRow[] = []
  const source = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(source)
  const cell = new RegExp(cellPatterns[delimiter])
  const tidy = (cell: string) => (keepSpaces ? cell : cell.trim())
  let [line, cells]: [number, string[]] = [1, []]
  while (cell.lastIndex < source.length || cells.length > 0) {
    const match = cell.exec(source)
    if (!match) break
    const [, quoted, plain = '', end] = match
    cells.push(tidy(quoted?.replaceAll('""', '"') ?? plain))
    if (end === delimiter) continue
    if (cells.some((text) => text !== '')) rows.push({ line, cells })
    cells = []
    line += 1
    if (end === '') break
  }
  return rows
}

/** The text of a CSV file: UTF-8, UTF-16 as "Unicode text" is saved, or GB18030, which Excel in China saves. */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
