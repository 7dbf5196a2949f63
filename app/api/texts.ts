import { getI18n } from 'react-i18next'

type Values = Record<string, string | number>

/** A text of the back office, for code outside of React; the page's translator is the global one. */
export function apiTexts(key: string, values: Values = {}): string {
  return getI18n().t(key, { ns: 'admin', ...values })
}

/** A text of the error catalogue, which public pages have too. */
export function errorTexts(key: string, values: Values = {}): string {
  return getI18n().t(key, { ns: 'errors', ...values })
}
