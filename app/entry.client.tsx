import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { watchBuild } from './framework/build-update.ts'
import { reloadOnLostChunks } from './framework/page-change.ts'
import { bootstrap } from './lib/bootstrap.ts'
import { createI18n, type Messages } from './lib/i18n.ts'
import { localeOf } from './lib/locale.ts'
import { monitorSoon } from './lib/start-monitoring.ts'

const locale = localeOf(location.pathname)

async function load(name: 'public' | 'errors'): Promise<Messages> {
  const texts: { default: Messages } = await import(`../locales/${locale}/${name}.json`)
  return texts.default
}

async function start(): Promise<void> {
  const { build, overrides } = bootstrap()
  if (import.meta.env.PROD && build) watchBuild({ current: build })
  const [publicTexts, errors] = await Promise.all([load('public'), load('errors')])
  const translator = createI18n(locale, { public: publicTexts, errors }, overrides)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={translator}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    )
  })
}

reloadOnLostChunks()
// Without its texts or its scripts a page is still whole, as the server sent it: there is nothing to report to the reader.
start().catch((error: unknown) => console.error('The page’s scripts did not start:', error))
monitorSoon()
