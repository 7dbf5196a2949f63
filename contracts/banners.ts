import { z } from 'zod'
import { activationFilter, activationPrivate, activeStatus, activeStatuses } from './activation.ts'
import { instant, instantInput, limits, link, mediaId, pair, requiredPair, stored } from './fields.ts'
import { mediaRef } from './media.ts'
import { listQuery, sortBy } from './resource.ts'
import { translationFields } from './translation/fields.ts'

export const bannerPositions = ['home', 'about', 'business', 'products', 'news', 'contact'] as const

export const bannerInput = z.strictObject({
  ...requiredPair('title', limits.title),
  ...pair('subtitle', limits.summary),
  image_id: mediaId,
  image_mobile_id: mediaId,
  link_url: link.or(z.literal('')).default(''),
  ...pair('link_label', 100),
  open_in_new_tab: z.boolean().default(false),
  position: z.enum(bannerPositions),
  theme: z.enum(['dark', 'light']).default('dark'),
  status: activeStatus.default('inactive'),
  starts_at: instantInput.nullable().default(null),
  ends_at: instantInput.nullable().default(null),
  sort_order: z.int().default(0),
})

export const banner = bannerInput.extend({
  ...stored,
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  image: mediaRef.nullable(),
  image_mobile: mediaRef.nullable(),
})
export type Banner = z.infer<typeof banner>
export const publicBanner = banner.omit({ ...activationPrivate, starts_at: true, ends_at: true }).strip()
export type PublicBanner = z.infer<typeof publicBanner>

export const bannersResource = {
  name: 'banners',
  table: 'banners',
  path: '/v1/admin/banners',
  item: banner.extend({ translation_fields: translationFields }),
  row: banner,
  input: bannerInput,
  translated: ['title', 'subtitle', 'link_label'],
  statuses: activeStatuses,
  batchFields: ['position', 'theme', 'status', 'starts_at', 'ends_at', 'open_in_new_tab'],
  defaultSort: 'sort_order',
  query: listQuery.extend({
    sort: sortBy('id', 'sort_order', 'title_cn', 'title_en', 'created_at', 'updated_at', 'position'),
    position: z.enum(bannerPositions).optional(),
    ...activationFilter,
  }),
} as const
