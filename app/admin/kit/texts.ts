import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { getI18n } from 'react-i18next'
import type { Locale } from '../../../contracts/fields.ts'
import { useLocale } from '../../lib/site-data.ts'
import { type Texts, useTexts } from '../../lib/texts.ts'

/** Adds the back office's texts to the page's translator; the public site does not carry them. */
export async function loadAdminTexts(): Promise<void> {
  const translator = getI18n()
  const locale = translator.language as Locale
  if (isLoaded(locale)) return
  const [texts, field] = await Promise.all([import(`../../../locales/${locale}/admin.json`), fieldTexts[locale]()])
  // Changed texts are in the translator already and stay over the shipped ones.
  translator.addResourceBundle(locale, 'admin', texts.default, true, false)
  translator.addResourceBundle(locale, 'api', { field }, true, false)
  if (locale === 'zh') await import('dayjs/locale/zh-cn')
  loaded.add(locale)
}

/** Texts of refused fields, used by the server and by forms while a user types; no other texts of the API are loaded. */
const fieldTexts = {
  zh: () => import('../../../locales/zh/api.json').then(({ field }) => field),
  en: () => import('../../../locales/en/api.json').then(({ field }) => field),
} as const satisfies Record<Locale, () => Promise<object>>

const loaded = new Set<Locale>()
const isLoaded = (locale: Locale) => loaded.has(locale)

/** The shipped texts of the other language, for people who know a thing by its name there; null until they are read. */
export function useOtherTexts(isWanted: boolean): Texts | null {
  const locale = useLocale()
  const { data = null } = useQuery({
    queryKey: ['other-texts'],
    queryFn: () => readTexts(locale === 'zh' ? 'en' : 'zh'),
    enabled: isWanted,
    staleTime: Infinity,
  })
  return data
}

async function readTexts(locale: Locale): Promise<Texts> {
  const texts = await import(`../../../locales/${locale}/admin.json`)
  const translator = i18next.createInstance()
  await translator.init({
    lng: locale,
    ns: ['admin'],
    defaultNS: 'admin',
    resources: { [locale]: { admin: texts.default } },
    interpolation: { escapeValue: false },
  })
  return (key, values) => translator.t(key, values ?? {})
}

export function useAdminTexts(): Texts {
  return useTexts('admin')
}
