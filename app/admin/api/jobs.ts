import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { list } from '../../../contracts/envelope.ts'
import { job, jobSummary } from '../../../contracts/jobs.ts'
import { type ApiQuery, type CallOptions, call } from '../../api/client.ts'
import { useLiveSummary } from './live-summary.ts'

const path = '/v1/admin/jobs'
export const jobsKey = ['jobs']
const pollMs = 5_000
const quietPollMs = 30_000

export const readJobs = (query: ApiQuery, options: Pick<CallOptions, 'signal' | 'quiet'>) => call(path, list(job), { ...options, query })

/** Polls where events do not arrive. A failure is no reason to disturb a user. */
export function useJobSummary() {
  const isLive = useLiveSummary()
  return useQuery({
    queryKey: [...jobsKey, 'summary'],
    queryFn: ({ signal }) => call(`${path}/events`, jobSummary, { signal, quiet: true }),
    enabled: !isLive,
    refetchInterval: ({ state }) => (isLive ? false : (state.data?.groups.length ?? 0) > 0 ? pollMs : quietPollMs),
  })
}

export function useFailedJobs(enabled: boolean) {
  return useQuery({
    queryKey: [...jobsKey, 'failed'],
    queryFn: ({ signal }) => readJobs({ state: 'failed', per_page: 5 }, { signal, quiet: true }),
    enabled,
  })
}

export const changeJob = (id: number, action: 'retry' | 'cancel') => call(`${path}/${id}/${action}`, job, { method: 'POST', body: {} })

export const removeJob = (id: number) => call(`${path}/${id}`, z.null(), { method: 'DELETE' })
