import { z } from 'zod'
import { logoId } from './fields.ts'
import { settingGroups } from './settings.ts'

/** The business lines of the trade, in the order of the product's way; each is the slug of its category and its page. */
export const businessLines = ['breeding', 'aquaculture', 'purification', 'processing', 'export'] as const

const { site, contact } = settingGroups

export const setUpInput = z.strictObject({
  name_cn: site.shape.name_cn.unwrap().trim().min(1),
  name_en: site.shape.name_en,
  logo: logoId('light'),
  phone: contact.shape.phone,
  email: contact.shape.email,
  address_cn: contact.shape.address_cn,
  address_en: contact.shape.address_en,
  business_lines: z
    .array(z.enum(businessLines))
    .max(businessLines.length)
    .default([...businessLines]),
  has_sample_categories: z.boolean().default(true),
  has_menus: z.boolean().default(true),
})
export type SetUpInput = z.output<typeof setUpInput>

/** In the order in which a new company needs them. */
export const setUpSteps = [
  'company',
  'product',
  'wechat',
  'brand',
  'intro',
  'notice',
  'business',
  'banner',
  'article',
  'certificate',
  'colleague',
] as const
export type SetUpStep = (typeof setUpSteps)[number]

export const setUpState = z.object({
  /** `open`: an empty installation that has been neither set up nor declined. */
  state: z.enum(['open', 'done']),
  /** Presence of the demo's company, or its removal under way; `kept`: the question about it was declined. */
  demo: z.enum(['none', 'present', 'removing', 'kept']),
  steps: z.array(z.object({ step: z.enum(setUpSteps), is_done: z.boolean() })),
})
export type SetUpState = z.output<typeof setUpState>
