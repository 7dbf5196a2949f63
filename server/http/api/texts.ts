import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { list } from '../../../contracts/envelope.ts'
import { problemsByField } from '../../../contracts/field-problems.ts'
import {
  pairsQuery,
  textBatch,
  textBatchResult,
  textExportQuery,
  textImport,
  textImported,
  textModules,
  textPair,
  textReview,
  textReviewed,
  textUsage,
  translationsResource,
  usageQuery,
} from '../../../contracts/interface-texts.ts'
import { missingDismissal, missingReport, missingText, missingTextsQuery } from '../../../contracts/missing-texts.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import type { FieldProblem } from '../../errors.ts'
import { recordDownload } from '../../features/audit/downloads.ts'
import { dismissMissing, listMissing } from '../../features/interface-texts/missing-texts.ts'
import { listPairs } from '../../features/interface-texts/pairs.ts'
import { reviewTexts } from '../../features/interface-texts/texts.ts'
import { importedText, importTexts, modulesOf, putTexts, textJson, textTable } from '../../features/interface-texts/transfer.ts'
import { usageOf } from '../../features/interface-texts/usage/usage.ts'
import { readerOf, type Services } from '../../services.ts'
import { endpoint, rawEndpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'
import { sendTable, tableFile } from '../table-files.ts'
import { callerTexts } from '../texts.ts'

const { path } = translationsResource
const tags = [translationsResource.name]
const reading = { guard: 'translation.read', tags } as const
const editing = { guard: 'translation.edit', tags } as const
const table = tableFile('The texts as a file')
const responses = { 200: { ...table, content: { ...table.content, 'application/json': { schema: z.string() } } } }

export function textApi(app: FastifyInstance, services: Services): void {
  const { database, work, cache, clock } = services
  endpoint(app, { ...reading, method: 'GET', path: `${path}/modules/list`, answer: textModules }, () => modulesOf(database.read))
  pairApi(app, services)
  missingApi(app, services)

  const send = async (request: FastifyRequest, asked: z.output<typeof textExportQuery>, reply: FastifyReply) => {
    await recordDownload(work, actorOf(request), translationsResource.name, asked)
    const name = `texts-${clock.now().slice(0, 10)}`
    if (asked.format !== 'json') {
      const { heading, rows } = await textTable(database.aside, asked)
      return sendTable(reply, { format: asked.format, name, heading, rows, count: rows.length })
    }
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.json"`)
      .send(await textJson(database.aside, asked))
  }
  rawEndpoint(app, { ...reading, method: 'GET', path: `${path}/export`, query: textExportQuery, responses }, ({ request, query }, reply) =>
    send(request, query, reply),
  )
  rawEndpoint(app, { ...reading, method: 'POST', path: `${path}/export`, body: textExportQuery, responses }, ({ request, body }, reply) =>
    send(request, body, reply),
  )

  endpoint(
    app,
    { ...editing, method: 'POST', path: `${path}/import`, body: textImport, bodyLimit: 8_000_000, answer: textImported },
    async ({ request, body }) => {
      const text = callerTexts(request)
      const texts = ({ key, params }: FieldProblem) => text(`field.${key}`, params)
      const { refused, ...done } = await importTexts(work, actorOf(request), body, problemsOf)
      return { ...done, refused: refused.slice(0, maxShown).map((row) => ({ ...row, problems: row.problems.map(texts) })) }
    },
  )
  endpoint(
    app,
    { ...editing, method: 'POST', path: `${path}/batch-update`, body: textBatch, answer: textBatchResult },
    ({ request, body }) => work.run(actorOf(request), (tx) => putTexts(tx, body)),
  )
  endpoint(app, { ...editing, method: 'POST', path: `${path}/refresh-cache`, answer: z.object({ cleared: z.int() }) }, ({ request }) => {
    const actor = actorOf(request)
    return work.run(actor, async (tx) => {
      tx.invalidate(cacheTags.translations)
      return { cleared: cache.clear(['translations'], { by: actor.userId }) }
    })
  })
}

function pairApi(app: FastifyInstance, services: Services): void {
  endpoint(app, { ...reading, method: 'GET', path: `${path}/pairs`, query: pairsQuery, answer: list(textPair) }, ({ query }) =>
    listPairs(readerOf(services), query),
  )
  endpoint(app, { ...reading, method: 'GET', path: `${path}/usage`, query: usageQuery, answer: textUsage }, ({ query: { key } }) =>
    usageOf(key),
  )
  endpoint(
    app,
    { ...editing, method: 'POST', path: `${path}/review`, body: textReview, answer: textReviewed },
    ({ request, body: { items } }) => services.work.run(actorOf(request), (tx) => reviewTexts(tx, items)),
  )
}

/** A screen gathers what it reports; somebody who goes through all screens stays far below this. */
const reportsPerMinute = 20

/** Screens report theirs; those of the site are noted where the pages are rendered. */
function missingApi(app: FastifyInstance, services: Services): void {
  const { work, missingTexts } = services
  const missing = { tags, path: `${path}/missing` }
  endpoint(
    app,
    { ...missing, guard: 'translation.read', method: 'GET', query: missingTextsQuery, answer: list(missingText) },
    ({ query }) => listMissing(readerOf(services), query),
  )
  endpoint(
    app,
    {
      ...missing,
      guard: 'office',
      method: 'POST',
      body: missingReport,
      answer: z.null(),
      rateLimit: { max: reportsPerMinute, timeWindow: '1 minute' },
    },
    ({ body: { locale, keys, path: place } }) => {
      missingTexts.note(locale, keys, place)
      return null
    },
  )
  endpoint(
    app,
    { ...editing, method: 'POST', path: `${path}/missing/dismiss`, body: missingDismissal, answer: z.null() },
    async ({ request, body }) => {
      await work.run(actorOf(request), (tx) => dismissMissing(tx, body))
      return null
    },
  )
}

const maxShown = 500

function problemsOf(values: unknown): FieldProblem[] {
  const result = importedText.safeParse(values, { reportInput: true })
  return result.success ? [] : Object.values(problemsByField(result.error.issues)).flat()
}
