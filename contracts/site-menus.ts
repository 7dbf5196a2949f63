import { z } from 'zod'
import { activationFilter, activeStatus, activeStatuses } from './activation.ts'
import { id, link, requiredPair, stored, text } from './fields.ts'
import { listQuery, queryId, sortBy } from './resource.ts'
import { translationFields } from './translation/fields.ts'

export const menuLocations = ['header', 'footer'] as const

export const siteMenuInput = z.strictObject({
  parent_id: id.nullable().default(null),
  location: z.enum(menuLocations),
  ...requiredPair('title', 100),
  /** A path of the site, a full URL, or a record: `category:12`, `content:7`, `product:3`. Empty for a heading. */
  link: link
    .or(z.string().regex(/^(category|content|product):\d+$/))
    .or(z.literal(''))
    .default(''),
  open_in_new_tab: z.boolean().default(false),
  icon: text(50).default(''),
  status: activeStatus.default('active'),
  sort_order: z.int().default(0),
})

export const siteMenu = siteMenuInput.extend(stored)
export type SiteMenu = z.infer<typeof siteMenu>

export const siteMenusResource = {
  name: 'site-menus',
  table: 'site_menus',
  path: '/v1/admin/site-menus',
  item: siteMenu.extend({ translation_fields: translationFields }),
  row: siteMenu,
  input: siteMenuInput,
  translated: ['title'],
  statuses: activeStatuses,
  defaultSort: 'sort_order',
  query: listQuery.extend({
    sort: sortBy('id', 'sort_order', 'title_cn', 'title_en', 'created_at', 'updated_at'),
    location: z.enum(menuLocations).optional(),
    parent_id: queryId.optional(),
    ...activationFilter,
  }),
} as const

export const menuDraft = siteMenuInput.extend({ id: id.nullable() })
export type MenuDraft = z.output<typeof menuDraft>

export const menuPreview = z.strictObject({ draft: menuDraft.nullable() })

export const targetStates = [
  'public',
  'external',
  /** A heading without a link. */
  'none',
  'draft',
  'scheduled',
  'expired',
  'archived',
  'inactive',
  'hidden_category',
  'trashed',
  /** There is no such record. */
  'gone',
  /** There is no such page. */
  'missing',
  'redirected',
] as const

export const menuTarget = z.object({
  link: z.string(),
  state: z.enum(targetStates),
  kind: z.enum(['page', 'category', 'content', 'product', 'file', 'external', 'none']),
  id: id.nullable(),
  title_cn: z.string(),
  title_en: z.string(),
  path: z.string().nullable(),
})
export type MenuTarget = z.infer<typeof menuTarget>

/** Of one link; without it, of all that the menus have. */
export const targetQuery = z.strictObject({ link: siteMenuInput.shape.link.unwrap().optional() })

export const menuItem = z
  .object({
    id,
    title_cn: z.string(),
    title_en: z.string(),
    link: z.string(),
    open_in_new_tab: z.boolean(),
    icon: z.string(),
    get children() {
      return z.array(menuItem)
    },
  })
  .meta({ id: 'MenuItem' })
export type MenuItem = z.infer<typeof menuItem>
