import { AppError } from '../../errors.ts'
import { settings } from '../../features/settings/settings.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'
import { enqueue, type JobDefinition } from '../../platform/jobs.ts'
import type { PeriodicTask } from '../../platform/schedule.ts'
import { systemActor } from '../../work.ts'
import { type FetchDeps, fetchComments } from './fetch.ts'

const kind = 'wechat.read-comments'
/** Twenty calls an hour at most: articles take turns. */
const hourly = { articles: 10, pages: 2 }

export const wechatCommentJobs: JobDefinition<FetchDeps>[] = [
  {
    kind,
    run: async (deps, _payload, { signal }) => {
      try {
        return { new: await fetchComments(deps, hourly, signal) }
      } catch (error) {
        // Said beside the articles; the next hour asks again.
        if (!(error instanceof AppError) || signal.aborted) throw error
        return { error: error.code }
      }
    },
  },
]

export const wechatCommentTasks: PeriodicTask<FetchDeps>[] = [
  {
    name: 'read comments of WeChat articles',
    every: 'hour',
    run: async ({ database, work }) => {
      const { wechat } = await settings.all(database.read)
      if (!wechat.enabled) return
      const thread = await database.read
        .selectFrom('wechat_comment_threads')
        .select('id')
        .where('is_live', '=', 1)
        .limit(1)
        .executeTakeFirst()
      if (thread) await work.run(systemActor, (tx) => enqueue(tx, kind, {}, { uniqueKey: kind, background: true }))
    },
  },
  {
    name: 'purge WeChat comments',
    every: 'day',
    deletes: true,
    run: async ({ database, work }, { now }) => {
      const { wechat } = await settings.all(database.read)
      const before = plusMs(now, -wechat.message_days * dayMs)
      await work.run(systemActor, (tx) => tx.db.deleteFrom('wechat_comments').where('commented_at', '<', before).execute())
    },
  },
]
