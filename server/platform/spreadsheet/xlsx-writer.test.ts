import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseXlsx } from './xlsx.ts'
import { xlsxFile } from './xlsx-writer.ts'

const limits = { bytes: 100_000_000, characters: 100_000_000, rows: 100_000, columns: 1_000 }
async function fileOf(rows: Iterable<string[]> | AsyncIterable<string[]>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of xlsxFile(rows)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const cellsOf = async (rows: string[][]) => (await parseXlsx(await fileOf(rows), limits)).map(({ cells }) => cells)

test('a workbook is read back as it was written, whatever its texts are made of', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('_x0041_', '__x000D_', '\r', '\u0000', '<b> & "x"', ']]>', '\uFFFE', '大黄鱼', '😀'),
  )
  const kept = text.map((one) => one.toWellFormed().trim()).filter((one) => one !== '')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(kept, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }), async (rows) => {
      expect(await cellsOf(rows)).toEqual(rows)
    }),
    { numRuns: 50 },
  )
})

test('columns beyond the twenty-sixth and empty cells keep their places', async () => {
  const row = Array.from({ length: 800 }, (_, index) => (index % 3 === 0 ? '' : String(index)))
  row.push('last')
  expect(await cellsOf([row])).toEqual([row])
})

test('what the rows fail with is what the file fails with', async () => {
  async function* failing() {
    yield ['a']
    await nextTurn()
    throw new Error('the database is away')
  }
  await expect(fileOf(failing())).rejects.toThrow('the database is away')
})

test('a long file is sent as it is made', async () => {
  let made = 0
  function* rows() {
    for (; made < 20_000; made += 1) yield [crypto.randomUUID(), crypto.randomUUID()]
  }
  const file = xlsxFile(rows())
  // The four files of the frame, the header of the sheet, and the first of its bytes.
  for (let chunk = 0; chunk < 6; chunk += 1) await file.next()
  expect(made).toBeLessThan(10_000)
  await file.return(undefined)
})
