import { describe, expect, test } from 'vitest'
import { locales } from '../../contracts/fields.ts'
import {
  asyncDelayMs,
  authCookieSeconds,
  authHintMs,
  authTokenKey,
  buildPollMs,
  defaultCurrency,
  expiryWarningMs,
  fallbackLocale,
  languageTerms,
  readRetries,
  redirectDelayMs,
  reloadGuardMs,
  retriedStatuses,
  routePreloads,
  toastDurationMs,
  toastErrorDurationMs,
  toastPosition,
  toastTickMs,
  weekStartsOn,
} from './constants.ts'
import { langTag, localeOf, localePath } from './locale.ts'

const dayMs = 24 * 60 * 60 * 1000

describe('the constants of the specification', () => {
  test.each([
    ['the fallback locale is zh', fallbackLocale, 'zh'],
    ['the language preference is kept under user_language_preference', languageTerms.recordKey, 'user_language_preference'],
    ['the locale is kept under preferred-language', languageTerms.localeKey, 'preferred-language'],
    ['the locale cookie lasts 365 days', languageTerms.cookieSeconds * 1000, 365 * dayMs],
    ['an automatic preference is reused for 7 days', languageTerms.reuseMs, 7 * dayMs],
    ['the auth cookie is auth_token', authTokenKey, 'auth_token'],
    ['the auth cookie lasts 30 days', authCookieSeconds * 1000, 30 * dayMs],
    ['a toast lasts 3000 ms', toastDurationMs, 3000],
    ['an error’s toast lasts 5000 ms', toastErrorDurationMs, 5000],
    ['a toast stands at top-center', toastPosition, 'top-center'],
    ['a toast’s progress ticks every 50 ms', toastTickMs, 50],
    ['an ended session is redirected after 3000 ms', redirectDelayMs, 3000],
    ['its warning stays for 5000 ms at the login', expiryWarningMs, 5000],
    ['the auth-failure hint stays for 8000 ms', authHintMs, 8000],
    ['a reading call is tried 1 time more', readRetries, 1],
    ['and that for 408, 409, 425, 429, 500, 502, 503 and 504', retriedStatuses, [408, 409, 425, 429, 500, 502, 503, 504]],
    ['a path is reloaded at most once in 10 seconds', reloadGuardMs, 10_000],
    ['at most 4 routes are preloaded at the same time', routePreloads, 4],
    ['the build is polled every 5 minutes', buildPollMs, 300_000],
    ['an async component shows its placeholder after 200 ms', asyncDelayMs, 200],
    ['a week starts on Monday (1)', weekStartsOn, 1],
    ['the default currency is CNY', defaultCurrency, 'CNY'],
  ])('%s', (_, value, specified) => {
    expect(value).toEqual(specified)
  })

  test('the locales are zh (zh-CN, unprefixed, the default) and en (/en)', () => {
    expect([...locales]).toEqual(['zh', 'en'])
    expect([langTag.zh, localePath('/news', 'zh'), localeOf('/news'), localeOf('/zh/news')]).toEqual(['zh-CN', '/news', 'zh', 'zh'])
    expect([new Intl.Locale(langTag.en).language, localePath('/news', 'en'), localeOf('/en/news')]).toEqual(['en', '/en/news', 'en'])
    // English without a region is that of the United States.
    expect(new Intl.Locale(langTag.en).maximize().region).toBe('US')
  })
})
