import { z } from 'zod'
import { logoId } from './fields.ts'
import { settingGroups } from './settings.ts'

/** The business lines of the trade, in the order of the product's way; each is the slug of its category and its page. */
export const businessLines = ['breeding', 'aquaculture', 'purification', 'processing', 'export'] as const

const { site, contact } = settingGroups

/** What an installation without the demo company begins with: the company, how to reach it, and what its site has. */
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
  /** Categories of products and news to begin with. */
  has_sample_categories: z.boolean().default(true),
  /** A header and a footer menu of the pages that there are then. */
  has_menus: z.boolean().default(true),
})
export type SetUpInput = z.output<typeof setUpInput>

/** What makes a site of its own of one that was set up, in the order that the dashboard names it. */
export const setUpSteps = ['brand', 'intro', 'business', 'banner', 'product', 'article', 'certificate', 'notice', 'colleague'] as const
export type SetUpStep = (typeof setUpSteps)[number]

export const setUpState = z.object({
  /** `open`: an empty installation that nobody has set up or declined to. */
  state: z.enum(['open', 'done']),
  /** Whether the company is the demo's, and whether that is being removed; `kept`: nobody wants to be asked about it. */
  demo: z.enum(['none', 'present', 'removing', 'kept']),
  /** None once somebody has put them away. */
  steps: z.array(z.object({ step: z.enum(setUpSteps), is_done: z.boolean() })),
})
export type SetUpState = z.output<typeof setUpState>
