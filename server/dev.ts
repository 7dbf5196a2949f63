import type { FastifyInstance } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import type { Render, ServerBuild } from './http/pages/render.ts'

export async function startVite(): Promise<ViteDevServer> {
  return createServer({ server: { middlewareMode: true }, appType: 'custom' })
}

export function developmentRender(vite: ViteDevServer): Render {
  return async (request, reader) => {
    // Vite types a module that it loads by its name as a record of anything.
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    return build.entry.module.createRender(build, 'development')(request, reader)
  }
}

/** Lets Vite answer what is its own (modules, styles, hot updates) before our routes see it. */
export function serveModules(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done)
  })
}
