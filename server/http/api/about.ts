import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type AboutBlockKey, aboutBlocks } from '../../../contracts/about.ts'
import { success } from '../../../contracts/envelope.ts'
import { about } from '../../features/about/about.ts'
import type { Services } from '../../services.ts'
import { actorOf } from '../guards.ts'
import { ok } from '../resource-routes.ts'
import { parsedAs } from '../validation.ts'

const paths: Record<AboutBlockKey, string> = {
  company_intro: '/v1/admin/about/company-intro',
  culture: '/v1/admin/about/display/culture',
  highlights: '/v1/admin/about/display/highlights',
  statistics: '/v1/admin/about/display/statistics',
  business: '/v1/admin/about/display/business',
}

/** The about blocks: read whole, replaced whole, with a version each. */
export function aboutApi(app: FastifyInstance, { work, database }: Services): void {
  const config = { guard: 'editor' } as const
  const block = z.record(z.string(), z.unknown())
  for (const key of Object.keys(paths) as AboutBlockKey[]) {
    const body = z.strictObject({ ...aboutBlocks[key].shape, version: z.int().min(0) })
    const schema = { tags: ['about'], response: { 200: success(block) } }
    app.get(paths[key], { config, schema }, async () => ok(await about.get(database.read, key)))
    app.put(paths[key], { config, schema: { ...schema, body } }, async (request) => {
      const { version, ...input } = parsedAs(body, request.body)
      // `body` is the block's own schema with a version: what is left is the block's input.
      return ok(await work.run(actorOf(request), (tx) => about.put(tx, key, input as never, version)))
    })
  }
}
