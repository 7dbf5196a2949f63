import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { publicScope } from './guards.ts'
import { barePolicy, commonHeaders } from './headers.ts'

const immutable = 'public, max-age=31536000, immutable'

/** The built files of the client: hashed names for ever, the others asked for anew. */
export async function assets(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  app.decorate(publicScope, true)
  const root = fileURLToPath(new URL('../../build/client', import.meta.url))
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    serve: true,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply, path) => {
      const file = path.slice(root.length)
      const isLatest = file.startsWith('/builds/latest')
      const isImmutable = file.startsWith('/assets/') || (file.startsWith('/builds/') && !isLatest)
      reply.setHeader('cache-control', isLatest ? 'no-store' : isImmutable ? immutable : 'public, max-age=3600')
      for (const [name, value] of Object.entries(commonHeaders(config))) reply.setHeader(name, value)
      reply.setHeader('content-security-policy', barePolicy)
    },
  })
}
