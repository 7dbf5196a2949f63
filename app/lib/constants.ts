const secondMs = 1_000
const daySeconds = 24 * 60 * 60

export const fallbackLocale = 'zh'

/** Where and for how long a visitor's language is stored; part of the script in every page's head. */
export const languageTerms = {
  recordKey: 'user_language_preference',
  localeKey: 'preferred-language',
  cookieSeconds: 365 * daySeconds,
  /** A detected language is detected again after this; a chosen one never. */
  reuseMs: 7 * daySeconds * secondMs,
}

export const authCookieSeconds = 30 * daySeconds
export const authTokenKey = 'auth_token'

export const toastDurationMs = 3 * secondMs
export const toastErrorDurationMs = 5 * secondMs
export const toastPosition = 'top-center'
export const toastTickMs = 50

export const redirectDelayMs = 3 * secondMs
export const expiryWarningMs = 5 * secondMs
export const authHintMs = 8 * secondMs

/** The statuses that ofetch retries by default. */
export const retriedStatuses = [408, 409, 425, 429, 500, 502, 503, 504]
export const readRetries = 1

export const reloadGuardMs = 10 * secondMs
export const routePreloads = 4
export const buildPollMs = 5 * 60 * secondMs

export const asyncDelayMs = 200

/** Monday, as calendars count. */
export const weekStartsOn = 1
export const defaultCurrency = 'CNY'
