import { getI18n } from 'react-i18next'

/** A text of the back office, for code outside of React; the page's translator is the global one. */
export function apiTexts(key: string, values: Record<string, string | number> = {}): string {
  return getI18n().t(key, { ns: 'admin', ...values })
}
