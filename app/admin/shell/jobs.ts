import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { list } from '../../../contracts/envelope.ts'
import { call } from '../../api/client.ts'

export const job = z.object({
  id: z.int(),
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  progress_done: z.int(),
  progress_total: z.int(),
  error: z.string().nullable(),
  updated_at: z.string(),
})
export type Job = z.infer<typeof job>

const jobs = list(job)
const pollMs = 5_000
const quietPollMs = 30_000

/** The jobs under way; asked more often while there are some. A failure is no reason to disturb anybody. */
export function useActiveJobs() {
  return useQuery({
    queryKey: ['jobs', 'active'],
    queryFn: async ({ signal }) => {
      const [running, queued] = await Promise.all(
        ['running', 'queued'].map((state) => call('/v1/admin/jobs', jobs, { query: { state, per_page: 10 }, signal, quiet: true })),
      )
      return [...(running?.items ?? []), ...(queued?.items ?? [])]
    },
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? pollMs : quietPollMs),
  })
}

/** The jobs that failed last; read only while they are shown. */
export function useFailedJobs(enabled: boolean) {
  return useQuery({
    queryKey: ['jobs', 'failed'],
    queryFn: ({ signal }) => call('/v1/admin/jobs', jobs, { query: { state: 'failed', per_page: 5 }, signal, quiet: true }),
    enabled,
  })
}

/** Runs a failed job again, or takes a waiting one out of the queue. */
export const changeJob = (id: number, action: 'retry' | 'cancel') =>
  call(`/v1/admin/jobs/${id}/${action}`, job, { method: 'POST', body: {} })
