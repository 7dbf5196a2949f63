import { AppError } from '../../errors.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { batchAttempts, runBatchJob } from './batch.ts'
import { batchKind } from './batch-state.ts'
import { daysKind, readDays } from './days.ts'
import { exportKind, runExportJob } from './export-job.ts'
import { Sync, syncAttempts } from './sync.ts'
import { syncKind, syncPayload } from './sync-state.ts'

/** Work about followers that takes longer than a request waits. */
export function wechatUserJobs(
  queue: JobQueue,
  deps: Pick<Services, 'database' | 'cache' | 'work' | 'clock' | 'wechat' | 'wording'>,
): void {
  queue.handle(syncKind, (payload, context) => new Sync(deps, syncPayload.parse(payload).run, context).run(), { attempts: syncAttempts })
  queue.handle(batchKind, (payload, context) => runBatchJob(deps, payload, context), { attempts: batchAttempts })
  queue.handle(exportKind, (payload, context) => runExportJob(deps, payload, context))
  queue.handle(daysKind, async (_payload, { signal }) => {
    try {
      return await readDays(deps, signal)
    } catch (error) {
      // Many accounts may not read them, which is no failure that somebody has to look at; growth is then told from the table.
      if (error instanceof AppError && error.code !== 'wechat_unavailable') return { days: 0, refused: error.code }
      throw error
    }
  })
}
