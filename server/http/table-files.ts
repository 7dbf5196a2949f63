import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { csvLine, plainCell } from '../features/export/export.ts'

/** A byte order mark: without it spreadsheet programs read Chinese CSV in the system's old encoding. */
const byteOrderMark = '\uFEFF'
const csvType = 'text/csv; charset=utf-8'
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What OpenAPI says of an answer that is a table. */
export const tableFile = (description: string) => ({
  description,
  content: { 'text/csv': { schema: z.string() }, [xlsxType]: { schema: z.string().meta({ format: 'binary' }) } },
})

type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

/** Answers a table as a file of that name. */
export function sendTable(reply: FastifyReply, format: 'csv' | 'xlsx', name: string, heading: readonly string[], rows: Rows) {
  void reply.header('content-disposition', `attachment; filename="${name}.${format}"`)
  return format === 'csv' ? sendCsv(reply, heading, rows) : sendXlsx(reply, heading, rows)
}

function sendCsv(reply: FastifyReply, heading: readonly string[], rows: Rows): FastifyReply {
  async function* lines() {
    yield byteOrderMark + csvLine(heading)
    for await (const row of rows) yield csvLine(row)
  }
  return reply.type(csvType).send(Readable.from(lines()))
}

async function sendXlsx(reply: FastifyReply, heading: readonly string[], rows: Rows): Promise<FastifyReply> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const sheet = [[...heading]]
  for await (const row of rows) sheet.push(row.map(plainCell))
  return reply.type(xlsxType).send(await writeExcelFile(sheet).toBuffer())
}
