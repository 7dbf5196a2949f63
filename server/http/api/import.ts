import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { inAnyPart } from '../../../contracts/access.ts'
import { id } from '../../../contracts/fields.ts'
import {
  type ImportCorrection,
  type ImportedResource,
  importCorrections,
  importedResources,
  importedTable,
  importLimits,
  importQuery,
  importReport,
  importReportQuery,
  maxRowsOf,
  templateQuery,
} from '../../../contracts/imports.ts'
import { idParams } from '../../../contracts/resource.ts'
import { AppError, invalidField } from '../../errors.ts'
import { knownNames } from '../../features/import/columns.ts'
import { allRows, importReportOf, refusedRows, reportTable, startImport, stopImport } from '../../features/import/import.ts'
import { rowsOf } from '../../features/import/table.ts'
import { TableReader } from '../../features/import/table-reader.ts'
import { templateLines } from '../../features/import/template.ts'
import { resources } from '../../resources.ts'
import type { Services } from '../../services.ts'
import { arrivesSlowly } from '../arrival.ts'
import { endpoint, rawEndpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'
import { filesOf } from '../multipart.ts'
import { sendTable, tableFile } from '../table-files.ts'
import { callerLocale, callerTexts } from '../texts.ts'
import { routeFacts } from './resource-routes.ts'

/** The file, and a megabyte for the rest of a multipart body. */
const bodyLimit = (importLimits.megabytes + 1) * 1024 * 1024
const multipart = { method: 'POST', bodyLimit, preParsing: arrivesSlowly, unparsed: { consumes: ['multipart/form-data'] } } as const
const path = '/v1/admin/imports'
/** Of one's own imports, as long as one may import. */
const route = { guard: inAnyPart('create'), tags: ['imports'], params: idParams }

export function importApi(app: FastifyInstance, services: Services): void {
  const reader = new TableReader()
  // Before the requests under way are waited for: theirs is given up.
  app.addHook('preClose', () => reader.close())
  for (const name of importedResources) tableRoutes(app, services, name, reader)
  endpoint(
    app,
    { ...route, method: 'GET', path: `${path}/:id`, query: importReportQuery, answer: importReport },
    ({ request, params, query: { outcome } }) =>
      importReportOf(services.database.read, actorOf(request), params.id, { ...askedBy(request), outcome }),
  )
  rawEndpoint(
    app,
    { ...route, method: 'GET', path: `${path}/:id/report`, responses: { 200: tableFile('The whole report') } },
    async ({ request, params }, reply) => {
      const { heading, rows } = await reportTable(services.database.read, actorOf(request), params.id, askedBy(request))
      return sendTable(reply, { format: 'csv', name: `import-${params.id}`, heading, rows })
    },
  )
  endpoint(app, { ...route, method: 'POST', path: `${path}/:id/stop`, answer: z.null() }, async ({ request, params }) => {
    await services.work.run(actorOf(request), (tx) => stopImport(tx, params.id))
    return null
  })
}

function tableRoutes(app: FastifyInstance, services: Services, name: ImportedResource, reader: TableReader): void {
  const { contract } = resources[name]
  const tableIn = (bytes: Buffer, lines: number[] | null = null) =>
    reader.read({ bytes, maxRows: maxRowsOf(name), lines, names: knownNames(contract, services.wording) })
  const facts = routeFacts(resources[name], 'create')
  endpoint(app, { ...facts, ...multipart, path: `${contract.path}/import/columns`, answer: importedTable }, async ({ request }) => {
    const { columns, parts } = await tableIn((await fileOf(request)).bytes)
    return { columns, rows: rowsOf(parts) }
  })
  endpoint(
    app,
    { ...facts, ...multipart, path: `${contract.path}/import`, query: importQuery, answer: z.object({ id }), status: 201 },
    async ({ request, query: { columns, dry_run, partial, refused_of, ...defaults } }) => {
      const { file, bytes, corrections } = await fileOf(request)
      const { lines, imported } = refused_of ? await refusedRows(services.database.read, actorOf(request), name, refused_of) : allRows
      const table = await tableIn(bytes, lines)
      const options = { file, columns, isTrial: dry_run, isPartial: partial, defaults, corrections, imported }
      return { id: await services.work.run(actorOf(request), (tx) => startImport(tx, name, table, options)) }
    },
  )
  rawEndpoint(
    app,
    {
      ...facts,
      method: 'GET',
      path: `${contract.path}/import/template`,
      query: templateQuery,
      responses: { 200: tableFile('A table to fill in') },
    },
    async ({ request, query: { format } }, reply) => {
      const [heading = [], ...rows] = await templateLines(services.database.read, name, callerLocale(request), services.wording)
      return sendTable(reply, { format, name: `${name}-template`, heading, rows })
    },
  )
}

async function fileOf(request: FastifyRequest): Promise<{ file: string; bytes: Buffer; corrections: ImportCorrection[] }> {
  let corrections: ImportCorrection[] = []
  const [first] = await filesOf(
    request,
    async (files) => {
      const all: { file: string; bytes: Buffer }[] = []
      for await (const { name, bytes } of files) all.push({ file: name.slice(0, 200), bytes: await bytesOf(bytes) })
      return all
    },
    {
      max: 1,
      onField: (name, value) => {
        if (name === 'corrections') corrections = correctionsIn(value)
      },
    },
  )
  if (!first) throw invalidField('file', 'required')
  return { ...first, corrections }
}

const correctionsText = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid' })
      return z.NEVER
    }
  })
  .pipe(importCorrections)

function correctionsIn(text: string): ImportCorrection[] {
  const { data } = correctionsText.safeParse(text)
  if (!data) throw invalidField('corrections', 'invalid')
  return data
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = z.instanceof(Buffer).parse(chunk)
    size += bytes.length
    if (size > importLimits.megabytes * 1024 * 1024) throw new AppError('too_large', { params: { max: importLimits.megabytes } })
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

function askedBy(request: FastifyRequest) {
  return { locale: callerLocale(request), text: callerTexts(request), labels: request.server.wording }
}
