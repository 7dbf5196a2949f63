import { z } from 'zod'
import { list } from '../../../../../contracts/envelope.ts'
import { wechatComment, wechatCommentThreads } from '../../../../../contracts/wechat/comments.ts'
import { type ApiQuery, type CallOptions, call } from '../../../../api/client.ts'

/** Name of the screen, and of its queries. */
export const name = 'wechat/comments'
const path = '/v1/admin/wechat/comments'
const one = (id: number) => `${path}/${id}`

export const readComments = (query: ApiQuery, options: Pick<CallOptions, 'signal' | 'quiet'>) =>
  call(path, list(wechatComment), { ...options, query })
export const readThreads = (signal: AbortSignal) => call(`${path}/threads`, wechatCommentThreads, { signal, quiet: true })
/** Reads on WeChat; what is in the way is said on the screen. */
export const refreshComments = () => call(`${path}/refresh`, z.object({ new: z.int() }), { method: 'POST', body: {}, quiet: true })
export const markSeen = (ids: number[]) => call(`${path}/seen`, z.null(), { method: 'POST', body: { ids } })
export const setOpen = (id: number, is_open: boolean) => call(`${path}/threads/${id}`, z.null(), { method: 'PUT', body: { is_open } })
export const elect = (id: number, is_elected: boolean) => call(`${one(id)}/elected`, wechatComment, { method: 'PUT', body: { is_elected } })
export const replyTo = (id: number, text: string) =>
  call(`${one(id)}/reply`, wechatComment, { method: 'POST', body: { text }, quiet: [409, 422, 503] })
export const deleteReply = (id: number) => call(`${one(id)}/reply`, wechatComment, { method: 'DELETE' })
export const deleteComment = (id: number) => call(one(id), z.null(), { method: 'DELETE' })
