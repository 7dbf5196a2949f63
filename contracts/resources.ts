import { usersResource } from './auth.ts'
import { bannersResource } from './banners.ts'
import { categoriesResource } from './categories.ts'
import { certificatesResource } from './certificates.ts'
import { contactMessagesResource } from './contact-messages.ts'
import { contentsResource } from './contents.ts'
import { mediaResource } from './media.ts'
import { milestonesResource } from './milestones.ts'
import { productsResource } from './products.ts'
import { redirectsResource } from './redirects.ts'
import type { ResourceContract } from './resource.ts'
import { siteMenusResource } from './site-menus.ts'

/** The contract of every resource by its name. Both registers, the server's and the back office's, are keyed by these names. */
export const resourceContracts = {
  contents: contentsResource,
  products: productsResource,
  categories: categoriesResource,
  media: mediaResource,
  banners: bannersResource,
  certificates: certificatesResource,
  milestones: milestonesResource,
  'site-menus': siteMenusResource,
  'contact-messages': contactMessagesResource,
  redirects: redirectsResource,
  users: usersResource,
} as const satisfies Record<string, ResourceContract>

export type ResourceName = keyof typeof resourceContracts
