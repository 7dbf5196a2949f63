import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { list } from '../../../contracts/envelope.ts'
import {
  publicProduct,
  publicProductQuery,
  publicProductRow,
  specificationSuggestionQuery,
  specificationSuggestions,
} from '../../../contracts/products.ts'
import { idOrSlugParams, limitQuery } from '../../../contracts/resource.ts'
import { categoryCount } from '../../../contracts/site.ts'
import { publicCategories } from '../../features/categories/public.ts'
import { publicProducts } from '../../features/products/public.ts'
import { suggestSpecifications } from '../../features/products/specifications.ts'
import { ownFilterValues } from '../../features/publishing/filters.ts'
import { resources } from '../../resources.ts'
import type { Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { publicGet } from '../public-get.ts'
import { routeFacts } from './resource-routes.ts'

const tags = ['products']

export function productAdminApi(app: FastifyInstance, { database }: Services): void {
  endpoint(
    app,
    {
      ...routeFacts(resources.products, 'read'),
      method: 'GET',
      path: `${resources.products.contract.path}/specification-suggestions`,
      query: specificationSuggestionQuery,
      answer: specificationSuggestions,
    },
    ({ query }) => suggestSpecifications(database.read, query.category_id),
  )
}

export function productApi(app: FastifyInstance, services: Services): void {
  publicGet(
    app,
    services,
    {
      path: '/v1/products',
      tags,
      query: publicProductQuery,
      answer: list(publicProductRow),
    },
    async (reader, { query }) => {
      const category = await publicCategories.idInQuery(reader, query)
      const filters = { tag: query.tag, isFeatured: query.is_featured, own: ownFilterValues('products', query) }
      return publicProducts.list(
        reader,
        category ? { ...filters, categoryIds: await publicCategories.withDescendants(reader, category) } : filters,
        query,
      )
    },
  )
  publicGet(
    app,
    services,
    {
      path: '/v1/products/featured',
      tags,
      query: limitQuery,
      answer: z.array(publicProductRow),
    },
    (reader, { query }) => publicProducts.featured(reader, query.limit),
  )
  publicGet(
    app,
    services,
    {
      path: '/v1/products/categories',
      tags,
      answer: z.array(categoryCount),
    },
    (reader) => publicCategories.counted(reader, 'products', 'product'),
  )
  publicGet(
    app,
    services,
    {
      path: '/v1/products/:id',
      tags,
      params: idOrSlugParams,
      answer: publicProduct,
    },
    (reader, { params }) => publicProducts.get(reader, params.id),
  )
  publicGet(
    app,
    services,
    {
      path: '/v1/products/:id/related',
      tags,
      params: idOrSlugParams,
      answer: z.array(publicProductRow),
    },
    async (reader, { params }) => publicProducts.related(reader, await publicProducts.get(reader, params.id)),
  )
}
