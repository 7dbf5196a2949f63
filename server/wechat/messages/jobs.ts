import { z } from 'zod'
import { settings } from '../../features/settings/settings.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import type { PeriodicTask } from '../../platform/schedule.ts'
import type { Services } from '../../services.ts'
import { mailAssignedConversations } from './assignment.ts'
import { forgetMessages, purgeMessages } from './forget.ts'

type Deps = Pick<Services, 'database' | 'work' | 'clock' | 'secrets' | 'mailer' | 'wording' | 'config'>

/** `until`: by the platform's clock; `answers_until`: by ours, where answers are dated. */
const forgetPayload = z.object({ user_id: z.int(), until: z.iso.datetime(), answers_until: z.iso.datetime().optional() })
const assignedPayload = z.object({ user: z.int() })

export const wechatMessageJobs: JobDefinition<Deps>[] = [
  {
    kind: 'wechat.forget',
    run: async (deps, payload, { signal }) => {
      const { user_id, until, answers_until = until } = forgetPayload.parse(payload)
      return { messages: await forgetMessages(deps, user_id, { in: until, out: answers_until }, signal) }
    },
  },
  {
    kind: 'wechat.assigned',
    // A mail server may be away for a day.
    ...{ attempts: 100, isPrompt: true },
    run: async (deps, payload) => ({ sent: await mailAssignedConversations(deps, assignedPayload.parse(payload).user) }),
  },
]

export const wechatMessageTasks: PeriodicTask<Deps>[] = [
  {
    name: 'purge WeChat messages',
    every: 'day',
    deletes: true,
    run: async (deps, { now }) => {
      const { wechat } = await settings.all(deps.database.read)
      await purgeMessages(deps, now, wechat.message_days)
    },
  },
]
