import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { list } from '../../../contracts/envelope.ts'
import type { TranslatedName } from '../../../contracts/translation/documents.ts'
import {
  type ProposalInput,
  proposalEstimate,
  proposalJob,
  proposalsAccepted,
  proposalsRejected,
  translationProposal,
  type WaitingRecords,
  waitingRecords,
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
interface ProposalFilter extends ProposalScope {
  is_sound?: boolean
}
interface Place extends ProposalFilter {
  page: number
  per_page: number
}

export function reviewPath({ resource, record_id }: ProposalScope): string {
  const query = new URLSearchParams({ ...(resource ? { resource } : {}), ...(record_id ? { record_id: String(record_id) } : {}) })
  return `translation-review?${query}`
}

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
export function useWaitingRecords(resource: TranslatedName | null): ReadonlyMap<number, number> {
  const { data } = useQuery({
    queryKey: [...proposalsKey, 'records', resource],
    queryFn: ({ signal }) => call(`${path}/records`, waitingRecords, { signal, query: { resource } }),
    select: byRecord,
    enabled: resource !== null,
  })
  return data ?? noRecords
}
const noRecords: ReadonlyMap<number, number> = new Map()
const byRecord = (rows: WaitingRecords) => new Map(rows.map(({ record_id, count }) => [record_id, count]))

export type AskedFields = Pick<ProposalInput, 'scope'> & { resource?: string; ids?: number[] }
export const estimateTranslating = (asked: AskedFields) => call(`${path}/estimate`, proposalEstimate, { method: 'POST', body: asked })
export const startTranslating = (asked: AskedFields) => call(path, proposalJob, { method: 'POST', body: asked })
export const editProposal = (id: number, text: string) =>
  call(`${path}/${id}`, z.object({ saved: z.literal(true) }), { method: 'PUT', body: { text } })
export const acceptProposals = (resource: TranslatedName, ids: number[], batch: number | undefined) =>
  call(`${path}/accept`, proposalsAccepted, { method: 'POST', body: { resource, ids, ...(batch === undefined ? {} : { batch }) } })
export const rejectProposals = (resource: TranslatedName, ids: number[]) =>
  call(`${path}/reject`, proposalsRejected, { method: 'POST', body: { resource, ids } })
