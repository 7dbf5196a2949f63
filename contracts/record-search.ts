import { z } from 'zod'
import { id } from './fields.ts'
import { publishFilter } from './publishing.ts'
import type { ResourceName } from './resources.ts'

/** Kinds of records that the back office finds by name; those of one kind stand together, the kinds in the order of their best matches; of kinds that match alike, the first one here comes first. */
export const searchedResources = [
  'products',
  'contents',
  'categories',
  'contact-messages',
  'certificates',
  'wechat-users',
  'milestones',
  'banners',
  'site-menus',
  'glossary',
  'wechat-replies',
  'wechat-qr-codes',
  'users',
  'redirects',
  'media',
] as const satisfies readonly ResourceName[]
export type SearchedResource = (typeof searchedResources)[number]

/** Of each kind; its list finds the others. */
export const maxFoundEach = 6

export const recordSearchQuery = z.strictObject({ q: z.string().trim().min(1).max(100) })

export const foundRecord = z.object({
  resource: z.enum(searchedResources),
  id,
  title_cn: z.string(),
  title_en: z.string(),
  /** A second name: a part number, an address. */
  detail: z.string(),
  /** Of articles and products. */
  status: publishFilter.nullable(),
  /** False for what holds the keyword in its texts alone. */
  is_named: z.boolean(),
})
export type FoundRecord = z.infer<typeof foundRecord>

export const recordSearch = z.object({
  /** Best first. */
  items: z.array(foundRecord),
  /** Kinds of which there are more than {@link maxFoundEach}. */
  more: z.array(z.enum(searchedResources)),
})
export type RecordSearch = z.infer<typeof recordSearch>
