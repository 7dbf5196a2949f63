import { z } from 'zod'
import { instant } from '../../../contracts/fields.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Tx } from '../../work.ts'

export const noticeKind = 'auth.notice'
/** What decides who gets into an account: its user is told of each change by mail. */
const events = ['password', 'two_factor_on', 'two_factor_off', 'recovery_codes'] as const
export const notice = z.object({ user: z.int(), event: z.enum(events), at: instant, is_own: z.boolean() })

/** Has a user told that somebody changed how their account is entered; nothing is mailed where mail is not set up. */
export async function tellUser(tx: Tx, user: number, event: (typeof events)[number]): Promise<void> {
  await enqueue(tx, noticeKind, { user, event, at: tx.now, is_own: tx.actor.userId === user })
}
