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

interface Tag {
  name: string
  isEnd: boolean
  isEmpty: boolean
  attribute(name: string): string | null
}

const isSpace = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d)
const withoutPrefix = (name: string) => name.slice(name.lastIndexOf(':') + 1)

/** Names without a prefix; nothing outside the file is read. By hand: each character is looked at once, however broken the file is. */
function* partsOf(xml: string): Generator<Tag | string> {
  let at = 0
  while (at < xml.length) {
    const open = xml.indexOf('<', at)
    if (open !== at) yield decoded(xml.slice(at, open < 0 ? xml.length : open))
    if (open < 0) return
    const close = endOfTag(xml, open)
    if (close < 0) throw new BadArchive('damaged')
    at = close + 1
    const first = xml[open + 1]
    if (first !== '!' && first !== '?') yield tagOf(xml.slice(open + 1, close))
  }
}

function endOfTag(xml: string, open: number): number {
  if (xml.startsWith('<!--', open)) {
    const end = xml.indexOf('-->', open + 4)
    return end < 0 ? -1 : end + 2
  }
  for (let at = open + 1; at < xml.length; at += 1) {
    const character = xml[at]
    if (character === '>') return at
    if (character !== '"' && character !== "'") continue
    at = xml.indexOf(character, at + 1)
    if (at < 0) return -1
  }
  return -1
}

function tagOf(inner: string): Tag {
  const isEnd = inner.startsWith('/')
  const isEmpty = inner.endsWith('/')
  const from = isEnd ? 1 : 0
  let to = from
  while (to < inner.length && inner[to] !== '/' && !isSpace(inner.charCodeAt(to))) to += 1
  let attributes: Map<string, string> | undefined
  return {
    name: withoutPrefix(inner.slice(from, to)),
    isEnd,
    isEmpty,
    attribute: (name) => {
      attributes ??= attributesOf(inner.slice(to))
      return attributes.get(name) ?? null
    },
  }
}

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (let at = 0; ; ) {
    const equals = text.indexOf('=', at)
    if (equals < 0) return found
    let open = equals + 1
    while (isSpace(text.charCodeAt(open))) open += 1
    const quote = text[open]
    const close = quote === '"' || quote === "'" ? text.indexOf(quote, open + 1) : -1
    if (close < 0) return found
    const name = withoutPrefix(text.slice(at, equals).trim())
    if (!found.has(name)) found.set(name, decoded(text.slice(open + 1, close)))
    at = close + 1
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text without entities, and without the `_x000D_` by which the format writes control characters. */
function decoded(text: string): string {
  const plain = text.includes('&')
    ? text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (match, name: string) => entity(name) ?? match)
    : text
  return plain.includes('_x')
    ? plain.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : plain
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name]
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

const isTag = (part: Tag | string, name: string): part is Tag => typeof part !== 'string' && part.name === name

const opens = (part: Tag) => !(part.isEnd || part.isEmpty)

/** The texts that cells refer to by number; how they are pronounced is left out. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  for (const part of partsOf(xml)) {
    if (typeof part === 'string') text += isText && !isPhonetic ? part : ''
    else if (part.name === 't') isText = opens(part)
    else if (part.name === 'rPh') isPhonetic = opens(part)
    else if (part.name === 'si') {
      // Once here and not with each of the cells that show it.
      if (!opens(part)) texts.push(text.trim())
      text = ''
    }
  }
  return texts
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
  const styles: boolean[] = []
  let isInCells = false
  for (const part of partsOf(xml)) {
    if (typeof part === 'string') continue
    if (part.name === 'numFmt') {
      const code = part.attribute('formatCode') ?? ''
      areDates.set(Number(part.attribute('numFmtId')), code.length <= maxCodeLength && isDateCode(code))
    } else if (part.name === 'cellXfs') isInCells = !part.isEnd
    else if (part.name === 'xf' && isInCells && !part.isEnd) {
      const id = Number(part.attribute('numFmtId') ?? 0)
      styles.push(areDates.get(id) ?? isDateNumber(id))
    }
  }
  return styles
}

const dayMs = 86_400_000

/** A number that is shown as a date, as text: the days since 1899-12-30, or since 1904 on older Macs. */
function dateText(days: number, is1904: boolean): string {
  const moment = new Date(Math.round(((days + (is1904 ? 1_462 : 0) - 25_569) * dayMs) / 1_000) * 1_000)
  if (Number.isNaN(moment.getTime())) return String(days)
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T')
  return Number.isInteger(days) ? day : `${day} ${time}`
}

/** From 0 on: that of `AB12` is 27. */
function columnOf(reference: string | null, otherwise: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return letters ? [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1 : otherwise
}

interface Workbook {
  texts: string[]
  areDates: boolean[]
  is1904: boolean
}

function valueText(type: string | null, style: string | null, value: string, { texts, areDates, is1904 }: Workbook): string {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'str' || type === 'inlineStr' || type === 'e' || type === 'd' || value === '') return value
  const number = Number(value)
  if (Number.isNaN(number)) return value
  // Fifteen digits are what the format keeps, and what a spreadsheet program shows.
  return areDates[Number(style ?? 0)] ? dateText(number, is1904) : String(Number(number.toPrecision(15)))
}

const maxLines = 1_048_576

class SheetReader {
  readonly rows: TableRow[] = []
  readonly #workbook: Workbook
  readonly #limits: XlsxLimits
  #cells: string[] = []
  #line = 0
  #column = -1
  #type: string | null = null
  #style: string | null = null
  #value: string | null = null
  #text = ''
  #characters = 0

  constructor(workbook: Workbook, limits: XlsxLimits) {
    this.#workbook = workbook
    this.#limits = limits
  }

  take(part: Tag | string): boolean {
    if (typeof part === 'string') {
      if (this.#value !== null) this.#value += part
    } else if (part.name === 'row') return this.#row(part)
    else if (part.name === 'c') this.#cell(part)
    else if (part.name === 'v' || part.name === 't') this.#content(part)
    return true
  }

  #row(part: Tag): boolean {
    if (!part.isEnd) {
      const line = Number(part.attribute('r'))
      this.#line = line > this.#line && line <= maxLines && Number.isInteger(line) ? line : this.#line + 1
      this.#cells = []
      this.#column = -1
    }
    if (!part.isEnd && !part.isEmpty) return true
    const cells = Array.from(this.#cells, (text) => text?.trim() ?? '')
    this.#characters += cells.reduce((sum, { length }) => sum + length, 0)
    if (this.#characters > this.#limits.characters) throw new BadArchive('too much text', true)
    if (cells.some((text) => text !== '')) this.rows.push({ line: this.#line, cells })
    return this.rows.length < this.#limits.rows
  }

  #cell(part: Tag): void {
    if (!part.isEnd) {
      this.#column = columnOf(part.attribute('r'), this.#column + 1)
      this.#type = part.attribute('t')
      this.#style = part.attribute('s')
      this.#text = ''
    }
    if ((!part.isEnd && !part.isEmpty) || this.#column >= this.#limits.columns) return
    this.#cells[this.#column] = valueText(this.#type, this.#style, this.#text, this.#workbook)
  }

  /** Of a formula its last result is read, and the formula itself never. */
  #content(part: Tag): void {
    if (part.isEnd) this.#text += this.#value ?? ''
    this.#value = part.isEnd || part.isEmpty ? null : ''
  }
}

/** Hidden sheets are left out. */
async function firstSheet(zip: Zip): Promise<{ path: string; is1904: boolean }> {
  const workbook = (await zip.read('xl/workbook.xml'))?.toString('utf8')
  if (workbook === undefined) throw new BadArchive('no workbook')
  const parts = [...partsOf(workbook)]
  const sheets = parts.filter((part) => isTag(part, 'sheet')).filter((part) => !part.isEnd)
  const sheet = sheets.find((one) => (one.attribute('state') ?? 'visible') === 'visible') ?? sheets[0]
  const is1904 = parts.some((part) => isTag(part, 'workbookPr') && ['1', 'true'].includes(part.attribute('date1904') ?? ''))
  const id = sheet?.attribute('id')
  const links = (await zip.read('xl/_rels/workbook.xml.rels'))?.toString('utf8') ?? ''
  const link = [...partsOf(links)].find((part) => isTag(part, 'Relationship') && part.attribute('Id') === id)
  const target = (link && typeof link !== 'string' ? link.attribute('Target') : null) ?? 'worksheets/sheet1.xml'
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
  const texts = sharedTexts(await read('xl/sharedStrings.xml'))
  const areDates = dateStyles(await read('xl/styles.xml'))
  const sheet = new SheetReader({ texts, areDates, is1904 }, limits)
  for (const part of partsOf(await read(path))) if (!sheet.take(part)) break
  return sheet.rows
}
