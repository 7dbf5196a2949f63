import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { mostXlsxRows } from '../features/export/table.ts'
import { sendTable } from './table-files.ts'

function* rows(count: number) {
  for (let index = 0; index < count; index += 1) yield [String(index)]
}

async function answered(format: 'csv' | 'xlsx', count: number) {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) => reply.code(422).send(error instanceof AppError ? error.code : String(error)))
  app.get('/', (_request, reply) => sendTable(reply, format, 'table', ['id'], rows(count)))
  const answer = await app.inject('/')
  await app.close()
  return answer
}

test('a table of more rows than an Excel file takes is refused before it is built, and sent as CSV', async () => {
  const refused = await answered('xlsx', mostXlsxRows + 1)
  expect([refused.statusCode, refused.body]).toEqual([422, 'too_many_for_xlsx'])
  const lines = (await answered('csv', mostXlsxRows + 1)).body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(mostXlsxRows + 2)
})

test('a small table is an Excel file', async () => {
  const { statusCode, rawPayload } = await answered('xlsx', 3)
  expect([statusCode, rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})
