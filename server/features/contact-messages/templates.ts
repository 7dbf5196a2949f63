import type { z } from 'zod'
import type { replyTemplates } from '../../../contracts/contact-messages.ts'
import type { Db } from '../../db/schema.ts'
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
  return { subject: replySubject(message, text), templates: keys.map((key) => ({ key, text: text(`mail.templates.${key}`, given) })) }
}
