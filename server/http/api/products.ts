import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { categoryRef } from '../../../contracts/categories.ts'
import { list } from '../../../contracts/envelope.ts'
import { publicProduct, publicProductQuery, publicProductRow } from '../../../contracts/products.ts'
import { publicCategories } from '../../features/categories/public.ts'
import { publicProducts } from '../../features/products/public.ts'
import type { Services } from '../../services.ts'
import { publicGet } from '../public-get.ts'
import { keyParams, limitQuery } from './contents.ts'

const tags = ['products']
const categoryCount = categoryRef.extend({ count: z.int(), parent_id: z.int().nullable() })

/** Products for the public. */
export function productApi(app: FastifyInstance, services: Services): void {
  publicGet(app, services, {
    path: '/v1/products',
    tags,
    query: publicProductQuery,
    data: list(publicProductRow),
    handler: async (reader, { query }) => {
      const category = query.category ? (await publicCategories.get(reader, { slug: query.category })).id : query.category_id
      const filters = { tag: query.tag, origin: query.origin, certificateId: query.certificate_id, isFeatured: query.is_featured }
      return publicProducts.list(
        reader,
        category ? { ...filters, categoryIds: await publicCategories.withDescendants(reader, category) } : filters,
        query,
      )
    },
  })
  publicGet(app, services, {
    path: '/v1/products/featured',
    tags,
    query: limitQuery,
    data: z.array(publicProductRow),
    handler: (reader, { query }) => publicProducts.featured(reader, query.limit),
  })
  publicGet(app, services, {
    path: '/v1/products/categories',
    tags,
    data: z.array(categoryCount),
    handler: (reader) => publicCategories.counted(reader, 'products', 'product'),
  })
  publicGet(app, services, {
    path: '/v1/products/:id',
    tags,
    params: keyParams,
    data: publicProduct,
    handler: (reader, { params }) => publicProducts.get(reader, params.id),
  })
  publicGet(app, services, {
    path: '/v1/products/:id/related',
    tags,
    params: keyParams,
    data: z.array(publicProductRow),
    handler: async (reader, { params }) => publicProducts.related(reader, await publicProducts.get(reader, params.id)),
  })
}
