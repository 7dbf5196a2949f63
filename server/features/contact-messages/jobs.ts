import { z } from 'zod'
import { mayDo } from '../../../contracts/access.ts'
import type { ContactMessage, messageReply } from '../../../contracts/contact-messages.ts'
import type { Locale } from '../../../contracts/fields.ts'
import { sideIn } from '../../../contracts/localized.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import type { Mail, Mailer } from '../../platform/mail.ts'
import type { Tx } from '../../work.ts'
import { mailAssignee } from '../assignments/assignments.ts'
import { actingStarter, starterById } from '../auth/job-actor.ts'
import type { TextOf } from '../interface-texts/wording.ts'
import { type MailDeps, sendMail } from '../mail/send-mail.ts'
import { settings } from '../settings/settings.ts'
import { messages } from './contact-messages.ts'
import { lineText } from './lines.ts'
import { type Reply, replies } from './replies.ts'

export interface MessageJobDeps extends MailDeps {
  clock: Clock
}

/** A quarter of an hour apart at last: a mail server may be away for a day. */
const handling = { attempts: 100, isPrompt: true }
const shownFields = ['reference', 'name', 'company', 'country', 'email', 'phone', 'product', 'subject'] as const
/** `reply` is absent in jobs of earlier versions of the program. */
const reference = z.object({ id: z.int(), reply: z.int().optional() })
const assignment = z.object({ user: z.int() })
/** Messages that one mail names. */
const maxNamed = 20

export const messageJobs: JobDefinition<MessageJobDeps>[] = [
  { ...handling, kind: 'messages.notify', run: sendNotice },
  { ...handling, kind: 'messages.reply', run: sendReply },
  { ...handling, kind: 'messages.assigned', run: mailAssigned },
]

const messageOf = ({ database }: MessageJobDeps, payload: unknown) =>
  messages.get(database.read, reference.parse(payload).id).catch(nullIfDeleted(null))

async function sendNotice(deps: MessageJobDeps, payload: unknown) {
  const message = await messageOf(deps, payload)
  const all = await settings.all(deps.database.read)
  const to = all.contact_form.notify_addresses
  if (!message || to.length === 0 || !deps.mailer.isSetUp(all.mail.host)) return { sent: 0 }
  await deps.wording.refresh()
  const locale = await localeOf(deps.database.read, to)
  await sendMail(deps, all, { ...noticeOf(message, locale, deps), to, ...(message.email ? { replyTo: message.email } : {}) })
  return { sent: to.length }
}

/** Names the messages that wait for the person's answer, the latest first. Those that are answered, or another's by now, are not named. */
async function mailAssigned(deps: MessageJobDeps, payload: unknown) {
  const { user: userId } = assignment.parse(payload)
  const waiting = deps.database.read
    .selectFrom('contact_messages')
    .where('assigned_to', '=', userId)
    .where('status', 'in', ['unread', 'read'])
  const rows = await waiting.select(['id', 'reference', 'name', 'subject']).orderBy('updated_at', 'desc').limit(maxNamed).execute()
  const sent = await mailAssignee(deps, {
    ...{ userId, resource: 'contact-messages', texts: 'assigned', now: deps.clock.now() },
    entries: rows.map((row) => ({ name: row.reference, about: aboutOf(row), path: `contact-messages/${row.id}` })),
    path: `contact-messages?assigned_to=${userId}`,
  })
  return { sent }
}

async function sendReply(deps: MessageJobDeps, payload: unknown) {
  const message = await messageOf(deps, payload)
  if (!message?.email) return { sent: 0 }
  const { reply: replyId } = reference.parse(payload)
  const reply = replyId === undefined ? null : await replies.find(deps.database.read, replyId)
  if (reply?.sent_at) return { sent: 0 }
  if (reply) await actingStarter(deps.database.read, starterById(reply.created_by), (actor) => mayDo(actor, 'contact-messages', 'edit'))
  const all = await settings.all(deps.database.read)
  await deps.wording.refresh()
  const text = deps.wording.in(message.locale)
  await sendMail(deps, all, { ...replyOf(message, text, deps.config.siteUrl, reply), to: [message.email] })
  if (reply) await deps.database.write((db) => replies.noteSent(db, reply.id, deps.clock.now()))
  return { sent: 1 }
}

/** A message that was deleted before its mail went out needs none. */
function nullIfDeleted<T>(value: T) {
  return (error: unknown): T => {
    if (error instanceof AppError && error.code === 'not_found') return value
    throw error
  }
}

/** Stores a reply and sends it unless it is sent already; fails with `mail_not_set_up` where there is no mail server to send it. */
export async function storeReply(tx: Tx, mailer: Mailer, id: number, reply: z.output<typeof messageReply>): Promise<ContactMessage> {
  const { mail } = await settings.all(tx.db)
  if (!reply.is_sent && !mailer.isSetUp(mail.host)) throw new AppError('mail_not_set_up')
  const message = await messages.reply(tx, id, reply)
  await replies.add(tx, id, reply)
  return message
}

const hostOf = (siteUrl: string) => new URL(siteUrl).hostname

/** A visitor's line as one line: what follows a break in it would read as our own. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

const aboutOf = ({ subject, name }: Pick<ContactMessage, 'subject' | 'name'>) => oneLine(subject || name)

function noticeOf(
  message: ContactMessage,
  locale: Locale,
  { wording, config: { siteUrl } }: Pick<MailDeps, 'wording' | 'config'>,
): Pick<Mail, 'subject' | 'text' | 'messageId'> {
  const text = wording.in(locale)
  // The titles of a quote list stand in its lines, each with its grade and quantity.
  const given = { ...message, product: message.lines.length > 0 ? '' : titleOf(message, locale) }
  const head = shownFields
    .filter((field) => given[field] !== '')
    .map((field) => text('mail.line', { label: text(`mail.fields.${field}`), value: oneLine(given[field]) }))
  return {
    subject: text('mail.notice', { reference: message.reference, about: aboutOf(message) }),
    text: [...head, '', ...writtenOf(message), '', `${siteUrl}/admin/contact-messages/${message.id}`].join('\n'),
    messageId: `<${message.reference}.notice@${hostOf(siteUrl)}>`,
  }
}

const separators = { zh: '、', en: ', ' } as const

/** The product that a message asks about, or those of its quote list. */
export function titleOf({ product, lines }: ContactMessage, locale: Locale): string {
  const titles = lines.map((line) => (line.product ? inLanguage(line.product, locale) : line.title))
  return titles.length > 0 ? [...new Set(titles)].join(separators[locale]) : product ? inLanguage(product, locale) : ''
}

const inLanguage = ({ title_cn, title_en }: { title_cn: string; title_en: string }, locale: Locale) => sideIn(title_cn, title_en, locale)

/** Lines and words as the visitor sent them, with an empty line between. */
function writtenOf({ lines, message }: ContactMessage): string[] {
  const asked = lines.map((line, place) => `${place + 1}. ${lineText(line)}`)
  return [...asked, ...(asked.length > 0 && message ? [''] : []), ...(message ? message.split('\n') : [])]
}

async function localeOf(db: Db, addresses: string[]): Promise<Locale> {
  const row = await db.selectFrom('users').select('locale').where('email', 'in', addresses).orderBy('id').executeTakeFirst()
  return row?.locale ?? 'zh'
}

export function replySubject(message: ContactMessage, text: TextOf): string {
  return text('mail.reply', { reference: message.reference, about: aboutOf(message) })
}

function replyOf(
  message: ContactMessage,
  text: TextOf,
  siteUrl: string,
  reply: Reply | null,
): Pick<Mail, 'subject' | 'text' | 'messageId'> {
  const quoted = writtenOf(message)
    .map((line) => `> ${line}`)
    .join('\n')
  return {
    subject: replySubject(message, text),
    text: `${reply?.text ?? message.reply_text}\n\n${quoted}`,
    messageId: `<${message.reference}.${reply ? `reply.${reply.id}` : `reply-${message.version}`}@${hostOf(siteUrl)}>`,
  }
}
