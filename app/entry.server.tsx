import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, ServerRouter } from 'react-router'
import errorsEn from '../locales/en/errors.json'
import publicEn from '../locales/en/public.json'
import errorsZh from '../locales/zh/errors.json'
import publicZh from '../locales/zh/public.json'
import { createI18n } from './lib/i18n.ts'
import { localeOf } from './lib/locale.ts'

// The server has its own copy of modules: it takes the key of the context from this build.
export { siteContext } from './lib/site-context.ts'

const bundles = { zh: { public: publicZh, errors: errorsZh }, en: { public: publicEn, errors: errorsEn } }
const renderLimitMs = 5_000

/** Loaders hand over finished data; React Router would hold on to each page for this long in case some of it were still to come. */
export const streamTimeout = 250

/**
 * Renders a whole page before anything is sent: the page cache stores complete bodies, and a late error
 * can still become a proper status.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const locale = localeOf(new URL(request.url).pathname)
  const rootData = context.staticHandlerContext.loaderData.root as { overrides?: Record<string, string> } | undefined
  const translator = createI18n(locale, bundles[locale], rootData?.overrides)
  headers.set('content-type', 'text/html; charset=utf-8')
  const body = await render(
    <I18nextProvider i18n={translator}>
      <ServerRouter context={context} url={request.url} />
    </I18nextProvider>,
  )
  return new Response(body, { status, headers })
}

function render(element: React.ReactNode): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const { pipe, abort } = renderToPipeableStream(element, { onAllReady: () => pipe(sink), onShellError: reject })
    const limit = setTimeout(abort, renderLimitMs)
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(limit)
        resolve(new Uint8Array(Buffer.concat(chunks)))
        done()
      },
    })
  })
}
