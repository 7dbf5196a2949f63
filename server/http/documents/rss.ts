import type { FastifyInstance } from 'fastify'
import type { Locale } from '../../../contracts/fields.ts'
import { escapeXml } from '../../../contracts/html/escape.ts'
import { localize } from '../../../contracts/localized.ts'
import { contentPath, englishPath } from '../../../contracts/paths.ts'
import type { PublicReader } from '../../features/publishing/public-list.ts'
import { currentSettings } from '../../features/site/frame.ts'
import { latestNews } from '../../features/site/home.ts'
import type { Services } from '../../services.ts'
import { documentRoute } from './document.ts'

const feedItems = 20
const type = 'application/rss+xml; charset=utf-8'

export function rss(app: FastifyInstance, services: Services): void {
  const origin = services.config.siteUrl
  documentRoute(app, services, { path: '/feed.xml', type, make: (reader) => feed(reader, 'zh', origin) })
  documentRoute(app, services, { path: '/en/feed.xml', type, make: (reader) => feed(reader, 'en', origin) })
}

async function feed(reader: PublicReader, locale: Locale, origin: string): Promise<string> {
  const settings = await currentSettings(reader)
  const site = localize(settings.site, locale)
  const articles = await latestNews(reader, feedItems)
  const items = articles.map((article) => {
    const { title, summary } = localize(article, locale)
    const link = origin + (locale === 'en' ? englishPath(contentPath(article)) : contentPath(article))
    return `<item><title>${escapeXml(title)}</title><link>${link}</link><guid>${link}</guid><description>${escapeXml(summary)}</description><pubDate>${new Date(article.published_at ?? article.created_at).toUTCString()}</pubDate></item>`
  })
  const own = `${origin}${locale === 'en' ? '/en' : ''}/feed.xml`
  const title = site.title || site.name || new URL(origin).host
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(title)}</title><atom:link href="${own}" rel="self" type="application/rss+xml"/><link>${origin}${locale === 'en' ? '/en' : '/'}</link><description>${escapeXml(site.description || title)}</description><language>${locale === 'en' ? 'en' : 'zh-CN'}</language>${items.join('')}</channel></rss>\n`
}
