import { z } from 'zod'
import { wechatOperations } from '../../../contracts/wechat/users.ts'
import { jobStarter } from '../../features/auth/job-actor.ts'

export const batchKind = 'wechat.batch-users'

export const batchPayload = z.object({
  ids: z.array(z.int()),
  operation: z.enum(wechatOperations),
  tag_ids: z.array(z.int()),
  actor: jobStarter,
})
export type BatchPayload = z.output<typeof batchPayload>

const failure = z.object({ id: z.int(), key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() })
/** In the job's result: written with the changes of each call. */
export const batchState = z.object({ position: z.int(), failed: z.array(failure) })
export type BatchState = z.output<typeof batchState>
