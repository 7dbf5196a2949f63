import { z } from 'zod'
import { instant } from '../../../contracts/fields.ts'
import { type MailDeps, sendMail } from '../../features/mail/send-mail.ts'
import { settings } from '../../features/settings/settings.ts'
import { administratorIds } from '../../features/users/administrators.ts'
import { enqueue, type JobDefinition } from '../../platform/jobs.ts'
import type { Tx } from '../../work.ts'
import type { ArrivedEvent, EventListeners } from './listeners.ts'

/** Events about the account itself, mostly about its yearly verification. */
export const accountEvents = [
  'qualification_verify_success',
  'qualification_verify_fail',
  'naming_verify_success',
  'naming_verify_fail',
  'annual_renew',
  'verify_expired',
] as const
type AccountEvent = (typeof accountEvents)[number]

const kind = 'wechat.account-notice'
/** A mail server may be away for a while. */
const attempts = 20
const payload = z.object({ user: z.int(), event: z.enum(accountEvents), until: instant.nullable(), reason: z.string() })

/** Nothing is mailed where mail is not set up. */
export function listenForAccount(listeners: EventListeners): void {
  for (const event of accountEvents) listeners.on(event, notifyAdministrators)
}

async function notifyAdministrators(tx: Tx, { known }: ArrivedEvent<AccountEvent>): Promise<void> {
  const until = 'ExpiredTime' in known && /^\d{1,11}$/.test(known.ExpiredTime) ? Number(known.ExpiredTime) * 1_000 : 0
  const notice = {
    event: known.Event,
    until: until > 0 ? new Date(until).toISOString() : null,
    reason: 'FailReason' in known ? known.FailReason : '',
  }
  for (const id of await administratorIds(tx.db)) await enqueue(tx, kind, { user: id, ...notice })
}

export const accountNoticeJobs: JobDefinition<MailDeps>[] = [
  { kind, attempts, run: (deps, given, { job }) => sendNotice(deps, given, job.id) },
]

async function sendNotice(deps: MailDeps, given: unknown, job: number): Promise<{ sent: number }> {
  const { user, event, until, reason } = payload.parse(given)
  const { read } = deps.database
  const account = await read.selectFrom('users').select(['email', 'name', 'locale']).where('id', '=', user).executeTakeFirst()
  const all = await settings.all(read)
  if (!account || !deps.mailer.isSetUp(all.mail.host)) return { sent: 0 }
  await deps.wording.refresh()
  const text = deps.wording.in(account.locale)
  const day = new Intl.DateTimeFormat(account.locale, { timeZone: all.site.time_zone, dateStyle: 'long' })
  const shown = { site: new URL(deps.config.siteUrl).host, name: account.name, until: until ? day.format(new Date(until)) : '' }
  const what = [
    text(`mail.wechat_account.what.${event}`, shown),
    ...(until ? [text('mail.wechat_account.until', shown)] : []),
    ...(reason ? [text('mail.wechat_account.reason', { reason })] : []),
  ].join('\n')
  await sendMail(deps, all, {
    to: [account.email],
    subject: text(`mail.wechat_account.subject.${event}`, shown),
    text: `${text('mail.wechat_account.text', { ...shown, what })}\n\n${deps.config.siteUrl}/admin/wechat\n`,
    messageId: `<wechat-account-${job}@${new URL(deps.config.siteUrl).hostname}>`,
  })
  return { sent: 1 }
}
