import { useQuery } from '@tanstack/react-query'
import { list } from '../../../../../contracts/envelope.ts'
import { wechatConversation, wechatMessage, wechatMessageStatistics } from '../../../../../contracts/wechat/messages.ts'
import { type ApiQuery, type CallOptions, call, download } from '../../../../api/client.ts'

/** Name of the screen, and of its queries. */
export const name = 'wechat/messages'
const path = '/v1/admin/wechat/messages'
const quiet = [404, 409, 422, 503]

export const readMessages = (query: ApiQuery, options: Pick<CallOptions, 'signal' | 'quiet'>) =>
  call(path, list(wechatMessage), { ...options, query })

export const readStatistics = (days: number, signal: AbortSignal) =>
  call(`${path}/statistics`, wechatMessageStatistics, { query: { days }, signal, quiet: true })

export const useStatistics = (days: string) =>
  useQuery({ queryKey: [name, 'statistics', days], queryFn: ({ signal }) => readStatistics(Number(days), signal) })

export const readConversation = (openid: string, before: number | undefined, signal: AbortSignal) =>
  call(`${path}/conversation`, wechatConversation, { query: { openid, before }, signal, quiet: true })

/** Sends a text; the same `key` sends it once. */
export const sendReply = (body: { openid: string; text: string; key: string }) =>
  call(`${path}/reply`, wechatMessage, { method: 'POST', body, quiet })

export const retryReply = (id: number) => call(`${path}/${id}/retry`, wechatMessage, { method: 'POST', body: {}, quiet })

export const readMedia = (id: number, signal: AbortSignal) => download(`${path}/${id}/media`, { signal, quiet: true })
