import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { list } from '../../../../contracts/envelope.ts'
import type { ResourceName } from '../../../../contracts/resources.ts'
import {
  type ProposalInput,
  proposalJob,
  proposalsAccepted,
  proposalsRejected,
  translationProposal,
} from '../../../../contracts/translation-proposals.ts'
import { call } from '../../../api/client.ts'

const path = '/v1/admin/translation-proposals'
export const proposalsKey = ['translation-proposals']
/** While a job is at work, what it has proposed so far is looked for. */
const pollMs = 5_000

interface Place {
  page: number
  per_page: number
  is_sound?: boolean
}

const read = (query: Place, signal: AbortSignal) => call(path, list(translationProposal), { signal, query: { ...query } })

/** The proposals that wait, some at a time. */
export function useProposals(place: Place, isWorking: boolean) {
  return useQuery({
    queryKey: [...proposalsKey, place],
    queryFn: ({ signal }) => read(place, signal),
    refetchInterval: isWorking ? pollMs : false,
  })
}

/** How many proposals wait. */
export function useProposalCount(is_sound: boolean): number {
  const { data } = useQuery({
    queryKey: [...proposalsKey, 'count', is_sound],
    queryFn: ({ signal }) => read({ page: 1, per_page: 1, is_sound }, signal),
  })
  return data?.meta.total ?? 0
}

export const startTranslating = (asked: Partial<ProposalInput>) => call(path, proposalJob, { method: 'POST', body: asked })
export const editProposal = (id: number, text: string) =>
  call(`${path}/${id}`, z.object({ saved: z.literal(true) }), { method: 'PUT', body: { text } })
export const acceptProposals = (resource: ResourceName, ids: number[], batch: number | undefined) =>
  call(`${path}/accept`, proposalsAccepted, { method: 'POST', body: { resource, ids, ...(batch === undefined ? {} : { batch }) } })
export const rejectProposals = (resource: ResourceName, ids: number[]) =>
  call(`${path}/reject`, proposalsRejected, { method: 'POST', body: { resource, ids } })
