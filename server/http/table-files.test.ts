import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { maxXlsxRows } from '../features/export/table.ts'
import { parseXlsx } from '../platform/spreadsheet/xlsx.ts'
import { sendTable } from './table-files.ts'

function* rows(count: number) {
  for (let index = 0; index < count; index += 1) yield [String(index)]
}

async function answered(format: 'csv' | 'xlsx', given: Iterable<string[]>, count: number) {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) => reply.code(422).send(error instanceof AppError ? error.code : String(error)))
  app.get('/', (_request, reply) => sendTable(reply, { format, name: 'table', heading: ['id'], rows: given, count }))
  const answer = await app.inject('/')
  await app.close()
  return answer
}

const untouched: Iterable<string[]> = {
  [Symbol.iterator]: () => {
    throw new Error('a row was read')
  },
}

test('a table of more rows than an Excel file takes is refused before a row is read', async () => {
  const refused = await answered('xlsx', untouched, maxXlsxRows + 1)
  expect([refused.statusCode, refused.body]).toEqual([422, 'too_many_for_xlsx'])
})

test('a table of many rows is sent in either format', async () => {
  const lines = (await answered('csv', rows(60_000), 60_000)).body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(60_001)
  const { statusCode, rawPayload } = await answered('xlsx', rows(60_000), 60_000)
  expect([statusCode, rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  const limits = { bytes: 100_000_000, characters: 10_000_000, rows: 100_000, columns: 10 }
  expect((await parseXlsx(rawPayload, limits)).at(-1)).toEqual({ line: 60_001, cells: ['59999'] })
})
