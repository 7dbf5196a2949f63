import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { businessLineInput } from '../../../contracts/about.ts'
import { publicCategory, publicCategoryQuery } from '../../../contracts/categories.ts'
import { publicCertificate } from '../../../contracts/certificates.ts'
import { publicContent, publicContentRow } from '../../../contracts/contents.ts'
import { list } from '../../../contracts/envelope.ts'
import { locale, slug } from '../../../contracts/fields.ts'
import { publicMilestone } from '../../../contracts/milestones.ts'
import { publicProductRow } from '../../../contracts/products.ts'
import { listQuery } from '../../../contracts/resource.ts'
import { configModules, type SettingGroup } from '../../../contracts/settings.ts'
import { invalidField } from '../../errors.ts'
import { publicCategories } from '../../features/categories/public.ts'
import { publicContents } from '../../features/contents/public.ts'
import { aboutBlocks, currentSettings, frameMenus } from '../../features/site/frame.ts'
import { homeData } from '../../features/site/home.ts'
import { shownCertificates, shownMilestones } from '../../features/site/parts.ts'
import { businessLine, businessOverview } from '../../features/site/reader.ts'
import { sitemapEntries } from '../../features/sitemap/sitemap.ts'
import type { Services } from '../../services.ts'
import { publicGet } from '../public-get.ts'
import { idParams, keyParams } from './contents.ts'

// Blocks are stored documents that their own schemas parsed when they were read.
const block = z.record(z.string(), z.unknown())

/** Home, about, business lines, categories and configuration for the public. */
export function siteApi(app: FastifyInstance, services: Services): void {
  const get = (path: string, tag: string, handler: Parameters<typeof publicGet>[2]['handler'], data: z.ZodType = z.unknown()) =>
    publicGet(app, services, { path, tags: [tag], data, handler })
  get('/v1/home/data', 'home', homeData, block)
  get('/v1/home/company-stats', 'home', async (reader) => (await aboutBlocks(reader)).statistics.items)
  get('/v1/home/business-items', 'home', async (reader) => (await aboutBlocks(reader)).business.items)
  get('/v1/about/data', 'about', aboutBlocks, block)
  get('/v1/about/company-intro', 'about', async (reader) => (await aboutBlocks(reader)).company_intro)
  get('/v1/about/company-culture', 'about', async (reader) => (await aboutBlocks(reader)).culture)
  get('/v1/about/certificates', 'about', shownCertificates, z.array(publicCertificate))
  get('/v1/about/milestones', 'about', shownMilestones, z.array(publicMilestone))
  get('/v1/sitemap/data', 'sitemap', (reader) => sitemapEntries(reader))
  categoryApi(app, services)
  businessApi(app, services)
  publicGet(app, services, {
    path: '/v1/config',
    tags: ['config'],
    query: z.strictObject({ locale: locale.optional(), modules: z.string().max(200).optional() }),
    data: block,
    handler: async (reader, { query }) => {
      const asked = query.modules?.split(',').map((name) => name.trim()) ?? [...configModules]
      if (!asked.every((name) => (configModules as readonly string[]).includes(name)))
        throw invalidField('modules', 'one_of', { values: configModules.join(', ') })
      const read = async (name: string): Promise<unknown> => {
        if (name === 'menus') return frameMenus(reader)
        if (name === 'features') return { search: true, feeds: true }
        return (await currentSettings(reader))[name as SettingGroup]
      }
      return Object.fromEntries(await Promise.all(asked.map(async (name) => [name, await read(name)])))
    },
  })
}

function categoryApi(app: FastifyInstance, services: Services): void {
  const tags = ['categories']
  publicGet(app, services, {
    path: '/v1/categories',
    tags,
    query: publicCategoryQuery,
    data: list(publicCategory),
    handler: (reader, { query }) => publicCategories.list(reader, query, query),
  })
  publicGet(app, services, {
    path: '/v1/categories/:id',
    tags,
    params: idParams,
    data: publicCategory,
    handler: (reader, { params }) => publicCategories.get(reader, params),
  })
  publicGet(app, services, {
    path: '/v1/categories/slug/:slug',
    tags,
    params: z.strictObject({ slug }),
    data: publicCategory,
    handler: (reader, { params }) => publicCategories.get(reader, params),
  })
  publicGet(app, services, {
    path: '/v1/categories/:id/children',
    tags,
    params: idParams,
    data: z.array(publicCategory),
    handler: (reader, { params }) => publicCategories.children(reader, params.id),
  })
}

function businessApi(app: FastifyInstance, services: Services): void {
  const tags = ['business']
  publicGet(app, services, { path: '/v1/business/overview', tags, data: z.unknown(), handler: businessOverview })
  publicGet(app, services, {
    path: '/v1/business/categories',
    tags,
    data: z.array(publicCategory),
    handler: async (reader) => (await businessOverview(reader)).lines,
  })
  publicGet(app, services, {
    path: '/v1/business/contents',
    tags,
    query: listQuery.extend({ category: slug.optional() }),
    data: list(publicContentRow),
    handler: async (reader, { query }) => {
      const filters = query.category ? { categoryIds: [(await publicCategories.get(reader, { slug: query.category })).id] } : {}
      return publicContents.list(reader, { type: 'business', ...filters }, query)
    },
  })
  publicGet(app, services, {
    path: '/v1/business/content/:id',
    tags,
    params: keyParams,
    data: publicContent,
    handler: (reader, { params }) => publicContents.get(reader, params.id),
  })
  const page = z.object({
    category: publicCategory,
    text: businessLineInput,
    contents: z.array(publicContentRow),
    products: z.array(publicProductRow),
  })
  publicGet(app, services, {
    path: '/v1/business/:slug',
    tags,
    params: z.strictObject({ slug }),
    data: page,
    handler: (reader, { params }) => businessLine(reader, params.slug),
  })
}
