import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { categoriesResource } from '../../../contracts/categories.ts'
import { contactMessagesResource } from '../../../contracts/contact-messages.ts'
import { contentsResource } from '../../../contracts/contents.ts'
import type { List } from '../../../contracts/envelope.ts'
import { productsResource } from '../../../contracts/products.ts'
import type { ListQuery, ResourceContract } from '../../../contracts/resource.ts'
import type { Reader } from '../../db/list.ts'
import { categories } from '../../features/categories/categories.ts'
import { contents } from '../../features/contents/contents.ts'
import { csvLine, exportColumns, exportRows, plainCell } from '../../features/export/export.ts'
import { messages } from '../../features/messages/messages.ts'
import { products } from '../../features/products/products.ts'
import { readerOf, type Services } from '../../services.ts'
import { parsedAs } from '../validation.ts'

type ReadList = (reader: Reader, query: ListQuery & Record<string, unknown>) => Promise<List<unknown>>
/** A byte order mark: without it spreadsheet programs read Chinese CSV in the system's old encoding. */
const byteOrderMark = '\uFEFF'
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Lists as files, with the filters of the list. */
export function exportApi(app: FastifyInstance, services: Services): void {
  const exported: [ResourceContract, ReadList][] = [
    [categoriesResource, categories.list as ReadList],
    [contentsResource, contents.list as ReadList],
    [productsResource, products.list as ReadList],
    [contactMessagesResource, messages.list as ReadList],
  ]
  for (const [contract, readList] of exported) {
    const querystring = contract.query
      .omit({ page: true, per_page: true, sort: true, cursor: true })
      .extend({ format: z.enum(['csv', 'xlsx']).default('csv') })
    app.get(
      `${contract.path}/export`,
      { config: { guard: 'editor' }, schema: { tags: [contract.name], querystring } },
      async (request, reply) => {
        const { format, ...filters } = parsedAs(querystring, request.query)
        const columns = exportColumns(contract)
        const rows = await begun(exportRows(readList, readerOf(services), filters, columns))
        const name = `${contract.name}-${services.clock.now().slice(0, 10)}.${format}`
        void reply.header('content-disposition', `attachment; filename="${name}"`)
        return format === 'csv' ? sendCsv(reply, columns, rows) : sendXlsx(reply, columns, rows)
      },
    )
  }
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
  return reply.type('text/csv; charset=utf-8').send(Readable.from(lines()))
}

async function sendXlsx(reply: FastifyReply, columns: string[], rows: AsyncIterable<string[]>): Promise<FastifyReply> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const sheet = [columns]
  for await (const row of rows) sheet.push(row.map(plainCell))
  return reply.type(xlsxType).send(await writeExcelFile(sheet).toBuffer())
}
