import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { createI18n, type Messages } from './lib/i18n.ts'
import { localeOf } from './lib/locale.ts'

const locale = localeOf(location.pathname)

async function load(name: 'public' | 'errors'): Promise<Messages> {
  const texts: { default: Messages } = await import(`../locales/${locale}/${name}.json`)
  return texts.default
}

const [publicTexts, errors] = await Promise.all([load('public'), load('errors')])
const overrides = JSON.parse(document.getElementById('text-overrides')?.textContent ?? '{}') as Record<string, string>
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
