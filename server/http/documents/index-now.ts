import type { FastifyInstance } from 'fastify'
import { collecting } from '../../features/publishing/public-list.ts'
import { currentSettings } from '../../features/site/frame.ts'
import { readerOf, type Services } from '../../services.ts'

const keyAddress = /^\/([A-Za-z0-9-]{8,128})\.txt$/

/** `/{key}.txt` with the key in it verifies the owner. A hook before the routes: every other text file is served as usual. */
export function indexNowKey(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    const asked = keyAddress.exec(request.url)?.[1]
    if (!asked) return
    const { search_engines } = await currentSettings(collecting(readerOf(services), new Set()))
    if (asked === search_engines.indexnow_key) return reply.type('text/plain; charset=utf-8').send(asked)
  })
}
