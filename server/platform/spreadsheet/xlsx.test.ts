import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { parseXlsx } from './xlsx.ts'
import { BadArchive } from './zip.ts'

const limits = { bytes: 10_000_000, characters: 1_000_000, rows: 100, columns: 20 }

function archive(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [title, bytes] = [Buffer.from(name), Buffer.from(text)]
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(title.length, 26)
    bodies.push(local, title, bytes)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt32LE(bytes.length, 20)
    entry.writeUInt32LE(bytes.length, 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, title)
    offset += 30 + title.length + bytes.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, ...directory, end])
}

const workbook = (sheet: string, more: Record<string, string> = {}, properties = '') =>
  archive({
    'xl/workbook.xml': `<?xml version="1.0"?><x:workbook xmlns:x="urn:x" xmlns:r="urn:r">${properties}<x:sheets><x:sheet name="0" state="hidden" r:id="r1"/><x:sheet name="1" r:id="r2"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/hidden.xml"/><Relationship Id="r2" Target="/xl/worksheets/seen.xml"/></Relationships>',
    'xl/worksheets/seen.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  })

const sheetOf = (xml: string) => workbook('', { 'xl/worksheets/seen.xml': xml })

describe('a workbook', () => {
  test('is read as it is exported: texts, numbers, flags and dates as people see them', async () => {
    const bytes = await writeExcelFile([
      ['标题', '<b> & "x"', 'last'],
      [
        { value: 0.1 + 0.2, type: Number },
        { value: true, type: Boolean },
        { value: new Date(Date.UTC(2026, 2, 1, 8, 30)), type: Date, format: 'yyyy-mm-dd hh:mm' },
      ],
      [null, '  spaced  ', { value: new Date(Date.UTC(2026, 2, 1)), type: Date, format: 'yyyy"年"m"月"d"日"' }],
    ]).toBuffer()
    expect(await parseXlsx(bytes, limits)).toEqual([
      { line: 1, cells: ['标题', '<b> & "x"', 'last'] },
      { line: 2, cells: ['0.3', 'true', '2026-03-01 08:30:00'] },
      { line: 3, cells: ['', 'spaced', '2026-03-01'] },
    ])
  })

  test('of another program is read too: prefixes, rich and inline texts, gaps, results of formulas, and the first sheet that is shown', async () => {
    const sheet = `<row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" t="inlineStr"><is><r><t>in</t></r><r><t>line&#10;2</t></r></is></c></row>
      <row r="4"><c r="A4" t="str"><f>A1&amp;"x"</f><v>result</v></c><c r="B4"><f>1+1</f><v>2</v></c><c r="C4" t="e"><v>#N/A</v></c></row><row r="5"/>`
    const texts =
      '<x:sst xmlns:x="urn:x"><x:si><x:r><x:t>海_x000D_</x:t></x:r><x:r><x:t xml:space="preserve"> 鲜</x:t></x:r><x:rPh><x:t>hai</x:t></x:rPh></x:si></x:sst>'
    expect(await parseXlsx(workbook(sheet, { 'xl/sharedStrings.xml': texts }), limits)).toEqual([
      { line: 2, cells: ['', '海\r 鲜', '', 'in' + 'line\n2'] },
      { line: 4, cells: ['result', '2', '#N/A'] },
    ])
  })

  test('that counts its days from 1904 has the same dates', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const bytes = workbook(
      '<row r="1"><c r="A1" s="1"><v>44620</v></c><c r="B1"><v>44620</v></c></row>',
      { 'xl/styles.xml': styles },
      '<workbookPr date1904="1"/>',
    )
    expect(await parseXlsx(bytes, limits)).toEqual([{ line: 1, cells: ['2026-03-01', '44620'] }])
  })

  test('may have a > in its attributes', async () => {
    const styles = '<styleSheet><numFmt numFmtId="164" formatCode="[>=1]yyyy;0"/><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>'
    const bytes = workbook('<row r="1" x=\'>\'><c r="A1" s="0"><v>1</v></c></row>', { 'xl/styles.xml': styles })
    expect(await parseXlsx(bytes, limits)).toEqual([{ line: 1, cells: ['1899-12-31'] }])
  })

  test('is read as far as the limits go', async () => {
    const many = await writeExcelFile(
      Array.from({ length: 300 }, (_, row) => Array.from({ length: 30 }, (_, column) => `${row} ${column}`)),
    ).toBuffer()
    const rows = await parseXlsx(many, limits)
    expect([rows.length, rows[0]?.cells.length]).toEqual([100, 20])
  })

  test('that would fill the memory is refused before it does', async () => {
    const bomb = await writeExcelFile([
      ['0'.repeat(32_000)],
      ...Array.from({ length: 2_000 }, (_, row) => [`${row}${'0'.repeat(8_000)}`]),
    ]).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(parseXlsx(bomb, { ...limits, bytes: 1_000_000 })).rejects.toMatchObject({ name: 'BadArchive', isTooLarge: true })
  })

  test('with more text in its cells than allowed is refused, however few bytes it has', async () => {
    const texts = `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`
    const rows = '<row><c t="s"><v>0</v></c></row>'.repeat(50)
    await expect(parseXlsx(workbook(rows, { 'xl/sharedStrings.xml': texts }), limits)).rejects.toMatchObject({ isTooLarge: true })
  })

  test('of which a tag has no end is refused', async () => {
    for (const broken of [`<${'a'.repeat(40_000)}`, '<row r="', `<row a='${'">'.repeat(5)}`, '<!-- ', '<'])
      await expect(parseXlsx(sheetOf(broken), limits)).rejects.toBeInstanceOf(BadArchive)
  })

  test('that declares entities of its own is refused, and none of them is expanded', async () => {
    const declaration = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b SYSTEM "file:///etc/hostname">]>'
    for (const entity of ['&a;', '&b;'])
      await expect(
        parseXlsx(
          sheetOf(`${declaration}<worksheet><sheetData><row><c t="str"><v>${entity}</v></c></row></sheetData></worksheet>`),
          limits,
        ),
      ).rejects.toBeInstanceOf(BadArchive)
  })

  test('whose elements are nested deeper than a program writes them is refused', async () => {
    const nested = (depth: number) => workbook(`<row><c><v>${'<a>'.repeat(depth)}1${'</a>'.repeat(depth)}</v></c></row>`)
    expect((await parseXlsx(nested(50), limits))[0]?.cells).toEqual(['1'])
    for (let depth = 200; depth < 20_000; depth *= 2) await expect(parseXlsx(nested(depth), limits)).rejects.toBeInstanceOf(BadArchive)
  })

  test('has rows in order whatever numbers they are given', async () => {
    const rows = ['abc', '5', '2', '1e300', '-1', ''].map((line) => `<row r="${line}"><c><v>1</v></c></row>`).join('')
    expect((await parseXlsx(workbook(rows), limits)).map(({ line }) => line)).toEqual([1, 5, 6, 7, 8, 9])
  })

  /** Each makes work that grows with the square of its length where a character is looked at more than once. */
  const hostile: Record<string, (n: number) => Buffer> = {
    'a format of many brackets, and many styles': (n) =>
      workbook('<row><c><v>1</v></c></row>', {
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(n)}"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(n / 40)}</cellXfs></styleSheet>`,
      }),
    'a tag without an end': (n) => sheetOf(`<${'a'.repeat(n)}`),
    'many beginnings of tags': (n) => sheetOf('<a '.repeat(n)),
    'quotation marks in tags': (n) => sheetOf(`<a ${`'"`.repeat(n)}`),
    'one attribute after the other': (n) => workbook(`<row ${'r '.repeat(n)}><c><v>1</v></c></row>`),
    'spaces around a text that many cells show': (n) =>
      workbook('<row><c t="s"><v>0</v></c></row>'.repeat(90), { 'xl/sharedStrings.xml': `<sst><si><t>${' '.repeat(n)}x</t></si></sst>` }),
  }
  test.each(Object.entries(hostile))('of %s takes time in proportion to its length', async (_name, make) => {
    const bytes = make(400_000)
    const before = process.threadCpuUsage()
    await parseXlsx(bytes, limits).catch((error: unknown) => expect(error).toBeInstanceOf(BadArchive))
    const { user, system } = process.threadCpuUsage(before)
    // Of processor time in microseconds; each of them took minutes.
    expect(user + system).toBeLessThan(2_000_000)
  })

  test('that is made of random bytes, or of which some are others, ends within the limits', async () => {
    const whole = await writeExcelFile([
      ['a', 'b'],
      ['c', { value: new Date(0), type: Date, format: 'yyyy-mm-dd' }],
    ]).toBuffer()
    const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 2_000 }), fc.array(change, { minLength: 1, maxLength: 20 })), async (given) => {
        const bytes = Buffer.from(given instanceof Uint8Array ? given : whole)
        if (!(given instanceof Uint8Array)) for (const { at, byte } of given) bytes[at] = byte
        const rows = await parseXlsx(bytes, limits).catch((error: unknown) => {
          expect(error).toBeInstanceOf(BadArchive)
          return []
        })
        expect(rows.length).toBeLessThanOrEqual(limits.rows)
        expect(rows.every(({ cells }) => cells.length <= limits.columns)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  test('of random XML is read or refused, and its sheet keeps within the limits', async () => {
    const piece = fc.constantFrom(
      '<row',
      '<c',
      '<v',
      '<t',
      '<is',
      '>',
      '/>',
      '</row>',
      '</c>',
      '</v>',
      '"',
      "'",
      ' r="A1"',
      ' r="3"',
      ' t="s"',
      'x',
      '&#x41;',
      '=',
      '<!--',
      '-->',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        const rows = await parseXlsx(workbook(pieces.join('')), limits).catch((error: unknown) => {
          expect(error).toBeInstanceOf(BadArchive)
          return []
        })
        expect(rows.every(({ line, cells }) => Number.isInteger(line) && cells.length <= limits.columns)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  test('that is none is refused', async () => {
    const whole = await writeExcelFile([
      ['a', 'b'],
      ['c', 'd'],
    ]).toBuffer()
    const broken = [Buffer.from('PK\u0003\u0004 nothing'), whole.subarray(0, -30), archive({ 'a.txt': 'x' }), Buffer.alloc(0)]
    for (const bytes of broken) await expect(parseXlsx(bytes, limits)).rejects.toBeInstanceOf(BadArchive)
    const overwritten = Buffer.from(whole)
    overwritten.fill(0xff, 60, Math.floor(whole.length / 2))
    await expect(parseXlsx(overwritten, limits)).rejects.toBeInstanceOf(BadArchive)
  })
})
