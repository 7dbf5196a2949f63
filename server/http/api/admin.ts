import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ResourceName, resourceNames } from '../../../contracts/resources.ts'
import { milestones } from '../../features/milestones/milestones.ts'
import { resources } from '../../resources.ts'
import type { Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import type { PagePreview } from '../pages/page-preview.ts'
import { aboutApi } from './about.ts'
import { batchApi } from './batches.ts'
import { configApi } from './config.ts'
import { messageAdminApi } from './contact-messages.ts'
import { exportApi } from './export.ts'
import { impactApi } from './impact.ts'
import { importApi } from './import.ts'
import { translateApi } from './machine-translation.ts'
import { mediaApi } from './media.ts'
import { productAdminApi } from './products.ts'
import { publishedApi } from './published.ts'
import { recordPreviewRoute } from './record-preview.ts'
import { recordSearchApi } from './record-search.ts'
import { redirectApi } from './redirects.ts'
import { resourceRoutes, routeFacts, sortOrderRoute } from './resource-routes.ts'
import { savedViewApi } from './saved-views.ts'
import { setUpApi } from './set-up.ts'
import { siteMenuApi } from './site-menus.ts'
import { systemApi } from './system.ts'
import { tagApi } from './tags.ts'
import { textApi } from './texts.ts'
import { translationProposalApi } from './translation-proposals.ts'
import { translationQualityApi } from './translation-quality.ts'
import { translationFieldApi } from './translation-state.ts'
import { trashApi } from './trash.ts'
import { userApi } from './users.ts'
import { wechatApi } from './wechat/index.ts'

/** The order of routes does not matter. */
export function adminApi(app: FastifyInstance, services: Services, preview: PagePreview): void {
  for (const name of resourceNames) routesOf(app, services, name, preview)
  productAdminApi(app, services)
  impactApi(app, services)
  mediaApi(app, services)
  userApi(app, services)
  aboutApi(app, services, preview)
  importApi(app, services)
  setUpApi(app, services)
  siteMenuApi(app, services)
  redirectApi(app, services)
  systemApi(app, services)
  tagApi(app, services)
  textApi(app, services)
  translateApi(app, services)
  translationProposalApi(app, services)
  translationQualityApi(app, services)
  trashApi(app, services)
  recordSearchApi(app, services)
  translationFieldApi(app, services)
  batchApi(app, services)
  savedViewApi(app, services)
  configApi(app, services, preview)
  messageAdminApi(app, services)
  wechatApi(app, services)
  const { path } = resources.milestones.contract
  endpoint(app, { ...routeFacts(resources.milestones, 'read'), method: 'GET', path: `${path}/years`, answer: z.array(z.int()) }, () =>
    milestones.years(services.database.read),
  )
  sortOrderRoute(app, services, resources.certificates, 'update-sort')
}

function routesOf<N extends ResourceName>(app: FastifyInstance, services: Services, name: N, preview: PagePreview): void {
  const resource = resources[name]
  resourceRoutes(app, services, resource)
  recordPreviewRoute(app, services, resource, preview)
  publishedApi(app, services, resource, preview)
  exportApi(app, services, resource)
}
