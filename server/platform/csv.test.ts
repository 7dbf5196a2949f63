import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'

const cells = (text: string) => parseCsv(text).map((row) => row.cells)

test('a table is read with quotes, commas and line breaks in its cells, and each row knows its line', () => {
  expect(parseCsv('\uFEFFa,b\r\n"x ""y"", z","two\nlines"\r\n\r\n last , \n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x "y", z', 'two\nlines'] },
    { line: 5, cells: ['last', ''] },
  ])
})

test('what is no proper table is read as far as it goes', () => {
  expect(cells('')).toEqual([])
  expect(cells('\n\n')).toEqual([])
  expect(cells('a,')).toEqual([['a', '']])
  expect(cells('a,"open')).toEqual([['a', '"open']])
  expect(cells('"a"b,c')).toEqual([['"a"b', 'c']])
})
