import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { publicCategory, publicCategoryNode, publicCategoryQuery } from '../../../contracts/categories.ts'
import { publicContent, publicContentQuery, publicContentRow } from '../../../contracts/contents.ts'
import { list } from '../../../contracts/envelope.ts'
import { type Locale, locale, slug } from '../../../contracts/fields.ts'
import { collectionNames, collectionPaths } from '../../../contracts/pages.ts'
import { idOrSlugParams, idParams } from '../../../contracts/resource.ts'
import { resourceContracts } from '../../../contracts/resources.ts'
import {
  aboutData,
  businessLinePage,
  businessOverview,
  configModules,
  homeData,
  type PublicConfig,
  publicConfig,
  type SitemapEntry,
  sitemapEntry,
  sitemapQuery,
} from '../../../contracts/site.ts'
import { AppError, invalidField } from '../../errors.ts'
import { publicCategories } from '../../features/categories/public.ts'
import { publicContents } from '../../features/contents/public.ts'
import { publicProducts } from '../../features/products/public.ts'
import type { PublicReader } from '../../features/publishing/public-list.ts'
import { aboutBlocks, currentSettings, frameMenus } from '../../features/site/frame.ts'
import { homeData as readHome } from '../../features/site/home.ts'
import { shownRows } from '../../features/site/parts.ts'
import { businessLine, businessOverview as readOverview } from '../../features/site/reader.ts'
import { partNamed, sitemapEntries, sitemapPart, sitemapSize } from '../../features/sitemap/sitemap.ts'
import type { Services } from '../../services.ts'
import { publicGet } from '../public-get.ts'

type Module = (typeof configModules)[number]
const modules: Record<Module, (reader: PublicReader) => Promise<PublicConfig>> = {
  site: async (reader) => ({ site: (await currentSettings(reader)).site }),
  contact: async (reader) => ({ contact: (await currentSettings(reader)).contact }),
  social: async (reader) => ({ social: (await currentSettings(reader)).social }),
  seo: async (reader) => ({ seo: (await currentSettings(reader)).seo }),
  home: async (reader) => ({ home: (await currentSettings(reader)).home }),
  about: async (reader) => ({ about: (await currentSettings(reader)).about }),
  appearance: async (reader) => ({ appearance: (await currentSettings(reader)).appearance }),
  menus: async (reader) => ({ menus: await frameMenus(reader) }),
  features: async (reader) => ({ features: await featuresOf(reader) }),
}

async function featuresOf(reader: PublicReader): Promise<PublicConfig['features']> {
  const one = { page: 1, per_page: 1 }
  const [contents, products, news] = await Promise.all([
    publicContents.list(reader, {}, one),
    publicProducts.list(reader, {}, one),
    publicContents.list(reader, { type: 'news' }, one),
  ])
  const { seo } = await currentSettings(reader)
  return {
    search: contents.items.length + products.items.length > 0,
    feeds: news.items.length > 0,
    indexing: seo.robots === 'index',
  }
}

const isModule = (name: string): name is Module => configModules.some((known) => known === name)

export function siteApi(app: FastifyInstance, services: Services): void {
  homeApi(app, services)
  aboutPagesApi(app, services)
  collectionsApi(app, services)
  categoryApi(app, services)
  businessApi(app, services)
  const route = { path: '/v1/sitemap/data', tags: ['sitemap'], query: sitemapQuery, answer: z.array(sitemapEntry) }
  publicGet(app, services, route, (reader, { query }) => sitemapData(reader, query.part))
  configApi(app, services)
}

/** Addresses of the site that are answered at once; of a larger one they are read part by part. */
const maxBatchSize = 10_000

async function sitemapData(reader: PublicReader, name: string | undefined): Promise<SitemapEntry[]> {
  if (name !== undefined) {
    const part = partNamed(name)
    if (!part) throw new AppError('not_found')
    return sitemapPart(reader, part)
  }
  if ((await sitemapSize(reader)) > maxBatchSize) throw invalidField('part', 'sitemap_part', { max: maxBatchSize })
  const entries: SitemapEntry[] = []
  for await (const entry of sitemapEntries(reader)) entries.push(entry)
  return entries
}

function homeApi(app: FastifyInstance, services: Services): void {
  const tags = ['home']
  const { statistics, business_items } = homeData.shape
  publicGet(app, services, { path: '/v1/home/data', tags, answer: homeData }, readHome)
  publicGet(
    app,
    services,
    { path: '/v1/home/company-stats', tags, answer: statistics },
    async (reader) => (await aboutBlocks(reader)).statistics.items,
  )
  publicGet(
    app,
    services,
    { path: '/v1/home/business-items', tags, answer: business_items },
    async (reader) => (await aboutBlocks(reader)).business.items,
  )
}

function collectionsApi(app: FastifyInstance, services: Services): void {
  for (const name of collectionNames) {
    const path = collectionPaths[name]
    const [, group = ''] = path.split('/')
    publicGet(app, services, { path: `/v1${path}`, tags: [group], answer: z.array(resourceContracts[name].publicRow) }, (reader) =>
      shownRows(reader, name),
    )
  }
}

function aboutPagesApi(app: FastifyInstance, services: Services): void {
  const tags = ['about']
  const { company_intro, culture } = aboutData.shape
  publicGet(app, services, { path: '/v1/about/data', tags, answer: aboutData }, aboutBlocks)
  publicGet(
    app,
    services,
    { path: '/v1/about/company-intro', tags, answer: company_intro },
    async (reader) => (await aboutBlocks(reader)).company_intro,
  )
  publicGet(
    app,
    services,
    { path: '/v1/about/company-culture', tags, answer: culture },
    async (reader) => (await aboutBlocks(reader)).culture,
  )
}

const configQuery = z.strictObject({ locale: locale.optional(), modules: z.string().max(200).optional() })
/** With a `locale`, localized pairs are without their other half where there is a text in that language. */
const configAnswer = z.union([publicConfig, z.partialRecord(z.enum(configModules), z.unknown())])

/** Except where that language has no text. */
function withoutOther(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutOther(one, locale))
  if (typeof value !== 'object' || value === null) return value
  const [own, other] = locale === 'zh' ? ['_cn', '_en'] : ['_en', '_cn']
  const counterpart = (name: string) => (name.endsWith(other) ? `${name.slice(0, -other.length)}${own}` : '')
  const fields = new Map<string, unknown>(Object.entries(value))
  const isShown = (name: string) => !fields.get(counterpart(name))
  return Object.fromEntries([...fields].filter(([name]) => isShown(name)).map(([name, one]) => [name, withoutOther(one, locale)]))
}

function configApi(app: FastifyInstance, services: Services): void {
  const route = { path: '/v1/config', tags: ['config'], query: configQuery, answer: configAnswer }
  publicGet(app, services, route, async (reader, { query }) => {
    const names = query.modules?.split(',').map((name) => name.trim()) ?? configModules
    if (!names.every(isModule)) throw invalidField('modules', 'one_of', { values: configModules.join(', ') })
    const parts = await Promise.all(names.map((name) => modules[name](reader)))
    const config: PublicConfig = {}
    for (const part of parts) Object.assign(config, part)
    return query.locale ? (withoutOther(config, query.locale) as z.output<typeof configAnswer>) : config
  })
}

function categoryApi(app: FastifyInstance, services: Services): void {
  const tags = ['categories']
  publicGet(
    app,
    services,
    { path: '/v1/categories', tags, query: publicCategoryQuery, answer: list(publicCategoryNode) },
    (reader, { query }) => publicCategories.list(reader, query, query),
  )
  publicGet(app, services, { path: '/v1/categories/:id', tags, params: idParams, answer: publicCategory }, (reader, { params }) =>
    publicCategories.get(reader, params),
  )
  publicGet(
    app,
    services,
    { path: '/v1/categories/slug/:slug', tags, params: z.strictObject({ slug }), answer: publicCategory },
    (reader, { params }) => publicCategories.get(reader, params),
  )
  publicGet(
    app,
    services,
    { path: '/v1/categories/:id/children', tags, params: idParams, answer: z.array(publicCategory) },
    (reader, { params }) => publicCategories.children(reader, params.id),
  )
}

function businessApi(app: FastifyInstance, services: Services): void {
  const tags = ['business']
  publicGet(app, services, { path: '/v1/business/overview', tags, answer: businessOverview }, readOverview)
  publicGet(
    app,
    services,
    { path: '/v1/business/categories', tags, answer: z.array(publicCategory) },
    async (reader) => (await readOverview(reader)).lines,
  )
  publicGet(
    app,
    services,
    {
      path: '/v1/business/contents',
      tags,
      query: publicContentQuery.omit({ category_id: true, tag: true, is_featured: true, year: true }),
      answer: list(publicContentRow),
    },
    async (reader, { query }) => {
      const category = await publicCategories.idInQuery(reader, query)
      return publicContents.list(reader, { type: 'business', ...(category ? { categoryIds: [category] } : {}) }, query)
    },
  )
  publicGet(
    app,
    services,
    { path: '/v1/business/content/:id', tags, params: idOrSlugParams, answer: publicContent },
    async (reader, { params }) => {
      const found = await publicContents.get(reader, params.id)
      if (found.category?.type !== 'business') throw new AppError('not_found')
      return found
    },
  )
  publicGet(
    app,
    services,
    { path: '/v1/business/:slug', tags, params: z.strictObject({ slug }), answer: businessLinePage },
    (reader, { params }) => businessLine(reader, params.slug),
  )
}
