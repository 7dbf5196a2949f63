import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { publicContent, publicContentQuery, publicContentRow } from '../../../contracts/contents.ts'
import { list } from '../../../contracts/envelope.ts'
import { idOrSlugParams, idParams, limitQuery, queryInteger } from '../../../contracts/resource.ts'
import { publicCategories } from '../../features/categories/public.ts'
import { publicContents } from '../../features/contents/public.ts'
import { type PublicFilters, type PublicReader, publicId } from '../../features/publishing/public-list.ts'
import { currentSettings } from '../../features/site/frame.ts'
import type { Services } from '../../services.ts'
import { publicGet } from '../public-get.ts'

const tags = ['contents']

async function filtersOf(reader: PublicReader, query: z.output<typeof publicContentQuery>): Promise<PublicFilters> {
  const category = await publicCategories.idInQuery(reader, query)
  return {
    tag: query.tag,
    isFeatured: query.is_featured,
    ...(category ? { categoryIds: [category] } : {}),
    ...(query.year ? { year: { year: query.year, timeZone: (await currentSettings(reader)).site.time_zone } } : {}),
  }
}

export function contentApi(app: FastifyInstance, services: Services): void {
  publicGet(
    app,
    services,
    {
      path: '/v1/contents',
      tags,
      query: publicContentQuery,
      answer: list(publicContentRow),
    },
    async (reader, { query }) => publicContents.list(reader, await filtersOf(reader, query), query),
  )
  publicGet(
    app,
    services,
    {
      path: '/v1/contents/featured',
      tags,
      query: limitQuery,
      answer: z.array(publicContentRow),
    },
    (reader, { query }) => publicContents.featured(reader, query.limit),
  )
  publicGet(
    app,
    services,
    {
      path: '/v1/contents/latest',
      tags,
      query: limitQuery,
      answer: z.array(publicContentRow),
    },
    (reader, { query }) => publicContents.latest(reader, query.limit),
  )
  publicGet(
    app,
    services,
    {
      path: '/v1/contents/popular',
      tags,
      query: limitQuery.extend({ days: queryInteger(3).optional() }),
      answer: z.array(publicContentRow),
    },
    (reader, { query }) => publicContents.popular(reader, query.limit, query.days),
  )
  publicGet(
    app,
    services,
    {
      path: '/v1/contents/category/:id',
      tags,
      params: idParams,
      query: publicContentQuery.omit({ category: true, category_id: true, tag: true, is_featured: true, year: true }),
      answer: list(publicContentRow),
    },
    async (reader, { params, query }) => {
      const { id } = await publicCategories.get(reader, { id: params.id })
      return publicContents.list(reader, { categoryIds: [id] }, query)
    },
  )
  publicGet(
    app,
    services,
    {
      path: '/v1/contents/:id',
      tags,
      params: idOrSlugParams,
      answer: publicContent,
    },
    (reader, { params }) => publicContents.get(reader, params.id),
  )
  publicGet(
    app,
    services,
    {
      path: '/v1/contents/:id/related',
      tags,
      params: idOrSlugParams,
      answer: z.array(publicContentRow),
    },
    async (reader, { params }) => {
      const id = await publicId(reader, 'contents', params.id)
      return publicContents.related(reader, await publicContents.get(reader, String(id)))
    },
  )
}
