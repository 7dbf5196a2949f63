import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { list } from '../../../../../contracts/envelope.ts'
import {
  type WechatCardResource,
  type WechatConversationFilter,
  wechatColleagues,
  wechatConversation,
  wechatConversations,
  wechatMessage,
  wechatMessageStatistics,
  wechatQuickReplies,
} from '../../../../../contracts/wechat/messages.ts'
import { type ApiQuery, type CallOptions, call, download } from '../../../../api/client.ts'

/** Name of the screen, and of its queries. */
export const name = 'wechat/messages'
const path = '/v1/admin/wechat/messages'
const quiet = [404, 409, 422, 503]
/** New messages are seen after so long, without a reload. */
export const refreshMs = 5_000

/** Of the reply that is being written, in the browser's storage. */
export const draftsName = 'admin-wechat-reply'

export const readMessages = (query: ApiQuery, options: Pick<CallOptions, 'signal' | 'quiet'>) =>
  call(path, list(wechatMessage), { ...options, query })

export const readStatistics = (days: number, signal: AbortSignal) =>
  call(`${path}/statistics`, wechatMessageStatistics, { query: { days }, signal, quiet: true })

export const useStatistics = (days: string) =>
  useQuery({ queryKey: [name, 'statistics', days], queryFn: ({ signal }) => readStatistics(Number(days), signal) })

export const readConversation = (openid: string, before: number | undefined, signal: AbortSignal) =>
  call(`${path}/conversation`, wechatConversation, { query: { openid, before }, signal, quiet: true })

export const readConversations = (
  query: { filter: WechatConversationFilter; keyword: string; cursor: string | undefined },
  signal: AbortSignal,
) => call(`${path}/conversations`, wechatConversations, { query: { ...query, per_page: 30 }, signal, quiet: true })

export const markHandled = (body: { openid: string; message_id: number; is_handled: boolean }) =>
  call(`${path}/handled`, z.null(), { method: 'POST', body })

export const useColleagues = () =>
  useQuery({
    queryKey: ['wechat/colleagues'],
    queryFn: ({ signal }) => call(`${path}/colleagues`, wechatColleagues, { signal, quiet: true }),
  })
export const assign = (body: { openid: string; assigned_to: number | null }) => call(`${path}/assign`, z.null(), { method: 'POST', body })

export type ReplyPart = { text: string; original?: string } | { card: { resource: WechatCardResource; id: number } } | { image_id: number }

/** Sends a message; the same `key` sends it once. */
export const sendReply = (body: ReplyPart & { openid: string; key: string }) =>
  call(`${path}/reply`, wechatMessage, { method: 'POST', body, quiet })

const quickPath = `${path}/quick-replies`
interface QuickReply {
  name: string
  text: string
}
export const useQuickReplies = () =>
  useQuery({
    queryKey: [`${name}/quick-replies`],
    queryFn: ({ signal }) => call(quickPath, wechatQuickReplies, { signal, quiet: true }),
  })
export const addQuickReply = (body: QuickReply) => call(quickPath, wechatQuickReplies, { method: 'POST', body, quiet })
export const changeQuickReply = (id: number, body: QuickReply) =>
  call(`${quickPath}/${id}`, wechatQuickReplies, { method: 'PUT', body, quiet })
export const forgetQuickReply = (id: number) => call(`${quickPath}/${id}`, wechatQuickReplies, { method: 'DELETE', quiet })

export const retryReply = (id: number) => call(`${path}/${id}/retry`, wechatMessage, { method: 'POST', body: {}, quiet })

export const readMedia = (id: number, signal: AbortSignal) => download(`${path}/${id}/media`, { signal, quiet: true })
