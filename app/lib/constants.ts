const secondMs = 1_000
const daySeconds = 24 * 60 * 60

/** The language without a prefix, and where nothing else is known. */
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
/** The interval at which the progress bar of a toast moves. */
export const toastTickMs = 50

/** From the warning that a session has ended to the login. */
export const redirectDelayMs = 3 * secondMs
export const expiryWarningMs = 5 * secondMs
/** The warning that leaves the way on to the user. */
export const authHintMs = 8 * secondMs

/** The statuses that ofetch retries by default. */
export const retriedStatuses = [408, 409, 425, 429, 500, 502, 503, 504]
export const readRetries = 1

/** A path is loaded in full at most once in this time. */
export const reloadGuardMs = 10 * secondMs
export const routePreloads = 4
export const buildPollMs = 5 * 60 * secondMs

/** A component that comes later shows its placeholder after this. */
export const asyncDelayMs = 200

/** Monday, as calendars count. */
export const weekStartsOn = 1
export const defaultCurrency = 'CNY'
