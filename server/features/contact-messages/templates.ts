import type { z } from 'zod'
import { type ContactMessage, type keptReply, maxReplyTemplates, type replyTemplates } from '../../../contracts/contact-messages.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/schema.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { Tx } from '../../work.ts'
import type { Wording } from '../interface-texts/wording.ts'
import { settings } from '../settings/settings.ts'
import { messages } from './contact-messages.ts'
import { replySubject, titleOf } from './jobs.ts'

const keys = ['thanks', 'quotation', 'sample'] as const

export async function replyTemplatesFor(db: Db, wording: Wording, id: number): Promise<z.input<typeof replyTemplates>> {
  const message = await messages.get(db, id)
  const { site, contact_form } = await settings.all(db)
  const text = wording.in(message.locale)
  const title = titleOf(message, message.locale)
  const days = contact_form.answer_days
  const given = {
    name: message.name,
    reference: message.reference,
    about: title ? text('mail.about_product', { product: title }) : '',
    days: text(days === 1 ? 'mail.one_day' : 'mail.some_days', { days }),
    company: message.locale === 'en' ? site.name_en || site.name_cn : site.name_cn,
  }
  const kept = await db
    .selectFrom('reply_templates')
    .select(['id', 'name', 'text'])
    .where('locale', '=', message.locale)
    .orderBy('id')
    .execute()
  return {
    subject: replySubject(message, text),
    templates: keys.map((key) => ({ key, text: text(`mail.templates.${key}`, given) })),
    own: kept.map((one) => ({ ...one, text: filledIn(one.text, placesOf(message)) })),
  }
}

type Places = readonly (readonly [place: string, text: string])[]

/** The parts that differ from letter to letter. */
const placesOf = (message: ContactMessage): Places => [
  ['{{name}}', message.name],
  ['{{product}}', titleOf(message, message.locale)],
  ['{{reference}}', message.reference],
]

/** In one pass: a name that looks like a place is left as it is. */
const filledIn = (text: string, places: Places): string => {
  const texts = new Map(places)
  return text.replace(/\{\{[a-z]+\}\}/g, (place) => texts.get(place) ?? place)
}

/** Of a single character, too much else would be taken for the name. */
const minReplacedLength = 2

const withPlaces = (text: string, places: Places): string =>
  places.filter(([, own]) => own.length >= minReplacedLength).reduce((kept, [place, own]) => kept.replaceAll(own, () => place), text)

/** Keeps a reply for all colleagues, for letters in the same language. */
export async function keepReply(tx: Tx, id: number, { name, text }: z.output<typeof keptReply>): Promise<void> {
  const message = await messages.get(tx.db, id)
  const { locale } = message
  const known = await tx.db.selectFrom('reply_templates').select('name').where('locale', '=', locale).execute()
  if (known.some((one) => one.name === name)) throw invalidField('name', 'taken', { value: name })
  if (known.length >= maxReplyTemplates) throw invalidField('name', 'too_many', { max: maxReplyTemplates })
  const added = await tx.db
    .insertInto('reply_templates')
    .values({ name, locale, text: withPlaces(text, placesOf(message)), created_at: tx.now, user_id: tx.actor.userId })
    .onConflict((conflict) => conflict.columns(['locale', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // A colleague has kept one by the same name at the same time.
  if (!added) throw invalidField('name', 'taken', { value: name })
  await recordAudit(tx, { action: 'create', resource: 'reply-templates', recordId: null, changes: { name } })
}

export async function forgetReply(tx: Tx, id: number): Promise<void> {
  const row = await tx.db.deleteFrom('reply_templates').where('id', '=', id).returning('name').executeTakeFirst()
  if (!row) throw new AppError('not_found')
  await recordAudit(tx, { action: 'delete', resource: 'reply-templates', recordId: null, changes: { name: row.name } })
}
