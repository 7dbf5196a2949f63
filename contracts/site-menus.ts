import { z } from 'zod'
import { activationFilter, activeStatus, activeStatuses } from './activation.ts'
import { id, link, requiredPair, stored, text } from './fields.ts'
import { listQuery, queryId } from './resource.ts'

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
  item: siteMenu,
  row: siteMenu,
  input: siteMenuInput,
  statuses: activeStatuses,
  query: listQuery.extend({ location: z.enum(menuLocations).optional(), parent_id: queryId.optional(), ...activationFilter }),
} as const

/** A menu entry as the public reads it: records resolved to their paths, children nested. */
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
