import type { Instant } from '../contracts/fields.ts'
import { analyticsTasks } from './features/analytics/jobs.ts'
import { authTasks } from './features/auth/tasks.ts'
import { backupTasks } from './features/backups/jobs.ts'
import { batchTasks } from './features/batches/recent.ts'
import { exportTasks } from './features/export/parts.ts'
import { jobLogTasks } from './features/job-log/job-log.ts'
import { learnTasks } from './features/machine-translation/learn.ts'
import { refusalTasks } from './features/machine-translation/proposals/refused.ts'
import { mediaTasks } from './features/media/tasks.ts'
import { publishingTasks } from './features/publishing/due.ts'
import { countTasks } from './features/publishing/recount.ts'
import { checkTasks } from './features/translation-quality/checking.ts'
import { trashTasks } from './features/trash/purge.ts'
import type { PeriodicTask } from './platform/schedule.ts'
import type { Services } from './services.ts'
import { wechatArticleTasks } from './wechat/articles/figures.ts'
import { wechatCommentTasks } from './wechat/comments/jobs.ts'
import { wechatMessageTasks } from './wechat/messages/jobs.ts'
import { replyTasks } from './wechat/replies/prepare.ts'
import { wechatUserTasks } from './wechat/users/jobs.ts'

/** In the order in which those run that are due together; some remember when they ran last. */
export const periodicTasks = (startedAt: Instant): PeriodicTask<Services>[] => [
  ...publishingTasks(startedAt),
  ...learnTasks,
  ...checkTasks,
  ...refusalTasks,
  ...analyticsTasks,
  ...wechatUserTasks,
  ...wechatArticleTasks,
  ...replyTasks,
  ...countTasks,
  ...exportTasks,
  ...mediaTasks(startedAt),
  ...authTasks,
  ...jobLogTasks,
  ...trashTasks,
  ...backupTasks,
  ...batchTasks,
  ...wechatMessageTasks,
  ...wechatCommentTasks,
]
