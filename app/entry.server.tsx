import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import errorsEn from '../locales/en/errors.json'
import publicEn from '../locales/en/public.json'
import errorsZh from '../locales/zh/errors.json'
import publicZh from '../locales/zh/public.json'
import { deferHydration } from './framework/defer-hydration.server.ts'
import { headingFontMarkup } from './framework/heading-font.server.ts'
import { ownScripts } from './framework/own-scripts.server.ts'
import { digestOf, pageDigestContext } from './framework/page-digest.server.ts'
import { renderedPage } from './framework/rendered-page.server.ts'
import { replaced } from './framework/replaced.server.ts'
import { ScriptSeal } from './framework/script-seal.ts'
import { ServerTexts } from './framework/server-texts.ts'
import { siteContext } from './framework/site-context.ts'
import { trimmedContext, withDataRead } from './framework/trimmed-context.server.ts'
import { createI18n } from './lib/i18n.ts'
import { localeOf } from './lib/locale.ts'
import { withMissingTexts } from './lib/missing-texts.ts'

// The server is a separate build with its own copies of modules: it takes rendering from this one.
export { createRender } from './framework/render.server.ts'

type Overrides = Record<string, string>

const bundles = { zh: { public: publicZh, errors: errorsZh }, en: { public: publicEn, errors: errorsEn } }

/**
 * Renders a whole page before anything is sent: the page cache stores complete bodies, and a late error can still become a proper status.
 * All data are there when rendering begins, and it never suspends.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { loaderData } = context.staticHandlerContext
  // Where the root failed, its error page has the shipped texts.
  const changed = loaderData.root ? await loadContext.get(siteContext).textOverrides() : {}
  const overrides = isScreen(context) ? changed : pageOverrides(changed)
  const digest = loadContext.get(pageDigestContext)
  if (status === 200 && digest) {
    digest.own = digestOf({ ...loaderData, overrides })
    if (digest.own === digest.known) return new Response(null, { status, headers })
  }
  const locale = localeOf(new URL(request.url).pathname)
  const translator = createI18n(locale, bundles[locale], overrides)
  const ready = await withDataRead(trimmedContext(context))
  const seal = crypto.randomUUID()
  const { result: html, missing } = withMissingTexts(() =>
    renderToString(
      <ScriptSeal value={seal}>
        <ServerTexts value={overrides}>
          <I18nextProvider i18n={translator}>
            <ServerRouter context={ready} url={request.url} nonce={seal} />
          </I18nextProvider>
        </ServerTexts>
      </ScriptSeal>,
    ),
  )
  const { body, scripts } = ownScripts(Buffer.from(`<!DOCTYPE html>${html}`), seal)
  headers.set('content-type', 'text/html; charset=utf-8')
  const response = new Response(null, { status, headers })
  renderedPage.set(response, {
    body: isScreen(context) ? body : withHeadingFont(deferHydration(body), locale === 'zh' ? headingFontMarkup(html) : ''),
    scripts,
    missingTexts: missing,
  })
  return response
}

/** A page without one is not copied. */
const withHeadingFont = (page: Buffer, markup: string): Buffer =>
  markup === '' ? page : replaced(page, '</head>', `${markup}</head>`, 'first')

const ofPages = new WeakMap<Overrides, Overrides>()

/** The changed texts that a public page may show: those of the back office and of the API would be carried by every visitor. */
function pageOverrides(changed: Overrides): Overrides {
  const own = ofPages.get(changed) ?? Object.fromEntries(Object.entries(changed).filter(([key]) => !/^(admin|api)\./.test(key)))
  ofPages.set(changed, own)
  return own
}

/** Not deferred: development's scripts are others, and the back office's pages hold nothing before theirs have run. */
const isScreen = ({ staticHandlerContext }: EntryContext) =>
  import.meta.env.DEV || staticHandlerContext.matches.some(({ route }) => route.id.includes(':admin'))
