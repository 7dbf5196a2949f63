import { z } from 'zod'
import { unavailable } from '../platform/failures.ts'
import type { WechatPlatform } from '../platform/platform.ts'

type Platform = Pick<WechatPlatform, 'call'>

const openid = z.string().min(1).max(64)
const openidList = z.object({ openid: z.array(openid) })
const page = z.object({
  total: z.int().min(0).default(0),
  count: z.int().min(0).default(0),
  data: openidList.optional(),
  next_openid: z.string().max(64).default(''),
})
const anyAnswer = z.unknown()

/** The cursor of the next page is empty after the last. */
export interface OpenidPage {
  total: number
  openids: string[]
  next: string
}

/** The last page that holds somebody still has a cursor, and the one after it no `data`; a cursor that comes back would have no end. */
function pageOf({ total, count, data, next_openid }: z.output<typeof page>, cursor: string, path: string): OpenidPage {
  const openids = data?.openid ?? []
  // A follower missing here would be taken for one who has left.
  if (openids.length !== count) throw unavailable('answer', path, `said ${count} and named ${openids.length}`)
  return { total, openids, next: openids.length === 0 || next_openid === cursor ? '' : next_openid }
}

/** At most 10,000 followers. About 500 of these calls are allowed a day. */
export async function followerPage(platform: Platform, cursor: string, signal: AbortSignal): Promise<OpenidPage> {
  const path = '/cgi-bin/user/get'
  return pageOf(
    await platform.call({ method: 'GET', path, query: cursor ? { next_openid: cursor } : {}, answer: page }, signal),
    cursor,
    path,
  )
}

/** At most 1,000. */
export async function blacklistPage(platform: Platform, cursor: string, signal: AbortSignal): Promise<OpenidPage> {
  const path = '/cgi-bin/tags/members/getblacklist'
  const call = { method: 'POST', path, body: { begin_openid: cursor }, answer: page, isIdempotent: true } as const
  return pageOf(await platform.call(call, signal), cursor, path)
}

/** Names and pictures only for accounts that still get them. */
const info = z.object({
  subscribe: z.int(),
  openid,
  unionid: z.string().max(64).default(''),
  nickname: z.string().max(200).default(''),
  headimgurl: z.string().max(500).default(''),
  language: z.string().max(20).default(''),
  subscribe_time: z.int().min(0).optional(),
  remark: z.string().max(100).default(''),
  tagid_list: z.array(z.int()).default([]),
  subscribe_scene: z.string().max(60).default(''),
  qr_scene: z.union([z.string(), z.number()]).optional(),
  qr_scene_str: z.string().max(200).default(''),
})
export type FollowerInfo = z.output<typeof info>
const infos = z.object({ user_info_list: z.array(info) })

/** As many followers as one call tells of. */
export const infosPerCall = 100

/** Those whom the platform leaves out are requested once more; those missing then are missing in the answer. */
export async function followerInfos(platform: Platform, openids: readonly string[], signal: AbortSignal): Promise<FollowerInfo[]> {
  const ask = async (some: readonly string[]) => {
    const body = { user_list: some.map((one) => ({ openid: one, lang: 'zh_CN' })) }
    const call = { method: 'POST', path: '/cgi-bin/user/info/batchget', body, answer: infos, isIdempotent: true } as const
    return (await platform.call(call, signal)).user_info_list
  }
  const answered = await ask(openids)
  const known = new Set(answered.map((one) => one.openid))
  const missing = openids.filter((one) => !known.has(one))
  return missing.length === 0 ? answered : [...answered, ...(await ask(missing))]
}

const tags = z.object({ tags: z.array(z.object({ id: z.int(), name: z.string(), count: z.int().min(0).default(0) })) })
export type PlatformTag = z.output<typeof tags>['tags'][number]

const post = <A extends z.ZodType>(path: string, body: unknown, answer: A) =>
  ({ method: 'POST', path, body, answer, isIdempotent: true }) as const

export const calls = {
  tags: async (platform: Platform, signal?: AbortSignal) =>
    (await platform.call({ method: 'GET', path: '/cgi-bin/tags/get', answer: tags }, signal)).tags,
  createTag: async (platform: Platform, name: string) => {
    const answer = z.object({ tag: z.object({ id: z.int(), name: z.string() }) })
    return (await platform.call({ method: 'POST', path: '/cgi-bin/tags/create', body: { tag: { name } }, answer })).tag
  },
  renameTag: (platform: Platform, id: number, name: string) =>
    platform.call(post('/cgi-bin/tags/update', { tag: { id, name } }, anyAnswer)),
  deleteTag: (platform: Platform, id: number) =>
    platform.call({ method: 'POST', path: '/cgi-bin/tags/delete', body: { tag: { id } }, answer: anyAnswer }),
  tagsOf: async (platform: Platform, one: string) =>
    (await platform.call(post('/cgi-bin/tags/getidlist', { openid: one }, z.object({ tagid_list: z.array(z.int()) })))).tagid_list,
  remark: (platform: Platform, one: string, remark: string) =>
    platform.call(post('/cgi-bin/user/info/updateremark', { openid: one, remark }, anyAnswer)),
  tag: (platform: Platform, openid_list: readonly string[], tagid: number) =>
    platform.call(post('/cgi-bin/tags/members/batchtagging', { openid_list, tagid }, anyAnswer)),
  untag: (platform: Platform, openid_list: readonly string[], tagid: number) =>
    platform.call(post('/cgi-bin/tags/members/batchuntagging', { openid_list, tagid }, anyAnswer)),
  blacklist: (platform: Platform, openid_list: readonly string[]) =>
    platform.call(post('/cgi-bin/tags/members/batchblacklist', { openid_list }, anyAnswer)),
  unblacklist: (platform: Platform, openid_list: readonly string[]) =>
    platform.call(post('/cgi-bin/tags/members/batchunblacklist', { openid_list }, anyAnswer)),
}

/** Maximum of openids in one call; of the blacklist the platform takes fewer. */
export const membersPerCall = { tag: 50, untag: 50, blacklist: 20, unblacklist: 20 } as const
