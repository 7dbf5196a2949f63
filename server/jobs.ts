import { analyticsJobs } from './features/analytics/jobs.ts'
import { authJobs } from './features/auth/jobs.ts'
import { backupJobs } from './features/backups/jobs.ts'
import { messageJobs } from './features/contact-messages/jobs.ts'
import { impactJobs } from './features/impact/jobs.ts'
import { importJobs } from './features/import/jobs.ts'
import { fillTextJob } from './features/machine-translation/fill-texts.ts'
import { learnJob } from './features/machine-translation/learn.ts'
import { proposalJob } from './features/machine-translation/proposals/jobs.ts'
import { mediaJobs } from './features/media/jobs.ts'
import { nameJob } from './features/record-search/name-job.ts'
import { searchEngineJobs } from './features/search-engines/jobs.ts'
import { setUpJobs } from './features/set-up/jobs.ts'
import { checkJob } from './features/translation-quality/checking.ts'
import type { JobDefinition } from './platform/jobs.ts'
import type { Services } from './services.ts'
import { wechatArticleJobs } from './wechat/articles/jobs.ts'
import { accountNoticeJobs } from './wechat/callback/account-notices.ts'
import { wechatCommentJobs } from './wechat/comments/jobs.ts'
import { wechatMessageJobs } from './wechat/messages/jobs.ts'
import { replyJobs } from './wechat/replies/prepare.ts'
import { wechatUserJobs } from './wechat/users/jobs.ts'

/** The register of jobs; what people see of each kind is stated in `contracts/jobs.ts`. */
export const jobs: readonly JobDefinition<Services>[] = [
  ...mediaJobs,
  ...authJobs,
  ...messageJobs,
  ...searchEngineJobs,
  ...analyticsJobs,
  ...impactJobs,
  ...backupJobs,
  ...setUpJobs,
  ...importJobs,
  proposalJob,
  learnJob,
  checkJob,
  fillTextJob,
  nameJob,
  ...accountNoticeJobs,
  ...wechatMessageJobs,
  ...wechatUserJobs,
  ...wechatArticleJobs,
  ...wechatCommentJobs,
  ...replyJobs,
]
