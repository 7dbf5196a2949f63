import type { JobDefinition } from '../../platform/jobs.ts'
import { figureJob } from './figures.ts'
import { massSendJob } from './mass-sends/job.ts'
import { followJob } from './publish.ts'
import { type PushDeps, pushJob } from './push-job.ts'

export const wechatArticleJobs: JobDefinition<PushDeps>[] = [pushJob, followJob, figureJob, massSendJob]
