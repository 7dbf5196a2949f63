import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { dashboardQuery } from '../../../../contracts/dashboard.ts'
import { id } from '../../../../contracts/fields.ts'
import { idParams } from '../../../../contracts/resource.ts'
import {
  maxBatchSize,
  wechatBatch,
  wechatBatchReport,
  wechatExport,
  wechatExportInput,
  wechatSyncInput,
  wechatTagInput,
  wechatTagParams,
  wechatTags,
  wechatUser,
  wechatUserFacts,
  wechatUserInput,
  wechatUserStatistics,
  wechatUsersResource,
  wechatUserTagsInput,
} from '../../../../contracts/wechat/users.ts'
import { readerOf, type Services } from '../../../services.ts'
import { Batch, jobReport, reportOf, startBatch } from '../../../wechat/users/batch.ts'
import { exportedFile, exportState, requestExport } from '../../../wechat/users/export-job.ts'
import { followerFacts, requirePermission } from '../../../wechat/users/facts.ts'
import { followerStatistics } from '../../../wechat/users/statistics.ts'
import { accountOfSync, cancelSync, startSync } from '../../../wechat/users/sync-state.ts'
import { createTag, deleteTag, listTags, readTags, renameTag, setTags } from '../../../wechat/users/tags.ts'
import { setRemark } from '../../../wechat/users/users.ts'
import { endpoint, rawEndpoint } from '../../endpoint.ts'
import { actorOf } from '../../guards.ts'
import { sendTableFile, tableFile } from '../../table-files.ts'
import { callerLocale, callerTexts } from '../../texts.ts'

const { path, name } = wechatUsersResource
const reading = { guard: 'wechat.read', tags: [name] } as const
const route = { guard: 'wechat.edit', tags: [name] } as const

export function wechatUserApi(app: FastifyInstance, services: Services): void {
  const one = { ...route, params: idParams, answer: wechatUser }
  endpoint(app, { ...one, method: 'PUT', path: `${path}/:id/remark`, body: wechatUserInput }, ({ request, params, body }) =>
    setRemark(services, actorOf(request), params.id, body.remark),
  )
  endpoint(app, { ...one, method: 'PUT', path: `${path}/:id/tags`, body: wechatUserTagsInput }, ({ request, params, body }) =>
    setTags(services, actorOf(request), params.id, body.tag_ids),
  )
  tagRoutes(app, services)
  batchRoutes(app, services)
  syncRoutes(app, services)
  endpoint(
    app,
    { ...reading, method: 'GET', path: `${path}/statistics`, query: dashboardQuery, answer: wechatUserStatistics },
    ({ query: { days } }) => followerStatistics(readerOf(services), days),
  )
  exportRoutes(app, services)
}

function tagRoutes(app: FastifyInstance, services: Services): void {
  const tags = { ...route, answer: wechatTags }
  const tag = { ...tags, path: `${path}/tags/:tag_id`, params: wechatTagParams }
  endpoint(app, { ...tags, ...reading, method: 'GET', path: `${path}/tags` }, () => listTags(services.database.read))
  endpoint(app, { ...tags, method: 'POST', path: `${path}/tags`, body: wechatTagInput, status: 201 }, ({ request, body }) =>
    createTag(services, actorOf(request), body.name),
  )
  endpoint(app, { ...tags, method: 'POST', path: `${path}/tags/refresh` }, ({ request }) => readTags(services, actorOf(request)))
  endpoint(app, { ...tag, method: 'PUT', body: wechatTagInput }, ({ request, params, body }) =>
    renameTag(services, actorOf(request), params.tag_id, body.name),
  )
  endpoint(app, { ...tag, guard: 'wechat.delete', method: 'DELETE' }, ({ request, params }) =>
    deleteTag(services, actorOf(request), params.tag_id),
  )
}

function batchRoutes(app: FastifyInstance, services: Services): void {
  const { database, work } = services
  const batch = { ...route, answer: wechatBatchReport }
  endpoint(
    app,
    { ...batch, method: 'POST', path: `${path}/batch-operation`, body: wechatBatch },
    async ({ request, body: { ids, operation, tag_ids = [] } }) => {
      await requirePermission(services, 'tags')
      const [actor, text] = [actorOf(request), callerTexts(request)]
      const asked = { ids: [...new Set(ids)], operation, tag_ids: [...new Set(tag_ids)] }
      const facts = { operation, total: asked.ids.length }
      const begun = { position: 0, failed: [] }
      if (asked.ids.length > maxBatchSize) {
        const jobId = await work.run(actor, (tx) => startBatch(tx, asked))
        return { ...(await reportOf(database.read, { ...facts, jobId, state: begun }, text)), state: 'queued' as const }
      }
      const run = new Batch(services, actor, asked)
      const state = await run.run(begun)
      await run.finish(state)
      return { ...(await reportOf(database.read, { ...facts, jobId: null, state }, text)), state: 'done' as const }
    },
  )
  endpoint(app, { ...batch, ...reading, method: 'GET', path: `${path}/batch-operation/:id`, params: idParams }, ({ request, params }) =>
    jobReport(database.read, params.id, callerTexts(request)),
  )
}

function exportRoutes(app: FastifyInstance, services: Services): void {
  const { database, work } = services
  const made = { ...reading, answer: wechatExport }
  endpoint(
    app,
    { ...made, method: 'POST', path: `${path}/export`, body: wechatExportInput, status: 201 },
    async ({ request, body: asked }) => {
      const actor = actorOf(request)
      const order = { asked, input: request.body, locale: callerLocale(request) }
      return exportState(database.read, actor, await requestExport({ work, reader: readerOf(services) }, actor, order))
    },
  )
  endpoint(app, { ...made, method: 'GET', path: `${path}/export/:id`, params: idParams }, ({ request, params }) =>
    exportState(database.read, actorOf(request), params.id),
  )
  const responses = { 200: tableFile('The followers as a file') }
  rawEndpoint(
    app,
    { ...reading, method: 'GET', path: `${path}/export/:id/file`, params: idParams, responses },
    async ({ request, params }, reply) => {
      const { format, name: file, content } = await exportedFile(services, actorOf(request), params.id)
      return sendTableFile(reply, format, file, content)
    },
  )
}

function syncRoutes(app: FastifyInstance, services: Services): void {
  const { work } = services
  endpoint(app, { ...reading, method: 'GET', path: `${path}/facts`, answer: wechatUserFacts }, ({ request }) =>
    followerFacts(services, callerTexts(request)),
  )
  const started = z.object({ id, job_id: id })
  const start = { ...route, method: 'POST', path: `${path}/sync`, body: wechatSyncInput, answer: started, status: 201 } as const
  endpoint(app, start, async ({ request, body }) => {
    const account = accountOfSync(await requirePermission(services, 'followers'))
    return work.run(actorOf(request), (tx) => startSync(tx, { account, replace: body?.replace ?? false }))
  })
  endpoint(app, { ...route, method: 'POST', path: `${path}/sync/cancel`, answer: z.null() }, async ({ request }) => {
    await work.run(actorOf(request), cancelSync)
    return null
  })
}
