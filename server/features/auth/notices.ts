import { z } from 'zod'
import { instant } from '../../../contracts/fields.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Tx } from '../../work.ts'
import { administratorIds } from '../users/administrators.ts'

export const noticeKind = 'auth.notice'
const events = ['password', 'email', 'two_factor_on', 'two_factor_off', 'recovery_codes', 'mail_server'] as const
type Event = (typeof events)[number]

/** The mail server that the settings named before a change, its password sealed as it was stored, and the sender's address. */
const formerServer = z.object({ host: z.string(), port: z.int(), user: z.string(), password: z.string(), from: z.string() })
export type FormerServer = z.output<typeof formerServer>

const where = {
  /** Another address than the account's present one. */
  to: z.string().optional(),
  /** Another server than the present one. */
  server: formerServer.optional(),
}
export const notice = z.object({ user: z.int(), event: z.enum(events), at: instant, is_own: z.boolean(), ...where })

/** Notifies a user that somebody changed how their account is entered; nothing is mailed where mail is not set up. */
export async function notifyUser(tx: Tx, user: number, event: Event, where: { to?: string; server?: FormerServer } = {}): Promise<void> {
  await enqueue(tx, noticeKind, { user, event, at: tx.now, is_own: tx.actor.userId === user, ...where })
}

/** By the mail server before the change: the owner of the new one could keep it from them. */
export async function notifyOfMailServer(tx: Tx, server: FormerServer): Promise<void> {
  for (const id of await administratorIds(tx.db)) await notifyUser(tx, id, 'mail_server', { server })
}
