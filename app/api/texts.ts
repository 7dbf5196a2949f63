import { getI18n } from 'react-i18next'

type Values = Record<string, string | number>

export function apiTexts(key: string, values: Values = {}): string {
  return getI18n().t(key, { ns: 'admin', ...values })
}

export function errorTexts(key: string, values: Values = {}): string {
  return getI18n().t(key, { ns: 'errors', ...values })
}
