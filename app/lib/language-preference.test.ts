import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { languageTerms } from './constants.ts'
import { detectLanguage } from './language-detection.ts'
import { type LanguageBrowser, languagePreference } from './language-preference.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.UTC(2026, 2, 1)

/** A browser with storage and cookies; `refuses` as one in which a person has forbidden them. */
function fakeBrowser(language: string, refuses: { storage?: boolean; cookies?: boolean } = {}) {
  const stored = new Map<string, string>()
  const cookies = new Map<string, string>()
  const written: string[] = []
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const browser = {
    navigator: { language },
    location: { protocol: 'https:' },
    get localStorage() {
      if (refuses.storage) throw new DOMException('denied', 'SecurityError')
      return storage
    },
    document: {
      get cookie() {
        return [...cookies].map((pair) => pair.join('=')).join('; ')
      },
      set cookie(text: string) {
        written.push(text)
        const [, name = '', value = '', seconds] = /^([^=]+)=([^;]*); path=\/; max-age=(\d+)/.exec(text) ?? []
        if (refuses.cookies) return
        if (seconds === '0') cookies.delete(name)
        else cookies.set(name, value)
      },
    },
  } satisfies LanguageBrowser
  return { browser, stored, cookies, written, preference: languagePreference(browser, detectLanguage, languageTerms) }
}

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  // Failures are logged; here they are intended.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the language preference', () => {
  test('is a record {locale, source, timestamp, isManual} under user_language_preference, in storage and cookie', () => {
    const { preference, stored, cookies } = fakeBrowser('en-US')
    const record = { locale: 'en', source: 'browser-detection', timestamp: start, isManual: false }
    expect(preference.current()).toEqual(record)
    expect(JSON.parse(String(stored.get('user_language_preference')))).toEqual(record)
    expect(JSON.parse(decodeURIComponent(String(cookies.get('user_language_preference'))))).toEqual(record)
  })

  test('keeps its locale under preferred-language, and both cookies for 365 days, on path /, SameSite lax', () => {
    const { preference, stored, written } = fakeBrowser('en-US')
    preference.choose('zh')
    expect(stored.get('preferred-language')).toBe('zh')
    expect(written).toHaveLength(2)
    for (const cookie of written)
      expect(cookie).toMatch(/^(preferred-language|user_language_preference)=[^;]+; path=\/; max-age=31536000; SameSite=Lax; Secure$/)
  })

  test('that was detected is reused for 7 days, and not a moment longer', () => {
    const { preference, browser } = fakeBrowser('en-US')
    preference.current()
    browser.navigator.language = 'zh-CN'
    vi.setSystemTime(start + 7 * day - 1)
    expect(preference.current()).toMatchObject({ locale: 'en', timestamp: start })
    vi.setSystemTime(start + 7 * day)
    expect(preference.current()).toMatchObject({ locale: 'zh', timestamp: start + 7 * day, isManual: false })
  })

  test('that was chosen by hand wins permanently', () => {
    const { preference } = fakeBrowser('en-US')
    expect(preference.choose('zh')).toBe(true)
    vi.setSystemTime(start + 360 * day)
    expect(preference.current()).toEqual({ locale: 'zh', source: 'user-selection', timestamp: start, isManual: true })
  })

  test.each(['fr', 'EN', '', 'zh-CN', 'toString'])('ignores the unsupported language “%s” with a console warning', (code) => {
    const { preference, stored, written } = fakeBrowser('en-US')
    expect(preference.choose(code)).toBe(false)
    expect(console.warn).toHaveBeenCalledOnce()
    expect([stored.size, written.length]).toEqual([0, 0])
  })

  test('reset clears storage and cookie and detects again', () => {
    const { preference, stored, written } = fakeBrowser('en-US')
    preference.choose('zh')
    written.length = 0
    vi.setSystemTime(start + day)
    expect(preference.reset()).toEqual({ locale: 'en', source: 'browser-detection', timestamp: start + day, isManual: false })
    expect(written.filter((cookie) => cookie.includes('max-age=0'))).toHaveLength(2)
    expect(stored.get('preferred-language')).toBe('en')
  })

  test('survives in the cookie where storage is refused, and in storage where cookies are', () => {
    for (const refuses of [{ storage: true }, { cookies: true }]) {
      const { preference } = fakeBrowser('en-US', refuses)
      preference.choose('zh')
      expect(preference.current()).toMatchObject({ locale: 'zh', isManual: true })
    }
    const { preference } = fakeBrowser('en-US', { storage: true, cookies: true })
    expect(preference.current().locale).toBe('en')
    expect(preference.saved()).toBeNull()
    expect(console.warn).toHaveBeenCalledWith('Language preference:', expect.any(DOMException))
  })

  test('falls back to zh where detection fails, and logs that only', () => {
    const { browser } = fakeBrowser('en-US')
    const failure = new Error('no navigator')
    const failing = () => {
      throw failure
    }
    expect(languagePreference(browser, failing, languageTerms).current().locale).toBe('zh')
    expect(console.warn).toHaveBeenCalledWith('Language preference:', failure)
  })

  test.each([
    'null',
    '"zh"',
    '{',
    '[]',
    '{"locale":"fr","source":"user-selection","timestamp":1,"isManual":true}',
    '{"locale":"zh","source":"elsewhere","timestamp":1,"isManual":true}',
    '{"locale":"zh","source":"user-selection","timestamp":"1","isManual":true}',
    '{"locale":"zh","source":"user-selection","timestamp":1,"isManual":"true"}',
  ])('takes a record that is none (%s) for nothing', (text) => {
    const { preference, stored } = fakeBrowser('en-US')
    stored.set('user_language_preference', text)
    expect(preference.saved()).toBeNull()
    expect(preference.current()).toMatchObject({ locale: 'en', isManual: false })
  })

  test('runs from its text alone, as it does in the head of every page', () => {
    const copy = new Function(`return ${languagePreference}`)() as typeof languagePreference
    const { browser } = fakeBrowser('ja')
    expect(copy(browser, detectLanguage, languageTerms).current().locale).toBe('en')
  })
})
