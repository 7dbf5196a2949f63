import type { JobQueue } from '../../platform/jobs.ts'
import { followJob } from './publish.ts'
import { type PushDeps, pushJob } from './push-job.ts'

/** Sends articles to the account, and asks what became of those that are being published. */
export function wechatArticleJobs(queue: JobQueue, deps: PushDeps): void {
  pushJob(queue, deps)
  followJob(queue, deps)
}
