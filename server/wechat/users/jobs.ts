import { AppError } from '../../errors.ts'
import type { JobContext, JobDefinition } from '../../platform/jobs.ts'
import type { PeriodicTask } from '../../platform/schedule.ts'
import type { Services } from '../../services.ts'
import { batchAttempts, runBatchJob } from './batch.ts'
import { batchKind } from './batch-state.ts'
import { daysKind, enqueueDailyStatistics, readDays } from './days.ts'
import { exportKind, runExportJob } from './export-job.ts'
import { Sync, syncAttempts } from './sync.ts'
import { syncKind, syncPayload } from './sync-state.ts'

type Deps = Pick<Services, 'database' | 'cache' | 'work' | 'clock' | 'wechat' | 'wording'>

export const wechatUserJobs: JobDefinition<Deps>[] = [
  {
    kind: syncKind,
    attempts: syncAttempts,
    run: (deps, payload, context) => new Sync(deps, syncPayload.parse(payload).run, context).run(),
  },
  { kind: batchKind, attempts: batchAttempts, run: runBatchJob },
  { kind: exportKind, run: runExportJob },
  { kind: daysKind, run: readDaysIfAllowed },
]

export const wechatUserTasks: PeriodicTask<Deps>[] = [
  { name: 'read WeChat statistics', every: 'hour', delayMs: 2 * 60_000, run: enqueueDailyStatistics },
]

async function readDaysIfAllowed(deps: Deps, _payload: unknown, { signal }: JobContext) {
  try {
    return await readDays(deps, signal)
  } catch (error) {
    // Many accounts may not read them, which is no failure that somebody has to look at; growth then comes from the table.
    if (error instanceof AppError && error.code !== 'wechat_unavailable') return { days: 0, refused: error.code }
    throw error
  }
}
