import { type ReactNode, useContext, useEffect } from 'react'
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { hydratedEvent, hydrationScript } from './framework/deferred-hydration.ts'
import { reloadWhenOutdated } from './framework/page-change.ts'
import { ScriptSeal } from './framework/script-seal.ts'
import { siteContext } from './framework/site-context.ts'
import { type Bootstrap, bootstrapId } from './lib/bootstrap.ts'
import { colourModeScript } from './lib/colour-mode.ts'
import { languageScript } from './lib/language-script.ts'
import { langTag, localeOf } from './lib/locale.ts'
import { siteDataView } from './lib/site-data.server.ts'
import { type RootData, type RootLoaderData, useRootData } from './lib/site-data.ts'
import { useForcedColourMode } from './lib/use-colour-mode.ts'
import { ErrorPage } from './ui/error-page.tsx'

/** What every page needs, whichever layout it is in. */
export async function loader({ context }: LoaderFunctionArgs): Promise<RootLoaderData> {
  const site = context.get(siteContext)
  const [overrides, siteData] = await Promise.all([site.textOverrides(), site.siteData()])
  const { origin, apiBase, build } = site
  return { origin, apiBase, build, overrides, siteData: siteDataView(siteData, site.locale) }
}

export const clientMiddleware = [reloadWhenOutdated]

/** Runs before the first paint. By the time that the page is hydrated it has run: the client's build has no text of it. */
const headScript = import.meta.env.SSR ? `${colourModeScript};${languageScript()}` : ''

/** Runs after the router's own scripts have been read. */
const afterScript = import.meta.env.SSR ? hydrationScript : ''

/** The document around every page, the error page included. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = localeOf(useLocation().pathname)
  const root = useRootData()
  const siteMode = root?.siteData.appearance.colour_mode ?? 'system'
  const forced = useForcedColourMode(siteMode)
  const mode = forced ?? siteMode
  const seal = useContext(ScriptSeal)
  return (
    <html
      lang={langTag[locale]}
      data-theme={mode === 'system' ? undefined : mode}
      data-forced={forced}
      style={root && { ['--brand' as string]: root.siteData.appearance.brand_colour }}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script nonce={seal} dangerouslySetInnerHTML={{ __html: headScript }} suppressHydrationWarning />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <script id={bootstrapId} type="application/json" dangerouslySetInnerHTML={{ __html: asScript(bootstrapOf(root)) }} />
        <ScrollRestoration nonce={seal} />
        <Scripts nonce={seal} />
        <script nonce={seal} dangerouslySetInnerHTML={{ __html: afterScript }} suppressHydrationWarning />
      </body>
    </html>
  )
}

/** Nothing where the root failed. */
function bootstrapOf(root: RootData | undefined): Partial<Bootstrap> {
  return root ? { apiBase: root.apiBase, build: root.build, overrides: root.overrides } : {}
}

/** JSON that cannot end the script element it stands in. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

export default function App() {
  // After those of all that is inside: every button answers by now.
  useEffect(() => void dispatchEvent(new Event(hydratedEvent)), [])
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}
