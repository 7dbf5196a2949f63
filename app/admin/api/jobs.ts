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

/**
 * The queue at a glance, as it changes; where events do not arrive it is asked for, more often while something is at work. A failure
 * is no reason to disturb anybody.
 */
export function useJobSummary() {
  const isLive = useLiveSummary()
  return useQuery({
    queryKey: [...jobsKey, 'summary'],
    queryFn: ({ signal }) => call(`${path}/events`, jobSummary, { signal, quiet: true }),
    enabled: !isLive,
    refetchInterval: ({ state }) => (isLive ? false : (state.data?.groups.length ?? 0) > 0 ? pollMs : quietPollMs),
  })
}

/** The jobs that failed last; read only while they are shown. */
export function useFailedJobs(enabled: boolean) {
  return useQuery({
    queryKey: [...jobsKey, 'failed'],
    queryFn: ({ signal }) => readJobs({ state: 'failed', per_page: 5 }, { signal, quiet: true }),
    enabled,
  })
}

/** Runs a job again that has failed, or now where it waits to be tried again; or cancels one that waits or runs. */
export const changeJob = (id: number, action: 'retry' | 'cancel') => call(`${path}/${id}/${action}`, job, { method: 'POST', body: {} })

/** Takes a job that has ended off the list. */
export const removeJob = (id: number) => call(`${path}/${id}`, z.null(), { method: 'DELETE' })
