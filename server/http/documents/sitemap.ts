import type { FastifyInstance } from 'fastify'
import { escapeXml } from '../../../contracts/html/escape.ts'
import { englishPath } from '../../../contracts/paths.ts'
import type { SitemapEntry } from '../../../contracts/site.ts'
import { AppError } from '../../errors.ts'
import type { PublicReader } from '../../features/publishing/public-list.ts'
import { partNamed, sitemapPart, sitemapParts } from '../../features/sitemap/sitemap.ts'
import type { Services } from '../../services.ts'
import { documentRoute } from './document.ts'

const type = 'application/xml; charset=utf-8'

export function sitemaps(app: FastifyInstance, services: Services): void {
  const origin = services.config.siteUrl
  documentRoute(app, services, { path: '/sitemap.xml', type, make: (reader) => indexDocument(reader, origin) })
  documentRoute(app, services, {
    path: '/sitemap-:part.xml',
    type,
    address: (_reader, { part = '' }) => (partNamed(part) ? `/sitemap-${part}.xml` : null),
    make: (reader, { part = '' }) => partDocument(reader, origin, part),
  })
}

async function indexDocument(reader: PublicReader, origin: string): Promise<string> {
  const parts = (await sitemapParts(reader)).map(
    ({ name, lastmod }) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc>${lastmodElement(lastmod)}</sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join('')}</sitemapindex>\n`
}

async function partDocument(reader: PublicReader, origin: string, name: string): Promise<string> {
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
