import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import {
  type WechatOperation,
  wechatBatchReport,
  wechatExport,
  wechatTags,
  wechatUser,
  wechatUserFacts,
  wechatUserStatistics,
  wechatUsersResource,
} from '../../../../../contracts/wechat/users.ts'
import { type ApiQuery, call, cleanQuery, download } from '../../../../api/client.ts'
import { jobsKey } from '../../../api/jobs.ts'
import { useLiveSummary } from '../../../api/live-summary.ts'
import { resourceApi } from '../../../api/resource.ts'

export const name = 'wechat-users'
export const { path } = wechatUsersResource
const exportPath = `${path}/export`
const exportPollMs = 700

async function exportFollowers(format: 'csv' | 'xlsx', filters: ApiQuery = {}) {
  let made = await call(exportPath, wechatExport, { method: 'POST', body: cleanQuery({ ...filters, format }) })
  while (made.state === 'queued' || made.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, exportPollMs))
    made = await call(`${exportPath}/${made.id}`, wechatExport)
  }
  return download(`${exportPath}/${made.id}/file`)
}

export const usersApi = { ...resourceApi(wechatUsersResource), export: exportFollowers }
const one = (id: number) => `${path}/${id}`
const quiet = [409, 422, 503]
const pollMs = 2_000

/** Below the key of the queue: read again with its every change. */
const factsKey = [...jobsKey, name, 'facts']

export function useFollowerFacts() {
  const queries = useQueryClient()
  const isLive = useLiveSummary()
  const { data } = useQuery({
    queryKey: factsKey,
    queryFn: ({ signal }) => call(`${path}/facts`, wechatUserFacts, { signal, quiet: true }),
    refetchInterval: ({ state }) => (!isLive && state.data?.sync?.state === 'running' ? pollMs : false),
  })
  const isRunning = data?.sync?.state === 'running'
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) void queries.invalidateQueries({ queryKey: [name] })
    wasRunning.current = isRunning
  }, [isRunning, queries])
  return { facts: data, refresh: () => queries.invalidateQueries({ queryKey: factsKey }) }
}

export const startSync = (options: { replace?: boolean } = {}) =>
  call(`${path}/sync`, z.object({ id: z.int() }), { method: 'POST', body: options, quiet: [409] })
export const cancelSync = () => call(`${path}/sync/cancel`, z.null(), { method: 'POST', body: {} })

const tagsPath = `${path}/tags`
export const useTags = () =>
  useQuery({ queryKey: [name, 'tags'], queryFn: ({ signal }) => call(tagsPath, wechatTags, { signal, quiet: true }) })
export const createTag = (tag: string) => call(tagsPath, wechatTags, { method: 'POST', body: { name: tag }, quiet })
export const refreshTags = () => call(`${tagsPath}/refresh`, wechatTags, { method: 'POST', body: {} })
export const renameTag = (id: number, tag: string) => call(`${tagsPath}/${id}`, wechatTags, { method: 'PUT', body: { name: tag }, quiet })
export const deleteTag = (id: number) => call(`${tagsPath}/${id}`, wechatTags, { method: 'DELETE' })

export const setRemark = (id: number, remark: string) => call(`${one(id)}/remark`, wechatUser, { method: 'PUT', body: { remark }, quiet })
export const setTags = (id: number, tag_ids: number[]) => call(`${one(id)}/tags`, wechatUser, { method: 'PUT', body: { tag_ids }, quiet })

const batchPath = `${path}/batch-operation`
export const changeMany = (ids: number[], operation: WechatOperation, tag_ids?: number[]) =>
  call(batchPath, wechatBatchReport, { method: 'POST', body: { ids, operation, tag_ids } })
export const readBatch = (id: number) => call(`${batchPath}/${id}`, wechatBatchReport, { quiet: true })

export const useStatistics = (days: string) =>
  useQuery({
    queryKey: [name, 'statistics', days],
    queryFn: ({ signal }) => call(`${path}/statistics`, wechatUserStatistics, { query: { days }, signal }),
  })
