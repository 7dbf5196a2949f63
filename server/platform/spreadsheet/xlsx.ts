import { parseXml, XmlElement } from '@rgrove/parse-xml'
import type { TableRow } from '../csv.ts'
import { BadArchive, Zip } from './zip.ts'

export interface XlsxLimits {
  /** Bytes that the file may take unpacked. */
  bytes: number
  rows: number
  columns: number
  /** Of all cells together: many cells may show one text, and few bytes make an endless table. */
  characters: number
}

/**
 * The elements of this name, each parsed when it is asked for: the tree of a whole sheet would take many times the memory of its text.
 * Declarations of the document are never read, and an entity besides the five predefined ones is an error.
 */
function* elementsOf(xml: string, name: string): Generator<XmlElement> {
  const opening = new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])`, 'g')
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const tagEnd = endOfTag(xml, opening.lastIndex)
    const endTag = xml[tagEnd - 1] === '/' ? tagEnd : xml.indexOf(`</${found[0].slice(1)}`, tagEnd)
    const end = Math.min(tagEnd, endTag) < 0 ? -1 : xml.indexOf('>', endTag)
    if (end < 0) throw new BadArchive('damaged')
    opening.lastIndex = end + 1
    yield elementIn(xml.slice(found.index, end + 1))
  }
}

/** The `>` that ends a tag, which values of attributes may hold too; -1 where there is none. */
function endOfTag(xml: string, start: number): number {
  const end = /[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/y
  end.lastIndex = start
  return end.test(xml) ? end.lastIndex - 1 : -1
}

/** Spreadsheet programs nest fewer than ten elements. How many the stack takes when they are read depends on the engine. */
const maxDepth = 100

function elementIn(xml: string): XmlElement {
  try {
    const { root } = parseXml(xml)
    if (root && !isDeeper(root, maxDepth)) return root
  } catch {}
  throw new BadArchive('damaged')
}

function isDeeper(root: XmlElement, depth: number): boolean {
  let level = [root]
  for (let reached = 0; reached <= depth; reached += 1) {
    level = level.flatMap(childrenOf)
    if (level.length === 0) return false
  }
  return true
}

const nameOf = ({ name }: XmlElement) => name.slice(name.lastIndexOf(':') + 1)
const childrenOf = ({ children }: XmlElement) => children.filter((node) => node instanceof XmlElement)

/** The value or text in an element, without the `_x000D_` by which the format writes control characters; how a text is pronounced is left out. */
function textIn(element: XmlElement): string {
  const name = nameOf(element)
  if (name === 'v' || name === 't')
    return element.text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return name === 'rPh' || name === 'f' ? '' : childrenOf(element).map(textIn).join('')
}

/** As long as the format allows the code of a number format to be. */
const maxCodeLength = 255

/** The numbers of the formats that the format itself shows as dates. */
const isDateNumber = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** True where a code has a part of a date or time outside of quotation marks and brackets. */
function isDateCode(code: string): boolean {
  for (let at = 0; at < code.length; at += 1) {
    const character = code[at] ?? ''
    if (character === '\\') at += 1
    else if (character === '"' || character === '[') at = Math.max(at, code.indexOf(character === '"' ? '"' : ']', at + 1))
    else if ('ymdhs'.includes(character.toLowerCase())) return true
  }
  return false
}

function dateStyles(xml: string): boolean[] {
  const areDates = new Map<number, boolean>()
  for (const { attributes } of elementsOf(xml, 'numFmt')) {
    const code = attributes.formatCode ?? ''
    areDates.set(Number(attributes.numFmtId), code.length <= maxCodeLength && isDateCode(code))
  }
  const [styles] = elementsOf(xml, 'cellXfs')
  return (styles ? childrenOf(styles) : []).map(({ attributes }) => {
    const id = Number(attributes.numFmtId ?? 0)
    return areDates.get(id) ?? isDateNumber(id)
  })
}

const dayMs = 86_400_000

/** A number that is shown as a date, as text: the days since 1899-12-30, or since 1904 on older Macs. */
function dateText(days: number, is1904: boolean): string {
  const moment = new Date(Math.round(((days + (is1904 ? 1_462 : 0) - 25_569) * dayMs) / 1_000) * 1_000)
  if (Number.isNaN(moment.getTime())) return String(days)
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T')
  return Number.isInteger(days) ? day : `${day} ${time}`
}

/** The cell's column, from 0 on: that of `AB12` is 27. */
function columnOf(reference: string | undefined, otherwise: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return letters ? [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1 : otherwise
}

interface Workbook {
  texts: string[]
  areDates: boolean[]
  is1904: boolean
}

function valueText(cell: XmlElement, { texts, areDates, is1904 }: Workbook): string {
  const { t: type = 'n', s: style = 0 } = cell.attributes
  const value = textIn(cell)
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'str' || type === 'inlineStr' || type === 'e' || type === 'd' || value === '') return value
  const number = Number(value)
  if (Number.isNaN(number)) return value
  // Fifteen digits are what the format keeps, and what a spreadsheet program shows.
  return areDates[Number(style)] ? dateText(number, is1904) : String(Number(number.toPrecision(15)))
}

const maxLines = 1_048_576

function rowsOf(xml: string, workbook: Workbook, limits: XlsxLimits): TableRow[] {
  if (!/<(?:[\w.-]+:)?sheetData[\s/>]/.test(xml)) throw new BadArchive('no sheet')
  const rows: TableRow[] = []
  let line = 0
  let characters = 0
  for (const row of elementsOf(xml, 'row')) {
    const given = Number(row.attributes.r)
    line = given > line && given <= maxLines && Number.isInteger(given) ? given : line + 1
    const cells = cellsOf(row, workbook, limits.columns)
    characters += cells.reduce((sum, { length }) => sum + length, 0)
    if (characters > limits.characters) throw new BadArchive('too much text', true)
    if (cells.some((text) => text !== '')) rows.push({ line, cells })
    if (rows.length === limits.rows) break
  }
  return rows
}

function cellsOf(row: XmlElement, workbook: Workbook, maxColumns: number): string[] {
  const cells: string[] = []
  let column = -1
  for (const cell of childrenOf(row)) {
    if (nameOf(cell) !== 'c') continue
    column = columnOf(cell.attributes.r, column + 1)
    if (column < maxColumns) cells[column] = valueText(cell, workbook).trim()
  }
  return Array.from(cells, (text) => text ?? '')
}

/** Hidden sheets are left out. */
async function firstSheet(zip: Zip): Promise<{ path: string; is1904: boolean }> {
  const workbook = (await zip.read('xl/workbook.xml'))?.toString('utf8')
  if (workbook === undefined) throw new BadArchive('no workbook')
  const sheets = [...elementsOf(workbook, 'sheet')].map(({ attributes }) => attributes)
  const sheet = sheets.find(({ state = 'visible' }) => state === 'visible') ?? sheets[0] ?? {}
  const is1904 = [...elementsOf(workbook, 'workbookPr')].some(({ attributes }) => ['1', 'true'].includes(attributes.date1904 ?? ''))
  const id = Object.entries(sheet).find(([name]) => /(?:^|:)id$/.test(name))?.[1]
  const links = (await zip.read('xl/_rels/workbook.xml.rels'))?.toString('utf8') ?? ''
  const link = [...elementsOf(links, 'Relationship')].find(({ attributes }) => attributes.Id === id)
  const target = link?.attributes.Target ?? 'worksheets/sheet1.xml'
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, is1904 }
}

/**
 * The rows of the first sheet of an XLSX file, each cell as the text that people see: dates as `2026-03-01` or `2026-03-01 08:00:00`,
 * numbers without a format, of formulas their last results. Empty rows are left out. Throws {@link BadArchive}.
 */
export async function parseXlsx(bytes: Buffer, limits: XlsxLimits): Promise<TableRow[]> {
  const zip = new Zip(bytes, limits.bytes)
  const { path, is1904 } = await firstSheet(zip)
  const read = async (name: string) => (await zip.read(name))?.toString('utf8') ?? ''
  // Trimmed once here and not with each of the cells that show it.
  const texts = Array.from(elementsOf(await read('xl/sharedStrings.xml'), 'si'), (text) => textIn(text).trim())
  const areDates = dateStyles(await read('xl/styles.xml'))
  return rowsOf(await read(path), { texts, areDates, is1904 }, limits)
}
