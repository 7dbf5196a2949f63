import { z } from 'zod'
import en from '../../../locales/en/api.json' with { type: 'json' }
import zh from '../../../locales/zh/api.json' with { type: 'json' }
import type { Clock } from '../../platform/clock.ts'
import { enqueue, type JobQueue } from '../../platform/jobs.ts'
import type { Tx } from '../../work.ts'
import { type MailDeps, sendMail } from '../mail/send-mail.ts'
import { settings } from '../settings/settings.ts'
import { invitationMs, passwordLink, resetMs } from './password-links.ts'

const texts = { zh: zh.mail.password, en: en.mail.password }
const payloadSchema = z.object({ email: z.string(), kind: z.enum(['invitation', 'reset']) })
type LinkMail = z.output<typeof payloadSchema>

const kind = 'auth.password_link'

export async function mailLink(tx: Tx, mail: LinkMail): Promise<void> {
  await enqueue(tx, kind, mail)
}

/** Mails people the link by which they set their password. The link is made when it is sent: no job holds one. */
export function authJobs(queue: JobQueue, deps: MailDeps & { clock: Clock; secretKey: Buffer }): void {
  queue.handle(kind, async (payload) => {
    const { email, kind: occasion } = payloadSchema.parse(payload)
    const { read } = deps.database
    const all = await settings.all(read)
    const link = await passwordLink({ ...deps, read }, deps.siteUrl, { email }, occasion === 'invitation' ? invitationMs : resetMs)
    if (!link || !deps.mailer.isSetUp(all.mail.host)) return { sent: 0 }
    const { locale, name } = link.account
    const text = texts[locale][occasion]
    // A name may hold what `replace` takes for a pattern.
    const fill = (template: string) =>
      template
        .replace('{{name}}', () => name)
        .replace('{{url}}', link.url)
        .replace('{{site}}', new URL(deps.siteUrl).host)
    await sendMail(deps, all, {
      to: [email],
      subject: fill(text.subject),
      text: fill(text.text),
      messageId: `<password-${Date.parse(link.expires_at)}@${new URL(deps.siteUrl).hostname}>`,
    })
    return { sent: 1 }
  })
}
