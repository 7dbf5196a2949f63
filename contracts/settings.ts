import { z } from 'zod'
import { id, link, pair, text } from './fields.ts'

/** The sections that the home page is made of, in the order that settings give. */
export const homeSections = ['hero', 'statistics', 'business', 'products', 'about', 'certificates', 'news', 'cta'] as const

export const colourModes = ['system', 'light', 'dark'] as const

const optionalLink = link.or(z.literal('')).default('')
const media = id.nullable().default(null)

/**
 * Every setting, by group: its type, its default, and whether the public may read it.
 * The stored value replaces the default; an unknown key is refused.
 */
export const settingGroups = {
  site: z.strictObject({
    ...pair('name', 100),
    ...pair('title', 200),
    ...pair('description', 500),
    ...pair('keywords', 500),
    logo: media,
    favicon: media,
    time_zone: z.string().refine(isTimeZone, { message: 'time_zone' }).default('Asia/Shanghai'),
    icp_number: text(100).default(''),
    police_number: text(100).default(''),
    ...pair('copyright', 200),
  }),
  contact: z.strictObject({
    ...pair('address', 300),
    phone: text(50).default(''),
    email: z.email().or(z.literal('')).default(''),
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    ...pair('working_hours', 200),
    wechat_qr: media,
  }),
  social: z.strictObject({
    linkedin: optionalLink,
    facebook: optionalLink,
    youtube: optionalLink,
    weibo: optionalLink,
    douyin: optionalLink,
  }),
  seo: z.strictObject({
    baidu_verification: text(100).default(''),
    bing_verification: text(100).default(''),
    google_verification: text(100).default(''),
    robots: z.enum(['index', 'noindex']).default('index'),
    default_image: media,
  }),
  home: z.strictObject({
    sections: z
      .array(z.enum(homeSections))
      .max(20)
      .default([...homeSections]),
    /** The long picture of the coast that the business lines are placed on. */
    panorama: media,
    products_count: z.int().min(1).max(24).default(8),
    news_count: z.int().min(1).max(24).default(5),
    milestones_count: z.int().min(1).max(24).default(4),
  }),
  contact_form: z.strictObject({ required_fields: z.array(z.enum(['email', 'phone', 'company', 'country', 'subject'])).default([]) }),
  appearance: z.strictObject({
    colour_mode: z.enum(colourModes).default('system'),
    brand_colour: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .default('#13717F'),
  }),
} as const

export type SettingGroup = keyof typeof settingGroups
export type Settings = { [G in SettingGroup]: z.output<(typeof settingGroups)[G]> }
/** Groups that anybody may read. */
export const publicGroups = ['site', 'contact', 'social', 'seo', 'home', 'appearance'] as const satisfies SettingGroup[]
export const configModules = [...publicGroups, 'menus', 'features'] as const

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
