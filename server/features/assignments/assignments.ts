import { mayDo, type Person } from '../../../contracts/access.ts'
import type { Assignee, Colleague } from '../../../contracts/assignments.ts'
import type { JobKind } from '../../../contracts/jobs.ts'
import { mediaByIds } from '../../db/include.ts'
import type { Db } from '../../db/schema.ts'
import { invalidField } from '../../errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Tx } from '../../work.ts'
import { personOf } from '../auth/auth.ts'
import { type MailDeps, sendMail } from '../mail/send-mail.ts'
import { settings } from '../settings/settings.ts'

/** Assignments to one person within this time are told in one mail. */
const assignedDelayMs = 30_000

const mayAnswer = (person: Person, resource: string) => mayDo(person, resource, 'edit')

/** Everybody whom records of a resource can be assigned to: those who may edit them. */
export async function colleaguesFor(db: Db, resource: string): Promise<Colleague[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'parts'])
    .where('status', '=', 'active')
    .orderBy('name')
    .execute()
  return users.filter((user) => mayAnswer(personOf(user), resource)).map(({ id, name, email }) => ({ id, name: name || email }))
}

export async function assigneesByIds(db: Db, ids: readonly number[]): Promise<Map<number, Assignee>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name', 'email', 'avatar_id']).where('id', 'in', ids).execute()
  const avatars = await mediaByIds(
    db,
    rows.map(({ avatar_id }) => avatar_id),
  )
  return new Map(
    rows.map(({ id, name, email, avatar_id }) => [id, { id, name: name || email, avatar: avatars.get(avatar_id ?? 0) ?? null }]),
  )
}

/** Fails with the problem of the field `assigned_to`: nobody, or nobody who may answer. */
export async function checkAssignee(db: Db, resource: string, id: number): Promise<void> {
  const user = await db.selectFrom('users').select(['role', 'parts']).where('id', '=', id).executeTakeFirst()
  if (!user) throw invalidField('assigned_to', 'no_such_user', { id })
  if (!mayAnswer(personOf(user), resource)) throw invalidField('assigned_to', 'cannot_answer')
}

/** Has a colleague told by mail; somebody who takes something on needs none. */
export async function tellAssignee(tx: Tx, kind: JobKind & `${string}.assigned`, userId: number): Promise<void> {
  if (userId === tx.actor.userId) return
  await enqueue(tx, kind, { user: userId }, { delayMs: assignedDelayMs, uniqueKey: `${kind} ${userId}` })
}

interface AssignmentMail {
  userId: number
  resource: string
  /** Key of the mail's texts below `mail`. */
  texts: string
  /** Names what waits, with the address of each; nothing for none, and no mail then. */
  entries: readonly { name: string; about: string; path: string }[]
  /** Below `/admin`, where all of it is listed. */
  path: string
  now: string
}

/** Answers the number of mails. */
export async function mailAssignee(deps: MailDeps, { userId, resource, texts, entries, path, now }: AssignmentMail): Promise<number> {
  const { read } = deps.database
  const user = await read
    .selectFrom('users')
    .select(['email', 'locale', 'role', 'parts'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  const all = await settings.all(read)
  if (!user || !mayDo(personOf(user), resource, 'read') || entries.length === 0 || !deps.mailer.isSetUp(all.mail.host)) return 0
  await deps.wording.refresh()
  const text = deps.wording.in(user.locale)
  const { siteUrl } = deps.config
  const { hostname } = new URL(siteUrl)
  const lines = entries.map(({ name, about, path: own }) =>
    [text('mail.line', { label: name, value: about }), `${siteUrl}/admin/${own}`].join('\n'),
  )
  await sendMail(deps, all, {
    subject: text(`mail.${texts}.subject`, { site: hostname }),
    text: [text(`mail.${texts}.text`), ...lines, `${siteUrl}/admin/${path}`].join('\n\n'),
    messageId: `<${texts}-${userId}.${now.replace(/\D/g, '')}@${hostname}>`,
    to: [user.email],
  })
  return 1
}
