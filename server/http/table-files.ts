import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { csvTable, type Rows, type TableFormat, tableTypes, xlsxTable } from '../features/export/table.ts'

/** What OpenAPI says of an answer that is a table. */
export const tableFile = (description: string) => ({
  description,
  content: { 'text/csv': { schema: z.string() }, [tableTypes.xlsx]: { schema: z.string().meta({ format: 'binary' }) } },
})

/** Answers a table as a file of that name. */
export async function sendTable(reply: FastifyReply, format: TableFormat, name: string, heading: readonly string[], rows: Rows) {
  const content = format === 'csv' ? Readable.from(csvTable(heading, rows)) : await xlsxTable(heading, rows)
  return sendTableFile(reply, format, name, content)
}

/** Answers a table that is a file already. */
export function sendTableFile(reply: FastifyReply, format: TableFormat, name: string, content: Readable | Buffer): FastifyReply {
  return reply.header('content-disposition', `attachment; filename="${name}.${format}"`).type(tableTypes[format]).send(content)
}
