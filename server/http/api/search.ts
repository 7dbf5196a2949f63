import type { FastifyInstance } from 'fastify'
import { searchQuery, searchResult } from '../../../contracts/search.ts'
import { searchSite } from '../../features/search/search.ts'
import type { Services } from '../../services.ts'
import { publicGet } from '../public-get.ts'

export function searchApi(app: FastifyInstance, services: Services): void {
  publicGet(
    app,
    services,
    {
      path: '/v1/search',
      tags: ['search'],
      query: searchQuery,
      answer: searchResult,
    },
    (reader, { query }) => searchSite(reader, query),
  )
}
