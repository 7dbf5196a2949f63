import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Render } from '../../server/http/pages/render.ts'
import { type PageDigest, pageDigestContext } from './page-digest.server.ts'
import { renderedPage } from './rendered-page.server.ts'
import { siteContext } from './site-context.ts'

type Handler = ReturnType<typeof createRequestHandler>

/** Exported by `entry.server.tsx`, from which the server loads it with the build. */
export function createRender(build: ServerBuild, mode: 'production' | 'development'): Render {
  const handlers = new Map<string, Handler>()
  const handlerOf = (area: string): Handler => {
    const known = handlers.get(area) ?? createRequestHandler({ ...build, routes: routesOf(build.routes, area) }, mode)
    handlers.set(area, known)
    return known
  }
  return async (request, reader, comparison) => {
    const context = new RouterContextProvider()
    const digest: PageDigest = { ...comparison }
    context.set(siteContext, reader)
    if (comparison) context.set(pageDigestContext, digest)
    const response = await handlerOf(areaOf(new URL(request.url).pathname))(request, context)
    const { status, headers } = response
    if (digest.own !== undefined && digest.own === digest.known)
      return { status, headers, body: Buffer.alloc(0), digest: digest.own, isUnchanged: true }
    const page = renderedPage.get(response)
    if (page) return { status, headers, ...page, ...(digest.own ? { digest: digest.own } : {}) }
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) }
  }
}

/**
 * The part of the site that an address belongs to: a language variant's public pages or its back office; empty for
 * what belongs to none. React Router tries the routes one after the other: it gets those of the area only.
 */
export function areaOf(path: string): string {
  if (path.startsWith('/__')) return ''
  const [, variant = 'root', rest = ''] = /^(?:\/(zh|en)(?=[/.]|$))?(.*)$/.exec(path) ?? []
  return `${variant}:${/^\/admin(\/|\.data$|$)/.test(rest) ? 'admin' : ''}`
}

export function routesOf<Route>(routes: Record<string, Route>, area: string): Record<string, Route> {
  if (area === '') return routes
  const [variant = '', part] = area.split(':')
  const isOwn = (id: string) => id.startsWith(`${variant}:`) && id.startsWith(`${variant}:admin`) === (part === 'admin')
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !id.includes(':') || isOwn(id)))
}
