import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { fromRoot } from '../../root.ts'
import { latestBuild } from '../build-info.ts'
import { publicScope } from '../guards.ts'
import { barePolicy, commonHeaders } from '../headers.ts'

const latestFile = '/builds/latest.json'
const immutable = 'public, max-age=31536000, immutable'

/** Files with hashed names are immutable, the others are revalidated. */
export async function assets(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  app.decorate(publicScope, true)
  const root = fileURLToPath(fromRoot('build/client'))
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    serve: true,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', latestFile.slice(1)],
    setHeaders: (reply, path) => {
      const file = path.slice(root.length)
      const isImmutable = file.startsWith('/assets/') || file.startsWith('/builds/')
      reply.setHeader('cache-control', isImmutable ? immutable : 'public, max-age=3600')
      for (const [name, value] of Object.entries(commonHeaders(config))) reply.setHeader(name, value)
      reply.setHeader('content-security-policy', barePolicy)
    },
  })
  // From memory and not from the disk: a process reports the build that its own pages belong to.
  app.get(latestFile, { schema: { hide: true } }, (_, reply) =>
    reply.headers({ ...commonHeaders(config), 'cache-control': 'no-store', 'content-security-policy': barePolicy }).send(latestBuild()),
  )
}
