import type { z } from 'zod'
import type { replyTemplates } from '../../../contracts/contact-messages.ts'
import en from '../../../locales/en/api.json' with { type: 'json' }
import zh from '../../../locales/zh/api.json' with { type: 'json' }
import type { Db } from '../../db/schema.ts'
import { settings } from '../settings/settings.ts'
import { replySubject } from './jobs.ts'
import { messages } from './messages.ts'

const texts = { zh: zh.mail, en: en.mail }
const keys = ['thanks', 'quotation', 'sample'] as const

/** Texts to begin a reply with, filled in for a message and in its language. */
export async function replyTemplatesFor(db: Db, id: number): Promise<z.input<typeof replyTemplates>> {
  const message = await messages.get(db, id)
  const { site, contact_form } = await settings.all(db)
  const words = texts[message.locale]
  const title = message.locale === 'en' ? message.product?.title_en || message.product?.title_cn : message.product?.title_cn
  const days = contact_form.answer_days
  const given: Record<string, string> = {
    name: message.name,
    reference: message.reference,
    about: title ? filled(words.about_product, { product: title }) : '',
    days: filled(days === 1 ? words.one_day : words.some_days, { days: String(days) }),
    company: message.locale === 'en' ? site.name_en || site.name_cn : site.name_cn,
  }
  return { subject: replySubject(message), templates: keys.map((key) => ({ key, text: filled(words.templates[key], given) })) }
}

/** A text with its placeholders replaced; what replaces them may contain what looks like one. */
const filled = (text: string, given: Record<string, string>): string => text.replace(/\{\{(\w+)\}\}/g, (_, name) => given[name] ?? '')
