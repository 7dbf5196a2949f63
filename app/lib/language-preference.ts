import type { Locale } from '../../contracts/fields.ts'
import type { languageTerms } from './constants.ts'
import type { DetectedLanguage, LanguageSignals } from './language-detection.ts'

export interface LanguageRecord {
  locale: Locale
  source: 'user-selection' | 'browser-detection'
  timestamp: number
  isManual: boolean
}

export interface LanguageBrowser {
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  document: { cookie: string }
  location: { protocol: string }
  navigator: LanguageSignals
}

export interface LanguagePreference {
  saved: () => LanguageRecord | null
  /** The record that holds now: a manual one always, an automatic one for seven days, else a new detection, which is saved. */
  current: () => LanguageRecord
  /** Saves a choice of the visitor's; false, and a warning, where the site has no such language. */
  choose: (code: string) => boolean
  reset: () => LanguageRecord
}

export function languagePreference(
  browser: LanguageBrowser,
  detect: (signals: LanguageSignals) => DetectedLanguage,
  { recordKey, localeKey, cookieSeconds, reuseMs }: typeof languageTerms,
): LanguagePreference {
  /** A browser may refuse its storage altogether, and what is stored there may be anything: both are logged, and count as nothing. */
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch (error) {
      console.warn('Language preference:', error)
      return null
    }
  }
  const isLocale = (value: unknown): value is Locale => value === 'zh' || value === 'en'
  const parsed = (text: string | null | undefined): LanguageRecord | null => {
    const { locale, source, timestamp, isManual }: Record<string, unknown> = attempt(() => JSON.parse(text ?? 'null')) ?? {}
    if (!isLocale(locale) || typeof timestamp !== 'number' || typeof isManual !== 'boolean') return null
    return source === 'user-selection' || source === 'browser-detection' ? { locale, source, timestamp, isManual } : null
  }
  const setCookie = (name: string, value: string, seconds: number) => {
    const secure = browser.location.protocol === 'https:' ? '; Secure' : ''
    browser.document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; SameSite=Lax${secure}`
  }
  const cookie = () => new RegExp(`(?:^|;\\s*)${recordKey}=([^;]*)`).exec(browser.document.cookie)?.[1] ?? ''
  const saved = () =>
    parsed(attempt(() => browser.localStorage.getItem(recordKey))) ?? parsed(attempt(() => decodeURIComponent(cookie())) || null)
  const save = (locale: Locale, isManual: boolean): LanguageRecord => {
    const source = isManual ? 'user-selection' : 'browser-detection'
    const record: LanguageRecord = { locale, source, timestamp: Date.now(), isManual }
    for (const [name, value] of [
      [recordKey, JSON.stringify(record)],
      [localeKey, locale],
    ] as const) {
      attempt(() => browser.localStorage.setItem(name, value))
      attempt(() => setCookie(name, value, cookieSeconds))
    }
    return record
  }
  const current = () => {
    const known = saved()
    if (known && (known.isManual || Date.now() - known.timestamp < reuseMs)) return known
    return save(attempt(() => detect(browser.navigator))?.locale ?? 'zh', false)
  }
  const choose = (code: string) => {
    if (isLocale(code)) save(code, true)
    else console.warn(`Unsupported language: ${code}`)
    return isLocale(code)
  }
  const reset = () => {
    for (const name of [recordKey, localeKey]) {
      attempt(() => browser.localStorage.removeItem(name))
      attempt(() => setCookie(name, '', 0))
    }
    return current()
  }
  return { saved, current, choose, reset }
}
