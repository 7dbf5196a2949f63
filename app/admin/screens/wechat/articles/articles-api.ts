import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { list } from '../../../../../contracts/envelope.ts'
import type { Locale } from '../../../../../contracts/fields.ts'
import {
  articleChecked,
  articleFigures,
  articlesPushed,
  wechatArticle,
  wechatArticleFigures,
} from '../../../../../contracts/wechat/articles.ts'
import { type MassPreviewInput, type MassSendInput, massSendFacts, massSendQuotaState } from '../../../../../contracts/wechat/mass-sends.ts'
import { type ApiQuery, type CallOptions, call } from '../../../../api/client.ts'

/** Name of the screen, and of its queries. */
export const name = 'wechat/articles'
const path = '/v1/admin/wechat/articles'

export const ownTexts = z.object({ title: z.string(), author: z.string(), digest: z.string(), need_open_comment: z.boolean() })
export type OwnTexts = z.infer<typeof ownTexts>

export const readArticles = (query: ApiQuery, options: Pick<CallOptions, 'signal' | 'quiet'>) =>
  call(path, list(wechatArticle), { ...options, query })

export const checkArticle = (body: { content_id: number; locale: Locale } & Partial<OwnTexts>, signal: AbortSignal) =>
  call(`${path}/check`, articleChecked, { method: 'POST', body, signal, quiet: true })

export const pushArticles = (body: {
  content_ids: number[]
  locale: Locale
  texts?: ({ content_id: number; version: number } & OwnTexts)[]
  overwrite?: boolean
}) => call(`${path}/push`, articlesPushed, { method: 'POST', body })

export const useFigures = (id: number, days: string) =>
  useQuery({
    queryKey: [name, 'figures', id, days],
    queryFn: ({ signal }) => call(`${path}/${id}/figures`, wechatArticleFigures, { query: { days }, signal }),
  })
export const useFigureState = () =>
  useQuery({ queryKey: [name, 'figures'], queryFn: ({ signal }) => call(`${path}/figures`, articleFigures, { signal, quiet: true }) })

export const useQuota = () =>
  useQuery({ queryKey: [name, 'quota'], queryFn: ({ signal }) => call(`${path}/quota`, massSendQuotaState, { signal, quiet: true }) })

export const publishArticle = (id: number) => call(`${path}/${id}/publish`, wechatArticle, { method: 'POST', body: {} })
export const readMassSend = (id: number, signal: AbortSignal) => call(`${path}/${id}/mass-send`, massSendFacts, { signal })
export const startMassSend = (id: number, body: MassSendInput) => call(`${path}/${id}/mass-send`, wechatArticle, { method: 'POST', body })
export const askMassSend = (id: number) => call(`${path}/${id}/mass-send/ask`, wechatArticle, { method: 'POST', body: {} })
export const settleMassSend = (id: number, is_sent: boolean) =>
  call(`${path}/${id}/mass-send/settle`, wechatArticle, { method: 'POST', body: { is_sent } })
export const previewOnPhone = (id: number, body: MassPreviewInput) =>
  call(`${path}/${id}/preview`, z.null(), { method: 'POST', body, quiet: [409, 422, 503] })
export const deleteDraft = (id: number) => call(`${path}/${id}/draft`, z.null(), { method: 'DELETE' })

/** Where articles are sent, and on reloading the page still are: the screen with their numbers, and the language unless it is Chinese. */
export const sendParams = { ids: 'send', locale: 'language' } as const
export const sendPath = (ids: readonly number[]): string => `${name}?${sendParams.ids}=${ids.join(',')}`
