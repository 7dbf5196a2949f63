import type { FastifyInstance } from 'fastify'
import type { PublicReader } from '../../features/publishing/public-list.ts'
import { currentSettings } from '../../features/site/frame.ts'
import type { Services } from '../../services.ts'
import { documentRoute } from './document.ts'

export function robotsTxt(app: FastifyInstance, services: Services): void {
  const make = async (reader: PublicReader) => {
    const { seo } = await currentSettings(reader)
    return seo.robots === 'noindex'
      ? 'User-agent: *\nDisallow: /\n'
      : `User-agent: *\nDisallow: /admin\nDisallow: /en/admin\nDisallow: /zh/admin\nDisallow: /api/\n\nSitemap: ${services.config.siteUrl}/sitemap.xml\n`
  }
  documentRoute(app, services, { path: '/robots.txt', type: 'text/plain; charset=utf-8', make })
}
