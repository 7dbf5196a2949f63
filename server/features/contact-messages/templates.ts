import type { z } from 'zod'
import type { ContactMessage, keptReply, replyTemplates } from '../../../contracts/contact-messages.ts'
import type { Locale } from '../../../contracts/fields.ts'
import { otherLocale } from '../../../contracts/interface-texts.ts'
import type { Db } from '../../db/schema.ts'
import type { Tx } from '../../work.ts'
import type { Wording } from '../interface-texts/wording.ts'
import { keepTemplate, keptTemplates } from '../reply-templates/reply-templates.ts'
import { settings } from '../settings/settings.ts'
import { messages } from './contact-messages.ts'
import { replySubject, titleOf } from './jobs.ts'

const keys = ['thanks', 'quotation', 'sample'] as const

export async function replyTemplatesFor(db: Db, wording: Wording, id: number): Promise<z.input<typeof replyTemplates>> {
  const message = await messages.get(db, id)
  const { site, contact_form } = await settings.all(db)
  const days = contact_form.answer_days
  const templatesIn = (locale: Locale) => {
    const text = wording.in(locale)
    const title = titleOf(message, locale)
    const given = {
      name: message.name,
      reference: message.reference,
      about: title ? text('mail.about_product', { product: title }) : '',
      days: text(days === 1 ? 'mail.one_day' : 'mail.some_days', { days }),
      company: locale === 'en' ? site.name_en || site.name_cn : site.name_cn,
    }
    return (key: (typeof keys)[number]) => text(`mail.templates.${key}`, given)
  }
  const [textOf, otherTextOf] = [templatesIn(message.locale), templatesIn(otherLocale(message.locale))]
  const kept = await keptTemplates(db, message.locale)
  return {
    subject: replySubject(message, wording.in(message.locale)),
    templates: keys.map((key) => ({ key, text: textOf(key), other_text: otherTextOf(key) })),
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
  await keepTemplate(tx, message.locale, { name, text: withPlaces(text, placesOf(message)) })
}
