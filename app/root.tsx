import { type ReactNode, useContext, useEffect } from 'react'
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { hydratedEvent } from './framework/deferred-hydration.ts'
import { keepRootData, lastRoot } from './framework/failed-loads.ts'
import hydrationScript from './framework/hydration-script.ts?script'
import { reloadWhenOutdated } from './framework/page-change.ts'
import { ScriptSeal } from './framework/script-seal.ts'
import { ServerTexts } from './framework/server-texts.ts'
import { siteContext } from './framework/site-context.ts'
import { type Bootstrap, bootstrapId } from './lib/bootstrap.ts'
import headScript from './lib/head-script.ts?script'
import { langTag, localeOf } from './lib/locale.ts'
import { siteDataView } from './lib/site-data.server.ts'
import { type RootData, type RootLoaderData, useRootData } from './lib/site-data.ts'
import { useForcedColourMode } from './lib/use-colour-mode.ts'
import { ErrorPage } from './ui/error-page.tsx'

export async function loader({ context }: LoaderFunctionArgs): Promise<RootLoaderData> {
  const site = context.get(siteContext)
  const siteData = await site.siteData()
  const { origin, apiBase, build } = site
  return { origin, apiBase, build, siteData: siteDataView(siteData, site.locale) }
}

export const clientMiddleware = [reloadWhenOutdated, keepRootData]

// By the time that a page is hydrated its inline scripts have run: the client's build holds nothing of them.
const headHtml = { __html: import.meta.env.SSR ? headScript : '' }
const hydrationHtml = { __html: import.meta.env.SSR ? hydrationScript : '' }

export function Layout({ children }: { children: ReactNode }) {
  const locale = localeOf(useLocation().pathname)
  const root = useRootData()
  const brand = root?.siteData.brand
  const siteMode = root?.siteData.appearance.colour_mode ?? 'system'
  const forced = useForcedColourMode(siteMode)
  const mode = forced ?? siteMode
  const seal = useContext(ScriptSeal)
  const texts = useContext(ServerTexts)
  return (
    <html
      lang={langTag[locale]}
      data-theme={mode === 'system' ? undefined : mode}
      data-forced={forced}
      style={root?.siteData.appearance.tones}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script nonce={seal} dangerouslySetInnerHTML={headHtml} suppressHydrationWarning />
        <link rel="icon" href={brand?.icon ?? '/favicon.svg'} />
        {brand?.touchIcon ? <link rel="apple-touch-icon" href={brand.touchIcon} /> : null}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <script
          id={bootstrapId}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: texts ? asScript(bootstrapOf(root, texts)) : '' }}
          suppressHydrationWarning
        />
        <ScrollRestoration nonce={seal} />
        <Scripts nonce={seal} />
        <script nonce={seal} dangerouslySetInnerHTML={hydrationHtml} suppressHydrationWarning />
      </body>
    </html>
  )
}

function bootstrapOf(root: RootData | undefined, overrides: Bootstrap['overrides']): Partial<Bootstrap> {
  return root ? { apiBase: root.apiBase, build: root.build, overrides } : {}
}

/** JSON that cannot end the script element it stands in. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

export default function App({ loaderData }: { loaderData: RootLoaderData }) {
  useEffect(() => {
    lastRoot.data = loaderData
  }, [loaderData])
  // After those of all that is inside: every button answers by now.
  useEffect(() => void dispatchEvent(new Event(hydratedEvent)), [])
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}
