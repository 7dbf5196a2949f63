import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { ResourceContract } from '../../../contracts/resource.ts'
import { csvLine, exportColumns, exportRows, plainCell } from '../../features/export/export.ts'
import type { Resource } from '../../resources.ts'
import { readerOf, type Services } from '../../services.ts'
import { rawEndpoint } from '../endpoint.ts'
import { routeFacts } from '../resource-routes.ts'

/** A byte order mark: without it spreadsheet programs read Chinese CSV in the system's old encoding. */
const byteOrderMark = '\uFEFF'
const csvType = 'text/csv; charset=utf-8'
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const file = {
  description: 'The list as a file',
  content: { 'text/csv': { schema: z.string() }, [xlsxType]: { schema: z.string().meta({ format: 'binary' }) } },
}

/** A resource's list as a file, with the filters of the list. */
export function exportApi<R extends ResourceContract>(app: FastifyInstance, services: Services, resource: Resource<R>): void {
  const { contract, service, isExported } = resource
  if (!isExported) return
  const query = contract.query
    .omit({ page: true, per_page: true, sort: true, cursor: true })
    .extend({ format: z.enum(['csv', 'xlsx']).default('csv') })
  rawEndpoint(
    app,
    { ...routeFacts(resource), method: 'GET', path: `${contract.path}/export`, query, responses: { 200: file } },
    async ({ query: { format, ...filters } }, reply) => {
      const columns = exportColumns(contract)
      const rows = await begun(exportRows(service.list, readerOf(services), filters, columns))
      const name = `${contract.name}-${services.clock.now().slice(0, 10)}.${format}`
      void reply.header('content-disposition', `attachment; filename="${name}"`)
      return format === 'csv' ? sendCsv(reply, columns, rows) : sendXlsx(reply, columns, rows)
    },
  )
}

/** The same rows, the first of them read: what fails at once still becomes an answer of its own, and no broken file. */
async function begun<T>(rows: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await rows.next()
  async function* all() {
    if (first.done) return
    yield first.value
    yield* rows
  }
  return all()
}

function sendCsv(reply: FastifyReply, columns: string[], rows: AsyncIterable<string[]>): FastifyReply {
  async function* lines() {
    yield byteOrderMark + csvLine(columns)
    for await (const row of rows) yield csvLine(row)
  }
  return reply.type(csvType).send(Readable.from(lines()))
}

async function sendXlsx(reply: FastifyReply, columns: string[], rows: AsyncIterable<string[]>): Promise<FastifyReply> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const sheet = [columns]
  for await (const row of rows) sheet.push(row.map(plainCell))
  return reply.type(xlsxType).send(await writeExcelFile(sheet).toBuffer())
}
