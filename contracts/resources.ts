import { bannersResource } from './banners.ts'
import { categoriesResource } from './categories.ts'
import { certificatesResource } from './certificates.ts'
import { contactMessagesResource } from './contact-messages.ts'
import { contentsResource } from './contents.ts'
import { glossaryResource } from './glossary.ts'
import { translationsResource } from './interface-texts.ts'
import { mediaResource } from './media.ts'
import { milestonesResource } from './milestones.ts'
import { productsResource } from './products.ts'
import { redirectsResource } from './redirects.ts'
import type { ResourceContract } from './resource.ts'
import { siteMenusResource } from './site-menus.ts'
import { usersResource } from './users.ts'
import { qrCodesResource } from './wechat/qr-codes.ts'
import { autoRepliesResource } from './wechat/replies.ts'
import { wechatUsersResource } from './wechat/users.ts'

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
  translations: translationsResource,
  glossary: glossaryResource,
  users: usersResource,
  'wechat-replies': autoRepliesResource,
  'wechat-qr-codes': qrCodesResource,
  'wechat-users': wechatUsersResource,
} as const satisfies Record<string, ResourceContract>

export type ResourceName = keyof typeof resourceContracts
type AnyContract = ResourceContract & { name: ResourceName; table: (typeof resourceContracts)[ResourceName]['table'] }
export const resourceNames = Object.keys(resourceContracts) as ResourceName[]

export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(resourceContracts, name)

/** The contract of a stored name (of the audit log, of media usage); undefined for what is no resource, such as the about pages. */
export function contractNamed(name: string): AnyContract | undefined {
  return isResourceName(name) ? resourceContracts[name] : undefined
}
