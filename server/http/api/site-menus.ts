import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { previewLink } from '../../../contracts/publishing.ts'
import { menuPreview, menuTarget, targetQuery } from '../../../contracts/site-menus.ts'
import { menuPreviewToken } from '../../features/site-menus/preview.ts'
import { linkTargets, menuLinks } from '../../features/site-menus/targets.ts'
import { resources } from '../../resources.ts'
import { readerOf, type Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { routeFacts } from './resource-routes.ts'

export function siteMenuApi(app: FastifyInstance, services: Services): void {
  const { config, secretKey, clock } = services
  const { path } = resources['site-menus'].contract
  endpoint(
    app,
    {
      ...routeFacts(resources['site-menus'], 'read'),
      method: 'GET',
      path: `${path}/targets`,
      query: targetQuery,
      answer: z.array(menuTarget),
    },
    async ({ query: { link } }) => {
      const reader = readerOf(services)
      return linkTargets(reader, link === undefined ? await menuLinks(reader.db) : [link])
    },
  )
  endpoint(
    app,
    {
      ...routeFacts(resources['site-menus'], 'edit'),
      method: 'POST',
      path: `${path}/preview-link`,
      body: menuPreview,
      answer: previewLink,
    },
    ({ body: { draft } }) => ({ url: `${config.siteUrl}/?preview=${menuPreviewToken(secretKey, draft, clock.now())}` }),
  )
}
