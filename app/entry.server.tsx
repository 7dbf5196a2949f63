import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, ServerRouter } from 'react-router'
import errorsEn from '../locales/en/errors.json'
import publicEn from '../locales/en/public.json'
import errorsZh from '../locales/zh/errors.json'
import publicZh from '../locales/zh/public.json'
import { heldBack } from './framework/deferred-hydration.ts'
import { rendered } from './framework/rendered-page.server.ts'
import { leanContext, withDataRead } from './framework/trimmed-context.server.ts'
import { createI18n } from './lib/i18n.ts'
import { localeOf } from './lib/locale.ts'

// The server has its own copy of modules: it takes these from this build.
export { rendered } from './framework/rendered-page.server.ts'
export { siteContext } from './framework/site-context.ts'

const bundles = { zh: { public: publicZh, errors: errorsZh }, en: { public: publicEn, errors: errorsEn } }

/**
 * Renders a whole page before anything is sent: the page cache stores complete bodies, and a late error can still
 * become a proper status. All data are there when rendering begins, so that it runs in one go.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const locale = localeOf(new URL(request.url).pathname)
  const rootData = context.staticHandlerContext.loaderData.root as { overrides?: Record<string, string> } | undefined
  const translator = createI18n(locale, bundles[locale], rootData?.overrides)
  const ready = await withDataRead(leanContext(context))
  const body = renderToString(
    <I18nextProvider i18n={translator}>
      <ServerRouter context={ready} url={request.url} />
    </I18nextProvider>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return rendered.keep(new Response(null, { status, headers }), `<!DOCTYPE html>${isScreen(context) ? body : heldBack(body)}`)
}

/** Development's scripts are others; the back office's pages hold nothing before theirs have run. */
const isScreen = ({ staticHandlerContext }: EntryContext) =>
  import.meta.env.DEV || staticHandlerContext.matches.some(({ route }) => route.id.includes(':admin'))
