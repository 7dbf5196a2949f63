import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Rows, requireXlsxRows, type TableFormat, tableChunks, tableTypes } from '../features/export/table.ts'

export const tableFile = (description: string) => ({
  description,
  content: { 'text/csv': { schema: z.string() }, [tableTypes.xlsx]: { schema: z.string().meta({ format: 'binary' }) } },
})

interface TableFile {
  format: TableFormat
  name: string
  heading: readonly string[]
  rows: Rows
  /** Approximate number of rows, where it is known: a file that would be too long is not begun. */
  count?: number
}

export function sendTable(reply: FastifyReply, { format, name, heading, rows, count = 0 }: TableFile): FastifyReply {
  if (format === 'xlsx') requireXlsxRows(count)
  // A chunk is a line or more: few of them wait to be sent.
  return sendTableFile(reply, format, name, Readable.from(tableChunks(format, heading, rows)))
}

export function sendTableFile(reply: FastifyReply, format: TableFormat, name: string, content: Readable | Buffer): FastifyReply {
  return reply.header('content-disposition', `attachment; filename="${name}.${format}"`).type(tableTypes[format]).send(content)
}
