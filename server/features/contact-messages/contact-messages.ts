import { type ContactMessage, contactMessagesResource, type MessageStatus } from '../../../contracts/contact-messages.ts'
import type { Instant } from '../../../contracts/fields.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { statusSetting, withRules } from '../../db/capabilities.ts'
import { type Changes, crud, type Input, type StoredRow } from '../../db/crud.ts'
import type { Db } from '../../db/schema.ts'
import { AppError, type FieldProblem, invalidField } from '../../errors.ts'
import type { Tx } from '../../work.ts'
import { assigneesByIds, checkAssignee, tellAssignee } from '../assignments/assignments.ts'
import { settings } from '../settings/settings.ts'
import { forgetSingle } from './buyers.ts'
import { conditionsOf, withOverdue } from './conditions.ts'
import { forgetLines, includeLines } from './lines.ts'
import { newReference } from './reference.ts'

type Values = Record<string, unknown>

const searchedFields = ['reference', 'name', 'email', 'phone', 'company', 'country', 'subject', 'message', 'note'] as const
const visitorFields = ['name', 'email', 'phone', 'company', 'country', 'subject', 'message', 'product_id', 'locale', 'page_url'] as const

const base = crud(contactMessagesResource, {
  search: searchedFields,
  include: async (db, records) => {
    await includeProducts(db, records)
    await includeAssignees(db, records)
    await includeLines(db, records)
  },
  conditions: conditionsOf,
})

const idsOf = (records: Values[], field: string) => [
  ...new Set(records.map((record) => record[field]).filter((id) => typeof id === 'number')),
]

async function includeProducts(db: Db, records: Values[]): Promise<void> {
  const ids = idsOf(records, 'product_id')
  const rows =
    ids.length > 0 ? await db.selectFrom('products').select(['id', 'slug', 'title_cn', 'title_en']).where('id', 'in', ids).execute() : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const record of records) record.product = byId.get(Number(record.product_id)) ?? null
}

async function includeAssignees(db: Db, records: Values[]): Promise<void> {
  const byId = await assigneesByIds(db, idsOf(records, 'assigned_to'))
  for (const record of records) record.assignee = byId.get(Number(record.assigned_to)) ?? null
}

type Message = StoredRow<typeof contactMessagesResource>
type Written = Changes<typeof contactMessagesResource>

function momentsOf(status: MessageStatus | undefined, before: Pick<Message, 'read_at' | 'replied_at'>, now: Instant): Written {
  const read = { read_at: before.read_at ?? now }
  if (status === 'unread') return { read_at: null }
  if (status === 'read') return read
  return status === 'replied' ? { ...read, replied_at: before.replied_at ?? now } : {}
}

/** Messages are handled by those who have the inbox; whom one is assigned to already may keep it. */
async function checkReferences(db: Db, { product_id, assigned_to }: Written, before: Message | null): Promise<void> {
  if (product_id && !(await db.selectFrom('products').select('id').where('id', '=', product_id).executeTakeFirst()))
    throw invalidField('product_id', 'no_such_product', { id: product_id })
  if (assigned_to && assigned_to !== before?.assigned_to) await checkAssignee(db, contactMessagesResource.name, assigned_to)
}

/** A visitor's words stay as they were received; what a colleague wrote down may be corrected. */
function refuseRewording(before: Message, changes: Written): void {
  if (before.created_by !== null) return
  const changed = visitorFields.filter((field) => changes[field] !== undefined && changes[field] !== before[field])
  const problems = changed.map((field): [string, FieldProblem[]] => [field, [{ key: 'read_only' }]])
  if (problems.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(problems) })
}

async function notifyAssignee(tx: Tx, to: number | null | undefined, before: number | null): Promise<void> {
  if (to && to !== before) await tellAssignee(tx, 'messages.assigned', to)
}

const rules = withRules(base, async (tx, before, changes, action) => {
  refuseRewording(before, changes)
  await checkReferences(tx.db, changes, before)
  await notifyAssignee(tx, changes.assigned_to, before.assigned_to)
  return base.change(tx, before, { ...changes, ...momentsOf(changes.status, before, tx.now) }, action)
})

export const messages = {
  ...base,
  ...rules,
  ...statusSetting(rules),
  list: (async (reader, query) => base.list(reader, await withOverdue(reader.db, reader.now, query))) satisfies typeof base.list,
  ids: (async (reader, query) => base.ids(reader, await withOverdue(reader.db, reader.now, query))) satisfies typeof base.ids,
  async create(tx: Tx, input: Input<typeof contactMessagesResource>): Promise<ContactMessage> {
    await checkReferences(tx.db, input, null)
    await notifyAssignee(tx, input.assigned_to, null)
    const { site } = await settings.all(tx.db)
    return base.create(tx, {
      ...input,
      reference: await newReference(tx, site.time_zone),
      reply_text: '',
      read_at: null,
      replied_at: null,
      ...momentsOf(input.status, { read_at: null, replied_at: null }, tx.now),
    })
  },
  /** Reads a message as a person does: what was unread is read from now on. It is no edit, so the version stays. */
  async open(tx: Tx, id: number): Promise<ContactMessage> {
    const message = await base.get(tx.db, id)
    if (message.status !== 'unread') return message
    const change = { status: 'read' as const, read_at: tx.now }
    await tx.db.updateTable('contact_messages').set(change).where('id', '=', id).execute()
    tx.invalidate(cacheTags.rows('contact_messages'))
    return { ...message, ...change }
  },
  async remove(tx: Tx, id: number): Promise<void> {
    const { buyer_id } = await base.load(tx.db, id)
    await tx.db.deleteFrom('contact_replies').where('message_id', '=', id).execute()
    await forgetLines(tx.db, id)
    await base.remove(tx, id)
    if (buyer_id !== null) await forgetSingle(tx, buyer_id)
  },
  /** Stores what was answered; the mail with it is the caller's to send. */
  async reply(tx: Tx, id: number, { text, version }: { text: string; version: number }): Promise<ContactMessage> {
    const before = await base.load(tx.db, id, version)
    if (!before.email) throw invalidField('text', 'no_email')
    return base.change(tx, before, { reply_text: text, status: 'replied', replied_at: tx.now, read_at: before.read_at ?? tx.now }, 'reply')
  },
}
