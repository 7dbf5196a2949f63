import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { publicContent, publicContentQuery, publicContentRow } from '../../../contracts/contents.ts'
import { list } from '../../../contracts/envelope.ts'
import { listQuery, queryId } from '../../../contracts/resource.ts'
import { publicCategories } from '../../features/categories/public.ts'
import { publicContents } from '../../features/contents/public.ts'
import { type PublicFilters, type PublicReader, publicId } from '../../features/publishing/public-list.ts'
import { yearBounds } from '../../features/settings/time-zone.ts'
import { currentSettings } from '../../features/site/frame.ts'
import type { Services } from '../../services.ts'
import { publicGet } from '../public-get.ts'

/** How many records the short lists answer with. */
export const limitQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(50))
    .default(10),
})
/** A record's id or its slug. */
export const keyParams = z.strictObject({
  id: z
    .string()
    .max(100)
    .regex(/^[a-z0-9-]+$/),
})
export const idParams = z.strictObject({ id: queryId })
const tags = ['contents']

async function filtersOf(reader: PublicReader, query: z.output<typeof publicContentQuery>): Promise<PublicFilters> {
  const category = query.category ? (await publicCategories.get(reader, { slug: query.category })).id : query.category_id
  return {
    tag: query.tag,
    isFeatured: query.is_featured,
    ...(category ? { categoryIds: [category] } : {}),
    ...(query.year ? yearBounds(query.year, (await currentSettings(reader)).site.time_zone) : {}),
  }
}

/** Articles for the public. */
export function contentApi(app: FastifyInstance, services: Services): void {
  publicGet(app, services, {
    path: '/v1/contents',
    tags,
    query: publicContentQuery,
    data: list(publicContentRow),
    handler: async (reader, { query }) => publicContents.list(reader, await filtersOf(reader, query), query),
  })
  publicGet(app, services, {
    path: '/v1/contents/featured',
    tags,
    query: limitQuery,
    data: z.array(publicContentRow),
    handler: (reader, { query }) => publicContents.featured(reader, query.limit),
  })
  publicGet(app, services, {
    path: '/v1/contents/latest',
    tags,
    query: limitQuery,
    data: z.array(publicContentRow),
    handler: (reader, { query }) => publicContents.latest(reader, query.limit),
  })
  publicGet(app, services, {
    path: '/v1/contents/popular',
    tags,
    query: limitQuery.extend({
      days: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .optional(),
    }),
    data: z.array(publicContentRow),
    handler: (reader, { query }) => publicContents.popular(reader, query.limit, query.days),
  })
  publicGet(app, services, {
    path: '/v1/contents/category/:id',
    tags,
    params: idParams,
    query: listQuery,
    data: list(publicContentRow),
    handler: async (reader, { params, query }) => {
      const { id } = await publicCategories.get(reader, { id: params.id })
      return publicContents.list(reader, { categoryIds: [id] }, query)
    },
  })
  publicGet(app, services, {
    path: '/v1/contents/:id',
    tags,
    params: keyParams,
    data: publicContent,
    handler: (reader, { params }) => publicContents.get(reader, params.id),
  })
  publicGet(app, services, {
    path: '/v1/contents/:id/related',
    tags,
    params: keyParams,
    data: z.array(publicContentRow),
    handler: async (reader, { params }) => {
      const id = await publicId(reader, 'contents', params.id)
      return publicContents.related(reader, await publicContents.get(reader, String(id)))
    },
  })
}
