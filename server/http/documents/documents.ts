import type { FastifyInstance } from 'fastify'
import { wechatDomainFile } from '../../../contracts/wechat/account.ts'
import { AppError } from '../../errors.ts'
import { collecting } from '../../features/publishing/public-list.ts'
import { currentSettings, siteData } from '../../features/site/frame.ts'
import { readerOf, type Services } from '../../services.ts'
import { documentRoute } from './document.ts'
import { robotsTxt } from './robots-txt.ts'
import { rss } from './rss.ts'
import { sitemaps } from './sitemap.ts'

const fileOf = (code: string) => `MP_verify_${code}.txt`

export function documents(app: FastifyInstance, services: Services): void {
  robotsTxt(app, services)
  sitemaps(app, services)
  rss(app, services)
  documentRoute(app, services, {
    path: '/MP_verify_:code.txt',
    type: 'text/plain; charset=utf-8',
    address: (_reader, { code = '' }) => (wechatDomainFile.safeParse(fileOf(code)).success ? `/${fileOf(code)}` : null),
    make: async (reader, { code = '' }) => {
      const { wechat } = await currentSettings(reader)
      if (wechat.domain_file !== fileOf(code)) throw new AppError('not_found')
      return code
    },
  })
  // Browsers ask for it beside what is no page, and programs that show bookmarks.
  app.get('/favicon.ico', { config: { guard: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    const { images, is_demo } = await siteData(collecting(readerOf(services), new Set()))
    const icon = images.icon?.url ?? (is_demo ? '/favicon.svg' : null)
    reply.header('cache-control', 'public, max-age=3600')
    return icon === null ? reply.code(204).send() : reply.redirect(icon, 302)
  })
}
