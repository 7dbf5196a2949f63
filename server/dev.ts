import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createServer } from 'vite'
import { type Render, renderWith, type ServerBuildModule } from './http/pages.ts'

/** Renders with Vite, so that a change of a page shows without a build. Its own server delivers modules on port 5173. */
export async function developmentRender(): Promise<Render> {
  const vite = await createServer({
    server: { middlewareMode: false, port: 5173, cors: true, origin: 'http://localhost:5173' },
    appType: 'custom',
  })
  await vite.listen()
  return async (request, reader) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuildModule
    return renderWith(createRequestHandler(build as never, 'development'), RouterContextProvider, build)(request, reader)
  }
}
