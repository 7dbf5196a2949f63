import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const schemas = 'http://schemas.openxmlformats.org'
const main = `${schemas}/spreadsheetml/2006/main`
const relationships = `${schemas}/officeDocument/2006/relationships`
const sheetPath = 'xl/worksheets/sheet1.xml'

const link = (type: string, target: string) =>
  `${declaration}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/${type}" Target="${target}"/></Relationships>`

const frame: Record<string, string> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/${sheetPath}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': link('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': link('worksheet', 'worksheets/sheet1.xml'),
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Characters that XML cannot hold, and text that the format would read as an escape of one. */
const escapedCharacters = /[&<>\p{Cc}\uFFFE\uFFFF]|_(?=x[\da-f]{4}_)/giu

function escaped(text: string): string {
  return text.toWellFormed().replace(escapedCharacters, (character) => {
    if (character === '\n' || character === '\t') return character
    return entities[character] ?? `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  })
}

/** From 0 on: that of 27 is `AB`. */
function columnName(index: number): string {
  return index < 0 ? '' : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26))
}

/** Characters that are compressed at a time. */
const chunkLength = 64 * 1024

async function* sheetChunks(rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>): AsyncGenerator<Buffer> {
  const names: string[] = []
  let text = `${declaration}<worksheet xmlns="${main}"><sheetData>`
  let line = 0
  for await (const cells of rows) {
    line += 1
    text += `<row r="${line}">`
    for (const [index, cell] of cells.entries()) {
      names[index] ??= columnName(index)
      if (cell !== '') text += `<c r="${names[index]}${line}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
    }
    text += '</row>'
    if (text.length < chunkLength) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`)
}

interface Entry {
  name: Buffer
  offset: number
  method: 0 | 8
  crc: number
  packed: number
  size: number
}

/** Of names that are UTF-8, and of an entry whose sizes follow it. */
const utf8Flag = 0x0800
const streamedFlag = 0x0008
/** 1980-01-01, the first day that the format knows: files of the same rows are the same. */
const day = 0x21

function writeFacts(header: Buffer, at: number, { name, method, crc, packed, size }: Entry): void {
  header.writeUInt16LE(20, at)
  header.writeUInt16LE(method === 8 ? utf8Flag | streamedFlag : utf8Flag, at + 2)
  header.writeUInt16LE(method, at + 4)
  header.writeUInt16LE(day, at + 8)
  header.writeUInt32LE(crc, at + 10)
  header.writeUInt32LE(packed, at + 14)
  header.writeUInt32LE(size, at + 18)
  header.writeUInt16LE(name.length, at + 22)
}

function localHeader(entry: Entry): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  writeFacts(header, 4, entry)
  return Buffer.concat([header, entry.name])
}

function directory(entries: readonly Entry[], offset: number): Buffer {
  const headers = entries.map((entry) => {
    const header = Buffer.alloc(46)
    header.writeUInt32LE(0x02014b50, 0)
    header.writeUInt16LE(20, 4)
    writeFacts(header, 6, entry)
    header.writeUInt32LE(entry.offset, 42)
    return Buffer.concat([header, entry.name])
  })
  const all = Buffer.concat(headers)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(all.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([all, end])
}

function descriptor({ crc, packed, size }: Entry): Buffer {
  const after = Buffer.alloc(16)
  after.writeUInt32LE(0x08074b50, 0)
  after.writeUInt32LE(crc, 4)
  after.writeUInt32LE(packed, 8)
  after.writeUInt32LE(size, 12)
  return after
}

/** One sheet of texts, sent on row by row: a file of any length takes little memory, and is compressed in a thread of the system. */
export async function* xlsxFile(rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let offset = 0
  for (const [path, text] of Object.entries(frame)) {
    const bytes = Buffer.from(text)
    const entry: Entry = { name: Buffer.from(path), offset, method: 0, crc: crc32(bytes), packed: bytes.length, size: bytes.length }
    const whole = Buffer.concat([localHeader(entry), bytes])
    entries.push(entry)
    offset += whole.length
    yield whole
  }
  const sheet: Entry = { name: Buffer.from(sheetPath), offset, method: 8, crc: 0, packed: 0, size: 0 }
  const header = localHeader(sheet)
  yield header
  async function* counted() {
    for await (const chunk of sheetChunks(rows)) {
      sheet.crc = crc32(chunk, sheet.crc)
      sheet.size += chunk.length
      yield chunk
    }
  }
  const deflate = createDeflateRaw()
  // A failure of the rows ends the stream with it, and so the loop below.
  pipeline(Readable.from(counted(), { objectMode: false }), deflate, () => undefined)
  for await (const chunk of deflate) {
    const bytes: Buffer = Buffer.from(chunk)
    sheet.packed += bytes.length
    yield bytes
  }
  entries.push(sheet)
  yield Buffer.concat([descriptor(sheet), directory(entries, offset + header.length + sheet.packed + 16)])
}
