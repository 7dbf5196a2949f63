import { z } from 'zod'
import type { Database } from '../../db/connect.ts'
import type { JobContext, JobQueue } from '../../platform/jobs.ts'
import type { UnitOfWork } from '../../work.ts'
import { forgetMessages } from './forget.ts'

/** `until`: by the platform's clock; `answers_until`: by ours, where answers are dated. */
const forgetPayload = z.object({ user_id: z.int(), until: z.iso.datetime(), answers_until: z.iso.datetime().optional() })

/** The work of the message log: forgetting what those who left had written. */
export function wechatMessageJobs(jobs: JobQueue, deps: { database: Database; work: UnitOfWork }): void {
  jobs.handle('wechat.forget', async (payload: unknown, { signal }: JobContext) => {
    const { user_id, until, answers_until = until } = forgetPayload.parse(payload)
    return { messages: await forgetMessages(deps, user_id, { in: until, out: answers_until }, signal) }
  })
}
