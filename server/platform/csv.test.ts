import { expect, test } from 'vitest'
import { decodeCsv, parseCsv } from './csv.ts'

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
