import type { RouterContextProvider } from 'react-router'
import type { SiteReader } from '../../contracts/site.ts'
import { fromRoot } from '../root.ts'

/** What rendering answers: a page, or data for one. */
export interface Rendered {
  status: number
  headers: Headers
  body: string | Buffer
}

/** Turns a request into a rendered page; the reader gives the page's loaders what they read. */
export type Render = (request: Request, reader: SiteReader) => Promise<Rendered>

/** Renders with a production build of React Router. */
export async function loadRender(): Promise<Render> {
  const buildUrl = fromRoot('build/server/index.js').href
  const [{ createRequestHandler, RouterContextProvider: Provider }, build] = await Promise.all([
    import('react-router'),
    import(buildUrl) as Promise<ServerBuildModule>,
  ])
  const handlers = new Map<string, Handle>()
  const handle: Handle = (request, context) => {
    const area = areaOf(new URL(request.url).pathname)
    const known = handlers.get(area) ?? createRequestHandler({ ...build, routes: routesOf(build.routes, area) } as never, 'production')
    handlers.set(area, known)
    return known(request, context)
  }
  return renderWith(handle, Provider, build)
}

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>

/**
 * The part of the site that an address belongs to: a language variant's public pages or its back office; empty for
 * what belongs to none. React Router tries the routes one after the other: it gets those of the area only.
 */
function areaOf(path: string): string {
  if (path.startsWith('/__')) return ''
  const [, variant = 'root', rest = ''] = /^(?:\/(zh|en)(?=[/.]|$))?(.*)$/.exec(path) ?? []
  return `${variant}:${/^\/admin(\/|\.data$|$)/.test(rest) ? 'admin' : ''}`
}

function routesOf(routes: ServerBuildModule['routes'], area: string): ServerBuildModule['routes'] {
  if (area === '') return routes
  const [variant = '', part] = area.split(':')
  const isOwn = (id: string) => id.startsWith(`${variant}:`) && id.startsWith(`${variant}:admin`) === (part === 'admin')
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !id.includes(':') || isOwn(id)))
}

/** The parts of a server build that we use; its own type belongs to React Router. */
export interface ServerBuildModule {
  routes: Record<string, unknown>
  entry: {
    module: { siteContext: Parameters<RouterContextProvider['set']>[0]; rendered: { textOf: (response: Response) => string | undefined } }
  }
}

export function renderWith(handle: Handle, Provider: typeof RouterContextProvider, build: ServerBuildModule): Render {
  const { siteContext, rendered } = build.entry.module
  return async (request, reader) => {
    const context = new Provider()
    context.set(siteContext, reader)
    const response = await handle(request, context)
    const body = rendered.textOf(response) ?? Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body }
  }
}
