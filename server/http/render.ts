import type { RouterContextProvider } from 'react-router'
import type { SiteReader } from '../../contracts/site.ts'

/** Turns a request into a rendered page; the reader gives the page's loaders what they read. */
export type Render = (request: Request, reader: SiteReader) => Promise<Response>

/** Renders with a production build of React Router. */
export async function loadRender(): Promise<Render> {
  const buildUrl = new URL('../../build/server/index.js', import.meta.url).href
  const [{ createRequestHandler, RouterContextProvider: Provider }, build] = await Promise.all([
    import('react-router'),
    import(buildUrl) as Promise<ServerBuildModule>,
  ])
  return renderWith(createRequestHandler(build as never, 'production'), Provider, build)
}

/** The parts of a server build that we use; its own type belongs to React Router. */
export interface ServerBuildModule {
  entry: { module: { siteContext: Parameters<RouterContextProvider['set']>[0] } }
}

export function renderWith(
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>,
  Provider: typeof RouterContextProvider,
  build: ServerBuildModule,
): Render {
  return (request, reader) => {
    const context = new Provider()
    context.set(build.entry.module.siteContext, reader)
    return handle(request, context)
  }
}
