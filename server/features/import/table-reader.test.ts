import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { limits } from '../../../contracts/fields.ts'
import { importLimits } from '../../../contracts/imports.ts'
import { AppError } from '../../errors.ts'
import { unpackRows } from './import-state.ts'
import { answerTable, rowsOf, rowsPerPart } from './table.ts'
import { TableReader } from './table-reader.ts'

const names = { fields: [['title_cn', ['标题']]] as [string, string[]][], readOnly: ['hits'], specification: null }
const maxRows = 100
const answer = (text: string | Uint8Array) => answerTable({ bytes: Buffer.from(text), maxRows, lines: null, names })
const problem = async (text: string | Uint8Array) => {
  const answered = await answer(text)
  return 'problem' in answered ? answered.problem : 'a table'
}
const codeOf = (error: unknown) =>
  error instanceof AppError ? (error.details.fields?.file?.map(({ key }) => key).join() ?? error.code) : String(error)

describe('the table in a file', () => {
  test('has its columns, what they seem to be, and its rows in parts', async () => {
    const answered = await answer(`标题,hits,"'=x"\n${Array.from({ length: 60 }, (_, row) => `第 ${row} 行,${row},'=1`).join('\n')}`)
    if (!('table' in answered)) throw new Error('no table')
    const { columns, heading, parts } = answered.table
    expect(heading).toEqual(['标题', 'hits', '=x'])
    expect(columns.map(({ field, is_read_only }) => [field, is_read_only])).toEqual([
      ['title_cn', false],
      [null, true],
      [null, false],
    ])
    expect(columns[0]?.samples).toEqual(['第 0 行', '第 1 行', '第 2 行'])
    expect(parts.map(({ rows }) => rows)).toEqual([rowsPerPart, 10])
    expect((await unpackRows(parts[1]?.data ?? ''))[0]).toEqual({ line: 52, cells: ['第 50 行', '50', '=1'] })
  })

  test('comes in smaller parts where its cells are long, and longer ones than any field takes are cut behind what a field refuses', async () => {
    const answered = await answer(`a\n${`${'x'.repeat(150_000)}\n`.repeat(3)}${'y'.repeat(1_000_000)}\nz\n`)
    if (!('table' in answered)) throw new Error('no table')
    expect(answered.table.parts.map(({ rows }) => rows)).toEqual([1, 1, 1, 1, 1])
    expect((await unpackRows(answered.table.parts[3]?.data ?? ''))[0]?.cells[0]).toHaveLength(limits.richText + 1)
  })

  test('is refused with what is wrong with it', async () => {
    expect(await problem(`${'a'.repeat(200)},b\n1,2`)).toBe('a table')
    for (const length of [201, 1_000, 2_000, 200_000])
      expect(await problem(`b,${'a'.repeat(length)}\n1,2`)).toEqual({ key: 'import_heading', params: { column: 2, max: 200 } })
    const wide = ','.repeat(importLimits.columns)
    expect(await problem(`${wide.slice(1)}a\nb\n`)).toBe('a table')
    for (const table of [`${wide}a\nb\n`, `a\n${wide}b\n`, ','.repeat(2_000_000)])
      expect(await problem(table)).toEqual({ key: 'import_columns', params: { max: importLimits.columns } })
    expect(await problem('a\n'.repeat(102))).toEqual({ key: 'import_rows', params: { max: maxRows } })
    expect(await problem('a\n'.repeat(1_000_000))).toEqual({ key: 'import_rows', params: { max: maxRows } })
    expect(await problem('')).toEqual({ key: 'import_empty' })
    expect(await problem(Buffer.from('PK\u0003\u0004....'))).toEqual({ key: 'import_no_table' })
  })

  test('is one within the limits, or is refused, whatever bytes the file has', async () => {
    const start = fc.constantFrom([], [0x50, 0x4b], [0xff, 0xfe], [0xd0, 0xcf, 0x11, 0xe0], [0xef, 0xbb, 0xbf])
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 1_000 }), async (begin, rest) => {
        const answered = await answer(Buffer.concat([Buffer.from(begin), rest]))
        if ('problem' in answered) expect(answered.problem.key).toMatch(/^import_/)
        else {
          expect(rowsOf(answered.table.parts)).toBeLessThanOrEqual(maxRows)
          expect(answered.table.columns.length).toBeLessThanOrEqual(importLimits.columns)
        }
      }),
    )
  })
})

describe('reading in a thread', () => {
  let reader = new TableReader()
  afterEach(async () => {
    await reader.close()
    reader = new TableReader()
  })
  const generous = { cpuMs: 60_000, waitMs: 120_000, heapMb: 512 }
  /** A second of work or more: empty rows are looked at one by one, and count for nothing. */
  const long = Buffer.alloc(8_000_000, '\n')

  test('leaves the event loop to others', async () => {
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    const read = reader.read({ bytes: long, maxRows, lines: null, names }).catch(codeOf)
    setImmediate(count)
    expect(await read).toBe('import_empty')
    isDone = true
    expect(turns).toBeGreaterThan(100)
  })

  test('that takes too long is ended with an error of its own, and the next file is read', async () => {
    reader = new TableReader({ ...generous, cpuMs: 300 })
    expect(await reader.read({ bytes: Buffer.alloc(40_000_000, '\n'), maxRows, lines: null, names }).catch(codeOf)).toBe('import_too_slow')
    expect((await reader.read({ bytes: Buffer.from('标题\nx'), maxRows, lines: null, names })).heading).toEqual(['标题'])
  })

  test('that takes too much memory is ended with an error of its own, and the next file is read', async () => {
    reader = new TableReader({ ...generous, heapMb: 24 })
    const table = `标题\n${'"a",b\n'.repeat(400_000)}`
    expect(await reader.read({ bytes: Buffer.from(table), maxRows: 1_000_000, lines: null, names }).catch(codeOf)).toBe('import_too_large')
    expect((await reader.read({ bytes: Buffer.from('标题\nx'), maxRows, lines: null, names })).heading).toEqual(['标题'])
  })

  test('is given up when the program ends, and what waits behind it too', async () => {
    const reads = [1, 2].map(() => reader.read({ bytes: long, maxRows, lines: null, names }).catch(codeOf))
    await reader.close()
    expect(await Promise.all(reads)).toEqual(['unavailable', 'unavailable'])
  })
})
