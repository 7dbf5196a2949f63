import type { ReactNode } from 'react'
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { colourModeScript } from './lib/colour-mode.ts'
import { frameView } from './lib/frame.server.ts'
import { type RootLoaderData, useRootData } from './lib/frame.ts'
import { langTag, localeOf } from './lib/locale.ts'
import { siteContext } from './lib/site-context.ts'
import { ErrorPage } from './ui/error-page.tsx'

/** What every page needs, whichever layout it is in. */
export async function loader({ context }: LoaderFunctionArgs): Promise<RootLoaderData> {
  const site = context.get(siteContext)
  const [overrides, frame] = await Promise.all([site.textOverrides(), site.frame()])
  return { origin: site.origin, overrides, frame: frameView(frame, site.locale) }
}

/** The document around every page, the error page included. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = localeOf(useLocation().pathname)
  const root = useRootData()
  const mode = root?.frame.appearance.colour_mode ?? 'system'
  return (
    <html
      lang={langTag[locale]}
      data-theme={mode === 'system' ? undefined : mode}
      style={root && { ['--brand' as string]: root.frame.appearance.brand_colour }}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script dangerouslySetInnerHTML={{ __html: colourModeScript }} suppressHydrationWarning />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <script id="text-overrides" type="application/json" dangerouslySetInnerHTML={{ __html: asScript(root?.overrides ?? {}) }} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** JSON that cannot end the script element it stands in. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}
