import type { FastifyInstance } from 'fastify'
import type { Locale } from '../../contracts/fields.ts'
import { escapeXml } from '../../contracts/html-text.ts'
import { localize } from '../../contracts/localized.ts'
import { contentPath, englishPath } from '../../contracts/paths.ts'
import type { SitemapEntry } from '../../contracts/site.ts'
import { wechatDomainFile } from '../../contracts/wechat/account.ts'
import { AppError } from '../errors.ts'
import { collecting, type PublicReader } from '../features/publishing/public-list.ts'
import { currentSettings, siteData } from '../features/site/frame.ts'
import { latestNews } from '../features/site/home.ts'
import { partNamed, sitemapPart, sitemapParts } from '../features/sitemap/sitemap.ts'
import { readerOf, type Services } from '../services.ts'
import { documentRoute } from './document.ts'

const feedItems = 20

/** The file by which WeChat's console verifies the domain. */
const fileOf = (code: string) => `MP_verify_${code}.txt`

/** The documents that machines read: sitemaps, robots.txt, feeds, and what WeChat verifies the domain by. */
export function feeds(app: FastifyInstance, services: Services): void {
  const origin = services.config.siteUrl
  const document = (path: string, type: string, make: Parameters<typeof documentRoute>[2]['make']) =>
    documentRoute(app, services, { path, type, make })
  document('/robots.txt', 'text/plain; charset=utf-8', async (reader) => {
    const { seo } = await currentSettings(reader)
    return seo.robots === 'noindex'
      ? 'User-agent: *\nDisallow: /\n'
      : `User-agent: *\nDisallow: /admin\nDisallow: /en/admin\nDisallow: /zh/admin\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
  })
  document('/sitemap.xml', 'application/xml; charset=utf-8', async (reader) => {
    const parts = (await sitemapParts(reader)).map(
      ({ name, lastmod }) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc>${lastmodElement(lastmod)}</sitemap>`,
    )
    return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join('')}</sitemapindex>\n`
  })
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
  documentRoute(app, services, {
    path: '/sitemap-:part.xml',
    type: 'application/xml; charset=utf-8',
    address: (_reader, { part = '' }) => (partNamed(part) ? `/sitemap-${part}.xml` : null),
    make: (reader, { part = '' }) => sitemapDocument(reader, origin, part),
  })
  // Browsers ask for it beside what is no page, and programs that show bookmarks.
  app.get('/favicon.ico', { config: { guard: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    const { images, is_demo } = await siteData(collecting(readerOf(services), new Set()))
    const icon = images.icon?.url ?? (is_demo ? '/favicon.svg' : null)
    reply.header('cache-control', 'public, max-age=3600')
    return icon === null ? reply.code(204).send() : reply.redirect(icon, 302)
  })
  document('/feed.xml', 'application/rss+xml; charset=utf-8', (reader) => feed(reader, 'zh', origin))
  document('/en/feed.xml', 'application/rss+xml; charset=utf-8', (reader) => feed(reader, 'en', origin))
}

async function sitemapDocument(reader: PublicReader, origin: string, name: string): Promise<string> {
  const part = partNamed(name)
  if (!part) throw new AppError('not_found')
  const entries = await sitemapPart(reader, part)
  const urls = entries.flatMap((entry) => [entry.path, englishPath(entry.path)].map((address) => urlElement(origin, address, entry)))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`
}

const lastmodElement = (lastmod: string | null) => (lastmod ? `<lastmod>${lastmod}</lastmod>` : '')

function urlElement(origin: string, address: string, { lastmod, alternates }: SitemapEntry): string {
  const links = alternates.map(
    ({ hreflang, path }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${origin}${escapeXml(path)}"/>`,
  )
  return `<url><loc>${origin}${escapeXml(address)}</loc>${lastmodElement(lastmod)}${links.join('')}</url>`
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
