import { z } from 'zod'
import { businessBlockInput, businessLineInput, companyIntroInput, displayInput } from '../../contracts/about.ts'
import { bannerInput } from '../../contracts/banners.ts'
import { categoryInput } from '../../contracts/categories.ts'
import { certificateInput } from '../../contracts/certificates.ts'
import { contactMessageInput } from '../../contracts/contact-messages.ts'
import { contentInput } from '../../contracts/contents.ts'
import { limits, locales, requiredText, text } from '../../contracts/fields.ts'
import { mediaInput } from '../../contracts/media.ts'
import { milestoneInput } from '../../contracts/milestones.ts'
import { productInput } from '../../contracts/products.ts'
import { type SettingGroup, settingGroups } from '../../contracts/settings.ts'
import { siteMenuInput } from '../../contracts/site-menus.ts'
import { qrCodeInput } from '../../contracts/wechat/qr-codes.ts'
import { wechatRemark } from '../../contracts/wechat/users.ts'
import { shippedText } from '../../server/features/interface-texts/shipped.ts'
import { seededTags } from '../../server/wechat/simulator/state/state.ts'

/**
 * Schemas of the files of `demo/texts`: the input that the API takes, with names in place of ids (pictures, certificates) and days from the
 * first start in place of dates, which keeps the demo fresh on any day.
 */

/** The name of something that exists. */
export type Name = z.ZodType<string>

export function nameOf(what: string, names: ReadonlySet<string>): Name {
  return z.string().refine((name) => names.has(name), { error: ({ input }) => `there is no ${what} “${input}”` })
}

/** The titles of all pictures in the media library, and the folder of each kind. */
export const picturesText = (pictures: ReadonlySet<string>) =>
  z
    .strictObject({
      folders: z.record(z.string(), mediaInput.shape.folder.unwrap().min(1)),
      pictures: z.record(z.string(), z.strictObject({ title_cn: requiredText(limits.title), title_en: requiredText(limits.title) })),
    })
    .superRefine((library, { addIssue }) => {
      const wrong = (name: string, message: string) => addIssue({ code: 'custom', path: ['pictures', name], message })
      for (const name of Object.keys(library.pictures)) if (!pictures.has(name)) wrong(name, `there is no picture “${name}”`)
      for (const name of pictures) {
        if (!library.pictures[name]) wrong(name, 'the picture has no title')
        const [kind = ''] = name.split('-')
        if (!library.folders[kind]) addIssue({ code: 'custom', path: ['folders', kind], message: 'the kind of picture has no folder' })
      }
    })

/** Days before (negative) or after the day of the first start. */
const days = z.int()
const assigned = { sort_order: true } as const
const published = { ...assigned, category_id: true, slug: true, cover_id: true, published_at: true, unpublish_at: true } as const
const pictures = (picture: Name) => ({ picture: picture.optional(), gallery: z.array(picture).default([]) })

export const articleText = (picture: Name) =>
  contentInput.omit(published).extend({
    ...pictures(picture),
    published_in_days: days,
    /** An earlier Chinese summary, which the English text still says: the record's English becomes stale. */
    earlier_summary_cn: text(limits.summary).optional(),
  })

export const productText = (picture: Name, certificate: Name, specifications: z.ZodType<z.infer<typeof productInput>['specifications']>) =>
  productInput
    .omit(published)
    .extend({ ...pictures(picture), certificates: z.array(certificate).default([]), specifications, published_in_days: days })

export const categoryText = (picture: Name) =>
  categoryInput
    .omit({ ...assigned, type: true, parent_id: true, cover_id: true })
    .extend({ slug: categoryInput.shape.slug.unwrap(), picture: picture.optional() })

export const certificateText = certificateInput
  .omit({ ...assigned, image_id: true, file_id: true, issued_on: true, expires_on: true })
  .extend({ issued_in_days: days, expires_in_days: days.optional() })

export const bannerText = (picture: Name) =>
  bannerInput
    .omit({ ...assigned, image_id: true, image_mobile_id: true, starts_at: true, ends_at: true })
    .extend({ picture, picture_mobile: picture.optional(), starts_in_days: days.optional(), ends_in_days: days.optional() })

export const milestoneText = (picture: Name) => milestoneInput.omit({ image_id: true }).extend({ picture: picture.optional() })

export const introductionText = (picture: Name) =>
  companyIntroInput.omit({ image_id: true, video_id: true }).extend({ picture, gallery: z.array(picture) })

/** An entry of the blocks "culture" and "highlights". */
export const displayText = (picture: Name) =>
  displayInput.shape.items.element.omit({ image_id: true }).extend({ picture: picture.optional() })

export const businessItemText = (picture: Name) => businessBlockInput.shape.items.element.omit({ image_id: true }).extend({ picture })

export const businessLineText = (productCategory: Name) =>
  businessLineInput.omit({ product_category_ids: true }).extend({ product_categories: z.array(productCategory).default([]) })

const { product_id: _product, page_url, assigned_to: _colleague, ...written } = contactMessageInput.shape
export const messageText = (product: Name) =>
  z.strictObject({
    ...written,
    product: product.optional(),
    page_path: page_url,
    reply_text: z.string().default(''),
    days_ago: z.int().min(0),
  })

const line = z.strictObject({
  hours_ago: z.number().positive(),
  /** Of the follower. */
  follows: z.literal(true).optional(),
  code: z.string().optional(),
  says: z.string().min(1).optional(),
  sends: z.enum(['image', 'voice']).optional(),
  /** Of the owner of the installation. */
  replies: z.string().min(1).optional(),
})
export type ConversationLine = z.infer<typeof line>

/** Conversations with followers of the simulated account; `tags` are names of its tags, `code` is the key of a QR code. */
export const conversationsText = z
  .strictObject({
    codes: z.array(qrCodeInput.extend({ key: z.string().min(1) })),
    conversations: z.array(z.strictObject({ remark: wechatRemark, tags: z.array(z.string()), lines: z.array(line).min(1) })),
  })
  .superRefine(({ codes, conversations }, { addIssue }) => {
    for (const [index, { tags, lines }] of conversations.entries()) {
      const wrong = (message: string) => addIssue({ code: 'custom', path: ['conversations', index], message })
      const isOrdered = lines.every(({ hours_ago }, at) => hours_ago < (lines[at - 1]?.hours_ago ?? Number.POSITIVE_INFINITY))
      if (!isOrdered || !lines[0]?.follows) wrong('the lines begin with the follower’s coming, and go towards the present')
      for (const { code } of lines) if (code !== undefined && !codes.some(({ key }) => key === code)) wrong(`there is no code “${code}”`)
      for (const tag of tags) if (!seededTags.some(({ name }) => name === tag)) wrong(`the simulated account has no tag “${tag}”`)
    }
  })

const menuItem = siteMenuInput.omit({ ...assigned, parent_id: true, location: true }).extend({
  get children() {
    return z.array(menuItem).default([])
  },
})
export type MenuItemText = z.infer<typeof menuItem>
export const menusText = z.strictObject({ header: z.array(menuItem), footer: z.array(menuItem) })

const placeholders = (value: string) => [...value.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort()

/** Texts of the public pages in the company's own words, by the keys of the shipped ones, which say nothing of any company. */
export const siteTextsText = z.record(z.string(), z.strictObject({ zh: z.string(), en: z.string() })).superRefine((texts, context) => {
  for (const [key, text] of Object.entries(texts)) {
    for (const locale of locales) {
      const shipped = shippedText(locale, key)
      const message =
        shipped === undefined
          ? 'the program has no such text'
          : placeholders(text[locale]).join() === placeholders(shipped).join()
            ? null
            : `has other placeholders than “${shipped}”`
      if (message) context.addIssue({ code: 'custom', path: [key, locale], message })
    }
  }
})

/** Settings that are a picture: the files name it. */
const pictureSettings = new Set(['site.logo', 'site.favicon', 'contact.wechat_qr', 'seo.default_image', 'home.panorama'])

/** Settings by group and name, each checked by its own schema: what a file leaves out keeps its default. */
export const settingsText = (picture: Name) =>
  z.partialRecord(z.enum(Object.keys(settingGroups) as SettingGroup[]), z.record(z.string(), z.unknown())).transform((groups, context) => {
    const flat = Object.entries(groups).flatMap(([group, values]) =>
      Object.entries(values).map(([name, value]) => [`${group}.${name}`, value] as const),
    )
    for (const [key, value] of flat) {
      const problem = settingSchema(key, picture)?.safeParse(value).error?.issues[0]?.message
      const isKnown = settingSchema(key, picture) !== undefined
      if (problem || !isKnown) context.addIssue({ code: 'custom', path: key.split('.'), message: problem ?? 'there is no such setting' })
    }
    return {
      values: Object.fromEntries(flat.filter(([key]) => !pictureSettings.has(key))),
      pictures: Object.fromEntries(flat.filter(([key]) => pictureSettings.has(key)).map(([key, name]) => [key, String(name)])),
    }
  })

function settingSchema(key: string, picture: Name): z.ZodType | undefined {
  if (pictureSettings.has(key)) return picture
  const [group, name = ''] = key.split('.') as [SettingGroup, string]
  const shape: Record<string, z.ZodType> = settingGroups[group].shape
  return Object.hasOwn(shape, name) ? shape[name] : undefined
}

/** A term of the demo's glossary; a Latin name has a genus and a species, or sp., spp.; a hybrid has two. */
export const glossaryTermText = z.strictObject({
  topic: z.enum(['species', 'farming', 'processing', 'trade', 'quality', 'packing', 'cold-chain', 'health']),
  term_cn: z.string().regex(/\p{sc=Han}/u),
  term_en: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 .,/'&-]*$/),
  latin: z
    .string()
    .regex(/^[A-Z][a-z]+ (?:[a-z]+(?: [a-z]+)?|spp?\.)(?: × [A-Z][a-z]+ [a-z]+)?$/)
    .optional(),
  forms_cn: z.array(z.string().regex(/\p{sc=Han}/u)).optional(),
  forms_en: z.array(z.string().regex(/^\P{sc=Han}+$/u)).optional(),
  note_cn: z.string().min(1).optional(),
  note_en: z.string().min(1).optional(),
})
