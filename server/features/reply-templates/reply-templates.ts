import { maxReplyTemplates } from '../../../contracts/contact-messages.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Db, Schema } from '../../db/schema.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { Tx } from '../../work.ts'

type Purpose = Schema['reply_templates']['purpose']
interface Values {
  name: string
  text: string
}

/** All colleagues share them. */
export const keptTemplates = (db: Db, purpose: Purpose) =>
  db.selectFrom('reply_templates').select(['id', 'name', 'text']).where('purpose', '=', purpose).orderBy('id').execute()

export async function keepTemplate(tx: Tx, purpose: Purpose, { name, text }: Values): Promise<void> {
  const known = await keptTemplates(tx.db, purpose)
  if (known.some((one) => one.name === name)) throw invalidField('name', 'taken', { value: name })
  if (known.length >= maxReplyTemplates) throw invalidField('name', 'too_many', { max: maxReplyTemplates })
  const added = await tx.db
    .insertInto('reply_templates')
    .values({ name, purpose, text, created_at: tx.now, user_id: tx.actor.userId })
    .onConflict((conflict) => conflict.columns(['purpose', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // A colleague has kept one by the same name at the same time.
  if (!added) throw invalidField('name', 'taken', { value: name })
  await note(tx, 'create', name)
}

export async function changeTemplate(tx: Tx, purpose: Purpose, id: number, { name, text }: Values): Promise<void> {
  const known = await keptTemplates(tx.db, purpose)
  if (!known.some((one) => one.id === id)) throw new AppError('not_found')
  if (known.some((one) => one.name === name && one.id !== id)) throw invalidField('name', 'taken', { value: name })
  await tx.db.updateTable('reply_templates').set({ name, text }).where('id', '=', id).execute()
  await note(tx, 'update', name)
}

/** `not_found` for one of another purpose. */
export async function forgetTemplate(tx: Tx, purposes: readonly Purpose[], id: number): Promise<void> {
  const row = await tx.db
    .deleteFrom('reply_templates')
    .where('id', '=', id)
    .where('purpose', 'in', purposes)
    .returning('name')
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  await note(tx, 'delete', row.name)
}

const note = (tx: Tx, action: 'create' | 'update' | 'delete', name: string) =>
  recordAudit(tx, { action, resource: 'reply-templates', recordId: null, changes: { name } })
