import { queryOptions } from '@tanstack/react-query'
import { contactMessagesResource, type InboxFacts, inboxFacts } from '../../../contracts/contact-messages.ts'
import { call } from '../../api/client.ts'

export const inboxFactsQuery = queryOptions({
  queryKey: [contactMessagesResource.name, 'inbox'],
  queryFn: ({ signal }) => call(`${contactMessagesResource.path}/inbox`, inboxFacts, { signal, quiet: true }),
})

/** Everybody who answers messages, as records with a title; the list of the users themselves is the administrators'. */
export const colleaguesOf = ({ colleagues }: InboxFacts): { id: number; title_cn: string; title_en: string }[] =>
  colleagues.map(({ id, name }) => ({ id, title_cn: name, title_en: name }))
