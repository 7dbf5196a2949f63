import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { list } from '../../../contracts/envelope.ts'
import type { TranslatedName } from '../../../contracts/translation/documents.ts'
import {
  type FieldTextInput,
  type FieldTextQuery,
  fieldText,
  fieldTextWritten,
  type OpenField,
  openField,
} from '../../../contracts/translation/open-fields.ts'
import {
  type ProposalEdit,
  type ProposalInput,
  proposalEstimate,
  proposalJob,
  proposalsAccepted,
  proposalsRejected,
  proposalsRestored,
  refusedProposal,
  translationProposal,
  type WaitingCounts,
  waitingCounts,
  waitingRecord,
} from '../../../contracts/translation-proposals.ts'
import { call } from '../../api/client.ts'

const path = '/v1/admin/translation-proposals'
export const proposalsKey = ['translation-proposals']
const pollMs = 3_000
const quietPollMs = 10_000

export interface ProposalScope {
  resource?: string | undefined
  record_id?: number | undefined
}
/** The texts of one person as well. */
export interface ProposalsOf extends ProposalScope {
  author?: number | undefined
}
interface ProposalFilter extends ProposalsOf {
  is_sound?: boolean
}
interface Page {
  page: number
  per_page: number
}
type Place = ProposalFilter & Page

export function reviewQuery({ resource, record_id, author }: ProposalsOf): Record<string, string> {
  return {
    ...(resource ? { resource } : {}),
    ...(record_id ? { record_id: String(record_id) } : {}),
    ...(author ? { author: String(author) } : {}),
  }
}

const pathOf = (query: Record<string, string>) => `translation-review?${new URLSearchParams(query)}`
export const reviewPath = (scope: ProposalsOf, view?: 'sound' | 'open' | 'refused'): string =>
  pathOf({ ...reviewQuery(scope), ...(view ? { view } : {}) })
export const refusedPath = (scope: ProposalScope): string => reviewPath(scope, 'refused')
export const openFieldsPath = pathOf({ view: 'translate' })

const read = (query: Place, signal: AbortSignal) => call(path, list(translationProposal), { signal, query: { ...query } })

export function useProposals(place: Place, isWorking: boolean) {
  return useQuery({
    queryKey: [...proposalsKey, place],
    queryFn: ({ signal }) => read(place, signal),
    refetchInterval: isWorking ? pollMs : quietPollMs,
  })
}

export function useProposalCount(chosen: ProposalFilter, { isWatched = false } = {}): number {
  const { data } = useQuery({
    queryKey: [...proposalsKey, 'count', chosen],
    queryFn: ({ signal }) => read({ ...chosen, page: 1, per_page: 1 }, signal),
    refetchInterval: isWatched ? quietPollMs : false,
  })
  return data?.meta.total ?? 0
}

/** By record the number of people's texts that wait; empty for those who may not translate. */
export function useWaitingCounts(resource: TranslatedName | null): ReadonlyMap<number, number> {
  const { data } = useQuery({
    queryKey: [...proposalsKey, 'records', resource],
    queryFn: ({ signal }) => call(`${path}/records`, waitingCounts, { signal, query: { resource } }),
    select: byRecord,
    enabled: resource !== null,
  })
  return data ?? noRecords
}
const noRecords: ReadonlyMap<number, number> = new Map()
const byRecord = (rows: WaitingCounts) => new Map(rows.map(({ record_id, count }) => [record_id, count]))

export type AskedFields = Pick<ProposalInput, 'scope'> & { resource?: string; ids?: number[] }
export const estimateTranslating = (asked: AskedFields) => call(`${path}/estimate`, proposalEstimate, { method: 'POST', body: asked })
export const startTranslating = (asked: AskedFields) => call(path, proposalJob, { method: 'POST', body: asked })
export const editProposal = (id: number, written: ProposalEdit) =>
  call(`${path}/${id}`, z.object({ saved: z.literal(true) }), { method: 'PUT', body: written })
export const acceptProposals = (resource: TranslatedName, ids: number[], batch: number | undefined) =>
  call(`${path}/accept`, proposalsAccepted, { method: 'POST', body: { resource, ids, ...(batch === undefined ? {} : { batch }) } })
export const rejectProposals = (resource: TranslatedName, ids: number[], reason: string) =>
  call(`${path}/reject`, proposalsRejected, { method: 'POST', body: { resource, ids, reason } })

/** Those that wait, by record and author. */
export const useWaitingRecords = (chosen: Pick<ProposalFilter, 'is_sound'> = {}) =>
  useQuery({
    queryKey: [...proposalsKey, 'waiting', chosen],
    queryFn: ({ signal }) => call(`${path}/waiting`, z.array(waitingRecord), { signal, query: { ...chosen } }),
    refetchInterval: quietPollMs,
  }).data ?? []

const refused = `${path}/refused`
/** The texts of the user that a colleague has refused. */
export const useRefused = (scope: ProposalScope & Page, options: { quiet?: boolean } = {}) =>
  useQuery({
    queryKey: [...proposalsKey, 'refused', scope],
    queryFn: ({ signal }) => call(refused, list(refusedProposal), { signal, query: { ...scope }, ...options }),
  })
export const restoreRefused = (ids: number[]) => call(`${refused}/restore`, proposalsRestored, { method: 'POST', body: { ids } })
export const submitAgain = (id: number, written: ProposalEdit) =>
  call(`${refused}/${id}`, z.object({ saved: z.literal(true) }), { method: 'PUT', body: written })
export const dismissRefused = (id: number) => call(`${refused}/${id}`, z.null(), { method: 'DELETE' })

export const useOpenFields = (query: ProposalScope & Page & { state?: OpenField['state'] }) =>
  useQuery({
    queryKey: [...proposalsKey, 'open-fields', query],
    queryFn: ({ signal }) => call('/v1/admin/translation-fields', list(openField), { signal, query: { ...query } }),
  })

const fieldTextPath = '/v1/admin/translation-fields/text'
export const readFieldText = (place: FieldTextQuery, signal: AbortSignal) => call(fieldTextPath, fieldText, { signal, query: { ...place } })
/** Of a change by somebody else (409) the caller says more than the error. */
export const writeFieldText = (written: FieldTextInput) =>
  call(fieldTextPath, fieldTextWritten, { method: 'PUT', body: written, quiet: [409] })
