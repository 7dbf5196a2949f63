import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { ContactMessage } from '../../../../contracts/contact-messages.ts'
import {
  contactMessage,
  contactMessagesResource,
  inboxFacts,
  type keptReply,
  type messageReply,
  messageStatistics,
  neighbours,
  neighboursQuery,
  relatedMessages,
  replyTemplates,
  sentReply,
} from '../../../../contracts/contact-messages.ts'
import { type ApiQuery, call } from '../../../api/client.ts'
import { inboxFactsQuery } from '../../api/inbox-facts.ts'
import { resourceApi } from '../../api/resource.ts'
import type { ListApi } from '../../kit/list/list-types.ts'

export const { name, path } = contactMessagesResource
export const messageApi = resourceApi(contactMessagesResource)
const one = (id: number) => `${path}/${id}`

const withoutSpam = (query: ApiQuery = {}): ApiQuery => (query.status ? query : { ...query, spam: false })

export const inboxApi: ListApi<ContactMessage> = {
  ...messageApi,
  list: (query, options) => messageApi.list(withoutSpam(query), options),
  export: (format, query) => messageApi.export(format, withoutSpam(query)),
}

const noFacts = inboxFacts.parse({
  colleagues: [],
  products: [],
  can_mail: true,
  answer_days: 0,
  overdue_before: new Date(0).toISOString(),
})

export function useInboxFacts() {
  const { data } = useQuery(inboxFactsQuery)
  return { ...(data ?? noFacts), isKnown: data !== undefined }
}

export function useMessageCount(filter: { waiting: true } | { overdue: true } | { status: 'read' }): number {
  const { data = 0 } = useQuery({
    queryKey: [name, filter],
    queryFn: async ({ signal }) => (await messageApi.list({ ...filter, per_page: 1 }, { signal, quiet: true })).meta.total,
  })
  return data
}

/** The message that waits for an answer the longest, of those other than `id`; null where none does. */
export const useNextWaiting = (id: number): number | null =>
  useQuery({
    queryKey: [name, 'next-waiting', id],
    queryFn: async ({ signal }) => {
      const { items } = await messageApi.list({ waiting: true, sort: 'created_at', per_page: 2 }, { signal, quiet: true })
      return items.find((message) => message.id !== id)?.id ?? null
    },
  }).data ?? null

export const useStatistics = (days: string) =>
  useQuery({
    queryKey: [name, 'statistics', days],
    queryFn: ({ signal }) => call(`${path}/statistics`, messageStatistics, { query: { days }, signal }),
    placeholderData: (previous) => previous,
  })

const filterNames = Object.keys(neighboursQuery.shape)
const filtersOf = (search: string): ApiQuery => {
  const params = new URLSearchParams(search)
  return withoutSpam(Object.fromEntries(filterNames.map((filter) => [filter, params.get(filter)])))
}

export const useNeighbours = (id: number, search: string) =>
  useQuery({
    queryKey: [name, 'neighbours', id, search],
    queryFn: ({ signal }) => call(`${one(id)}/neighbours`, neighbours, { query: filtersOf(search), signal, quiet: true }),
  }).data ?? { newer: null, older: null }

const pendingMs = 3_000

/** The answers to a message; read again until every mail is sent. */
export const useReplies = (id: number) =>
  useQuery({
    queryKey: [name, 'replies', id],
    queryFn: ({ signal }) => call(`${one(id)}/replies`, z.array(sentReply), { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.some((reply) => ['queued', 'waiting'].includes(reply.state)) ? pendingMs : false),
  })

export const useReplyTemplates = (id: number) =>
  useQuery({
    queryKey: [name, 'reply-templates', id],
    queryFn: ({ signal }) => call(`${one(id)}/reply-templates`, replyTemplates, { signal, quiet: true }),
  })

export const useRelated = (id: number) =>
  useQuery({
    queryKey: [name, 'related', id],
    queryFn: ({ signal }) => call(`${one(id)}/related`, relatedMessages, { signal, quiet: true }),
  }).data

export const joinMessages = (id: number, ids: number[]) => call(`${one(id)}/join`, relatedMessages, { method: 'POST', body: { ids } })
export const separateMessage = (id: number) => call(`${one(id)}/separate`, relatedMessages, { method: 'POST', body: {} })

export const sendReply = (id: number, reply: z.input<typeof messageReply>) =>
  call(`${one(id)}/reply`, contactMessage, { method: 'POST', body: reply, quiet: [409] })

export const keepReply = (id: number, kept: z.input<typeof keptReply>) =>
  call(`${one(id)}/reply-templates`, replyTemplates, { method: 'POST', body: kept, quiet: [422] })
export const forgetReply = (id: number) => call(`${path}/reply-templates/${id}`, z.null(), { method: 'DELETE' })
