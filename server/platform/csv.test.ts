import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMsOf } from '../test/measure.ts'
import { decodeCsv, guardedCell, parseCsv, unguardedCell } from './csv.ts'

const cells = (text: string) => parseCsv(text).map((row) => row.cells)

test('a table is read with quotes, commas and line breaks in its cells, and each row knows its number', () => {
  expect(parseCsv('\uFEFFa,b\r\n"x ""y"", z","two\nlines"\r\n\r\n last , \n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x "y", z', 'two\nlines'] },
    { line: 4, cells: ['last', ''] },
  ])
})

test('what is no proper table is read as far as it goes', () => {
  expect(cells('')).toEqual([])
  expect(cells('\n\n')).toEqual([])
  expect(cells('a,')).toEqual([['a', '']])
  expect(cells('a,"open')).toEqual([['a', '"open']])
  expect(cells('"a"b,c')).toEqual([['"a"b', 'c']])
})

test('semicolons and tabs are what stands between cells where the heading has more of them', () => {
  expect(cells('a;b;c\n1,5;"x;y";3')).toEqual([
    ['a', 'b', 'c'],
    ['1,5', 'x;y', '3'],
  ])
  expect(cells('a\tb, c\td\n1\t2;3\t4')).toEqual([
    ['a', 'b, c', 'd'],
    ['1', '2;3', '4'],
  ])
  expect(cells('"a;b;c",d\n1,2')).toEqual([
    ['a;b;c', 'd'],
    ['1', '2'],
  ])
})

test('a file is read in the encoding that it was saved in', () => {
  expect(decodeCsv(Buffer.from('标题,a'))).toBe('标题,a')
  expect(decodeCsv(Buffer.from([0xb1, 0xea, 0xcc, 0xe2, 0x2c, 0x61]))).toBe('标题,a')
  expect(decodeCsv(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('标题\ta', 'utf16le')]))).toBe('标题\ta')
})

test('no more is read than is asked for: rows, and the cells of a row', () => {
  expect(parseCsv('a\n\nb\nc\n', { maxRows: 2 }).map(({ line }) => line)).toEqual([1, 3])
  expect(parseCsv('a,b\nc,d,e,f\ng', { maxColumns: 3 }).map((row) => row.cells)).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
})

test.each([
  ['quotation marks', '"'],
  ['quotation marks in threes', ',"""'],
  ['opened and never closed', ',"x'],
  ['closed in the midst of a cell', ',"a"b'],
  ['doubled ones', ',""a""'],
  ['separators', ','],
  ['line breaks', '\r\n'],
  ['spaces', ' '],
])('a table of %s takes time in proportion to its length', (_name, piece) => {
  expect(cpuMsOf(() => void parseCsv(piece.repeat(500_000), { maxRows: 10_000 }))).toBeLessThan(2_000)
})

test('any bytes are a table within the limits', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      const rows = parseCsv(decodeCsv(bytes), { maxRows: 20, maxColumns: 5 })
      return rows.length <= 20 && rows.every(({ cells }) => cells.length <= 5)
    }),
  )
})

test('what a spreadsheet program would run is text, in either width, and comes back as it was', () => {
  for (const formula of ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\t=1', '\n=1'])
    expect([guardedCell(formula), unguardedCell(guardedCell(formula))]).toEqual([`'${formula}`, formula])
  expect(['-5', '-1.5', '5', '大黄鱼', "'quoted'"].map(guardedCell)).toEqual(['-5', '-1.5', '5', '大黄鱼', "'quoted'"])
  const start = fc.constantFrom('', "'", "''", '=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '-1')
  fc.assert(
    fc.property(start, start, fc.string({ unit: 'binary', maxLength: 10 }), (first, second, rest) => {
      const cell = first + second + rest
      return (
        unguardedCell(guardedCell(cell)) === cell && (/^-?\d+(\.\d+)?$/.test(cell) || !/^[=+\-@\t\r\n＝＋－＠]/.test(guardedCell(cell)))
      )
    }),
  )
})
