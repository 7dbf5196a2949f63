import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '../../contracts/fields.ts'
import { fallbackLocale } from './constants.ts'
import { noteMissingText } from './missing-texts.ts'

export type Messages = Record<string, unknown>
type Bundles = Record<string, Messages>
type Overrides = Record<string, string>

const none: Overrides = {}
const translators = new WeakMap<Bundles, WeakMap<Overrides, i18n>>()

/**
 * A translator for one language. `bundles` are the shipped texts by namespace (`public`, `admin`, `errors`); `overrides` are changed texts
 * by their full key, laid over them. The same two return the same translator, which a server shares among many pages; nothing may change
 * its language.
 */
export function createI18n(locale: Locale, bundles: Bundles, overrides: Overrides = none): i18n {
  const known = translators.get(bundles) ?? new WeakMap<Overrides, i18n>()
  translators.set(bundles, known)
  const translator = known.get(overrides) ?? build(locale, bundles, overrides)
  known.set(overrides, translator)
  return translator
}

function build(locale: Locale, bundles: Bundles, overrides: Overrides): i18n {
  const instance = i18next.createInstance()
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: fallbackLocale,
    ns: Object.keys(bundles),
    defaultNS: 'public',
    // A copy: overrides are written into it, and must not outlive this translator.
    resources: { [locale]: structuredClone(bundles) },
    interpolation: { escapeValue: false },
    saveMissing: true,
    saveMissingPlurals: false,
    missingKeyHandler: (_locales, namespace, key) => noteMissingText(`${namespace}.${key}`),
    initAsync: false,
    react: { useSuspense: false },
  })
  for (const [key, value] of Object.entries(overrides)) {
    const [namespace, ...path] = key.split('.')
    if (namespace && path.length > 0) instance.addResource(locale, namespace, path.join('.'), value)
  }
  return instance
}
