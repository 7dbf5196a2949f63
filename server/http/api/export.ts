import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ResourceContract } from '../../../contracts/resource.ts'
import { recordDownload } from '../../features/audit/downloads.ts'
import { exportColumns, exportRows } from '../../features/export/export.ts'
import type { Resource } from '../../resources.ts'
import { readerOf, type Services } from '../../services.ts'
import { rawEndpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'
import { sendTable, tableFile } from '../table-files.ts'
import { routeFacts } from './resource-routes.ts'

const responses = { 200: tableFile('The list as a file') }

export function exportApi<R extends ResourceContract>(app: FastifyInstance, services: Services, resource: Resource<R>): void {
  const { contract, service, isExported } = resource
  if (!isExported) return
  const query = contract.query
    .omit({ page: true, per_page: true, sort: true, cursor: true })
    .extend({ format: z.enum(['csv', 'xlsx']).default('csv') })
  rawEndpoint(
    app,
    { ...routeFacts(resource, 'read'), method: 'GET', path: `${contract.path}/export`, query, responses },
    async ({ request, query: { format, ...filters } }, reply) => {
      const heading = exportColumns(contract)
      const reader = readerOf(services)
      const { meta } = await service.list(reader, { ...filters, page: 1, per_page: 1 })
      const rows = await begun(exportRows(service.list, reader, filters, heading))
      await recordDownload(services.work, actorOf(request), contract.name, { format, ...filters })
      const name = `${contract.name}-${services.clock.now().slice(0, 10)}`
      return sendTable(reply, { format, name, heading, rows, count: meta.total })
    },
  )
}

/** An immediate failure still becomes an error answer, and no broken file. */
async function begun<T>(rows: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await rows.next()
  async function* all() {
    if (first.done) return
    yield first.value
    yield* rows
  }
  return all()
}
