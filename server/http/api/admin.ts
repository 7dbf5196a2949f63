import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { usersResource } from '../../../contracts/auth.ts'
import { bannersResource } from '../../../contracts/banners.ts'
import { categoriesResource } from '../../../contracts/categories.ts'
import { certificatesResource } from '../../../contracts/certificates.ts'
import { contactMessagesResource } from '../../../contracts/contact-messages.ts'
import { contentsResource } from '../../../contracts/contents.ts'
import { success } from '../../../contracts/envelope.ts'
import { mediaResource } from '../../../contracts/media.ts'
import { milestonesResource } from '../../../contracts/milestones.ts'
import { productsResource } from '../../../contracts/products.ts'
import { redirectsResource } from '../../../contracts/redirects.ts'
import type { ResourceContract } from '../../../contracts/resource.ts'
import { siteMenusResource } from '../../../contracts/site-menus.ts'
import { banners } from '../../features/banners/banners.ts'
import { categories } from '../../features/categories/categories.ts'
import { certificates } from '../../features/certificates/certificates.ts'
import { contents } from '../../features/contents/contents.ts'
import { media } from '../../features/media/media.ts'
import { menus } from '../../features/menus/menus.ts'
import { messages } from '../../features/messages/messages.ts'
import { milestones } from '../../features/milestones/milestones.ts'
import { products } from '../../features/products/products.ts'
import type { Publishing } from '../../features/publishing/publishing.ts'
import { redirects } from '../../features/redirects/redirects.ts'
import { users } from '../../features/users/users.ts'
import type { Services } from '../../services.ts'
import { ok, type ResourceService, resourceRoutes } from '../resource-routes.ts'
import { aboutApi } from './about.ts'
import { configApi } from './config.ts'
import { exportApi } from './export.ts'
import { mediaApi } from './media.ts'
import { messageAdminApi } from './messages.ts'
import { publishedApi } from './published.ts'
import { systemApi } from './system.ts'
import { userApi } from './users.ts'

/** Every resource of the back office with what serves it and who may call it. */
export const resources: { contract: ResourceContract; service: ResourceService; guard: 'editor' | 'admin' }[] = [
  { contract: categoriesResource, service: categories, guard: 'editor' },
  { contract: contentsResource, service: contents, guard: 'editor' },
  { contract: productsResource, service: products, guard: 'editor' },
  { contract: mediaResource, service: without(media, 'create'), guard: 'editor' },
  { contract: bannersResource, service: banners, guard: 'editor' },
  { contract: certificatesResource, service: certificates, guard: 'editor' },
  { contract: milestonesResource, service: milestones, guard: 'editor' },
  { contract: siteMenusResource, service: menus, guard: 'editor' },
  { contract: contactMessagesResource, service: without(messages, 'get'), guard: 'editor' },
  { contract: redirectsResource, service: redirects, guard: 'admin' },
  { contract: usersResource, service: without(users, 'create', 'update'), guard: 'admin' },
]

/** A service less what its resource does in a way of its own. */
function without(service: ResourceService, ...names: (keyof ResourceService)[]): ResourceService {
  return Object.fromEntries(Object.entries(service).filter(([name]) => !names.includes(name as keyof ResourceService)))
}

export function adminApi(app: FastifyInstance, services: Services): void {
  // Odd calls first: some of their paths would else read as a record's id.
  mediaApi(app, services)
  userApi(app, services)
  aboutApi(app, services)
  exportApi(app, services)
  systemApi(app, services)
  configApi(app, services)
  messageAdminApi(app, services)
  app.get(
    '/v1/admin/milestones/years',
    { config: { guard: 'editor' }, schema: { tags: ['milestones'], response: { 200: success(z.array(z.int())) } } },
    async () => ok(await milestones.years(services.database.read)),
  )
  // The resource shape is the same for whichever contract a service was made with.
  publishedApi(app, services, 'contents', contentsResource, contents as unknown as Publishing<ResourceContract>)
  publishedApi(app, services, 'products', productsResource, products as unknown as Publishing<ResourceContract>)
  for (const { contract, service, guard } of resources) resourceRoutes(app, services, contract, service, guard)
}
