const delimiters = [',', ';', '\t'] as const
type Delimiter = (typeof delimiters)[number]

/** The most frequent delimiter of the first line; spreadsheet programs choose it by the system's language. */
function delimiterOf(source: string): Delimiter {
  const counts = { ',': 0, ';': 0, '\t': 0 }
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at]
    if (character === '\n' || character === '\r') break
    if (character === ',' || character === ';' || character === '\t') counts[character] += 1
    else if (character === '"') {
      const close = source.indexOf('"', at + 1)
      // Without a second quotation mark the rest is looked through as it stands.
      if (close < 0) return mostFrequentOf(counts, source.slice(at + 1).split(/[\r\n]/, 1)[0] ?? '')
      at = close
    }
  }
  return mostFrequentOf(counts)
}

function mostFrequentOf(counts: Record<Delimiter, number>, rest = ''): Delimiter {
  const count = (delimiter: Delimiter) => counts[delimiter] + rest.split(delimiter).length
  return delimiters.reduce((best, other) => (count(other) > count(best) ? other : best))
}

export interface TableRow {
  /** Its number as spreadsheet programs count: the first row is 1, and empty ones have a number too. */
  line: number
  cells: string[]
}

export interface CsvOptions {
  /** Spaces around a cell stay. */
  keepSpaces?: boolean
  maxRows?: number
  /** Maximum of cells in a row. A longer row is the last one read, and its other cells are left out. */
  maxColumns?: number
}

/** CSV (RFC 4180), also with semicolons or tabs; a byte order mark and empty lines are left out, a bad cell is read as it stands. */
export function* csvRows(
  text: string,
  { keepSpaces = false, maxRows = Infinity, maxColumns = Infinity }: CsvOptions = {},
): Generator<TableRow, undefined> {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const reader = new CellReader(source, delimiterOf(source))
  let [line, cells, left]: [number, string[], number] = [1, [], maxRows]
  while (left > 0 && (!reader.isAtEnd || cells.length > 0)) {
    const cell = reader.next()
    cells.push(keepSpaces ? cell : cell.trim())
    const isWide = cells.length >= maxColumns
    if (reader.hasMoreInRow && !isWide) continue
    if (isWide || cells.some((text) => text !== '')) {
      yield { line, cells }
      left -= 1
    }
    if (isWide) return undefined
    cells = []
    line += 1
  }
  return undefined
}

export const parseCsv = (text: string, options?: CsvOptions): TableRow[] => [...csvRows(text, options)]

/** Reads one cell after the other, each character a bounded number of times. */
class CellReader {
  hasMoreInRow = false
  readonly #source: string
  readonly #delimiter: Delimiter
  readonly #end: RegExp
  #at = 0

  constructor(source: string, delimiter: Delimiter) {
    this.#source = source
    this.#delimiter = delimiter
    this.#end = { ',': /[,\r\n]/g, ';': /[;\r\n]/g, '\t': /[\t\r\n]/g }[delimiter]
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#source.length
  }

  next(): string {
    const start = this.#at
    if (this.#passEnd(start)) return ''
    const close = this.#source[start] === '"' ? this.#closingQuote(start + 1) : -1
    if (close >= 0 && this.#passEnd(close + 1)) return this.#source.slice(start + 1, close).replaceAll('""', '"')
    this.#end.lastIndex = start
    const end = this.#end.exec(this.#source)?.index ?? this.#source.length
    this.#passEnd(end)
    return this.#source.slice(start, end)
  }

  /** The place of a quotation mark that is not doubled; -1 where there is none. */
  #closingQuote(from: number): number {
    let at = this.#source.indexOf('"', from)
    while (at >= 0 && this.#source[at + 1] === '"') at = this.#source.indexOf('"', at + 2)
    return at
  }

  /** Goes beyond what ends a cell; false where nothing does. */
  #passEnd(at: number): boolean {
    const character = this.#source[at]
    const isEnd = character === undefined || character === this.#delimiter || character === '\n' || character === '\r'
    if (!isEnd) return false
    this.hasMoreInRow = character === this.#delimiter
    this.#at = at + (character === '\r' && this.#source[at + 1] === '\n' ? 2 : 1)
    return true
  }
}

/** The beginning of a formula to spreadsheet programs; the last four are those of East Asian keyboards (OWASP, CSV injection). */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A leading apostrophe makes text of a formula. One before an apostrophe of the text keeps the two apart when the table is read back. */
export function guardedCell(cell: string): string {
  return formulaStart.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell
}

export function unguardedCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
}

/** UTF-8, UTF-16 as "Unicode text" is saved, or GB18030, which Excel in China saves. */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
