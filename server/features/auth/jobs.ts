import { z } from 'zod'
import { enqueue, type JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import type { Tx } from '../../work.ts'
import type { TextOf } from '../interface-texts/wording.ts'
import { type MailDeps, sendAccountMail } from '../mail/send-mail.ts'
import { settings } from '../settings/settings.ts'
import { notice, noticeKind } from './notices.ts'
import { invitationMs, passwordLink, resetMs } from './password-links.ts'

const payloadSchema = z.object({ email: z.string(), kind: z.enum(['invitation', 'reset']) })
type LinkMail = z.output<typeof payloadSchema>

const kind = 'auth.password_link'
/** A mail server may be away for a while. */
const noticeAttempts = 20

export async function mailLink(tx: Tx, mail: LinkMail): Promise<void> {
  await enqueue(tx, kind, mail)
}

type Deps = MailDeps & Pick<Services, 'clock' | 'secretKey'>

export const authJobs: JobDefinition<Deps>[] = [
  { kind, isPrompt: true, run: sendLink },
  { kind: noticeKind, isPrompt: true, attempts: noticeAttempts, run: (deps, payload, { job }) => sendNotice(deps, payload, job.id) },
]

/** The link is made when it is sent: no job holds one. */
async function sendLink(deps: Deps, payload: unknown) {
  const { email, kind: occasion } = payloadSchema.parse(payload)
  const { siteUrl } = deps.config
  const { read } = deps.database
  const all = await settings.all(read)
  const link = await passwordLink({ ...deps, read }, siteUrl, { email }, occasion === 'invitation' ? invitationMs : resetMs)
  if (!link || !deps.mailer.isSetUp(all.mail.host)) return { sent: 0 }
  const { locale, name } = link.account
  await deps.wording.refresh()
  const text = deps.wording.in(locale)
  const given = { name, site: new URL(siteUrl).host }
  await sendAccountMail(deps, all, {
    to: [email],
    subject: text(`mail.password.${occasion}.subject`, given),
    text: withLink(text, `mail.password.${occasion}.text`, given, link.url),
    messageId: `<password-${Date.parse(link.expires_at)}@${new URL(siteUrl).hostname}>`,
  })
  return { sent: 1 }
}

async function sendNotice(deps: Deps, payload: unknown, job: number) {
  const { user, event, at, is_own, to, server } = notice.parse(payload)
  const { siteUrl } = deps.config
  const { read } = deps.database
  const account = await read.selectFrom('users').select(['email', 'name', 'locale']).where('id', '=', user).executeTakeFirst()
  const all = await settings.all(read)
  if (!account || !deps.mailer.isSetUp(server?.host ?? all.mail.host)) return { sent: 0 }
  const { email, name, locale } = account
  await deps.wording.refresh()
  const text = deps.wording.in(locale)
  const form = new Intl.DateTimeFormat(locale, { timeZone: all.site.time_zone, dateStyle: 'long', timeStyle: 'short' })
  const { host, hostname } = new URL(siteUrl)
  const given = { name, site: host, time: form.format(new Date(at)) }
  const what = text(`mail.security.what.${event}`, given) + (is_own ? '' : text('mail.security.by_other'))
  const messageId = `<account-${job}@${hostname}>`
  const mail = {
    to: [to ?? email],
    subject: text(`mail.security.subject.${event}`, given),
    text: withLink(text, 'mail.security.text', { ...given, what }, `${siteUrl}/admin/login`),
    messageId,
  }
  await sendAccountMail(deps, all, mail, server)
  return { sent: 1 }
}

const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/

/** The link has a separate line, where no text makes it part of another address. Earlier texts lose the lines that place the link. */
function withLink(text: TextOf, key: string, given: Record<string, string>, link: string): string {
  const place = '\0'
  const lines = text(key, { ...given, url: place }).split(lineEnds)
  return `${lines
    .filter((line) => !line.includes(place))
    .join('\n')
    .trimEnd()}\n\n${link}\n`
}
