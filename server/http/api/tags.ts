import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { inAnyPart } from '../../../contracts/access.ts'
import { list } from '../../../contracts/envelope.ts'
import { namedTags as namedTagsAnswer, tagNaming, tagRow, tagsQuery } from '../../../contracts/tags.ts'
import { listTags, namedTags, nameTag } from '../../features/tags/tags.ts'
import { readerOf, type Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'

const path = '/v1/admin/tags'
const tagged = ['contents', 'products', 'media'] as const
const tags = ['tags']
const reading = { guard: inAnyPart('read', tagged), tags }

export function tagApi(app: FastifyInstance, services: Services): void {
  endpoint(app, { ...reading, method: 'GET', path, query: tagsQuery, answer: list(tagRow) }, ({ query }) =>
    listTags(readerOf(services), query),
  )
  endpoint(app, { ...reading, method: 'GET', path: `${path}/names`, answer: namedTagsAnswer }, () => namedTags(readerOf(services)))
  endpoint(
    app,
    { guard: inAnyPart('edit', tagged), tags, method: 'PUT', path: `${path}/names`, body: tagNaming, answer: z.null() },
    async ({ request, body }) => {
      await services.work.run(actorOf(request), (tx) => nameTag(tx, body))
      return null
    },
  )
}
