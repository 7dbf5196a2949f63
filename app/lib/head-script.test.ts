import { beforeEach, describe, expect, test, vi } from 'vitest'
import headScript from './head-script.ts?script'

// Failures are logged; here they are intended.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

interface Visit {
  path: string
  language: string
  userAgent?: string
  stored?: Record<string, string>
  refuses?: boolean
}

/** Where the head's script sends a visitor; null where it leaves them. */
function visit({ path, language, userAgent = 'Mozilla/5.0 Chrome/130', stored = {}, refuses }: Visit): string | null {
  const url = new URL(path, 'https://site.example')
  const storage = (entries: Record<string, string>) => ({
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      if (refuses) throw new Error('denied')
      entries[key] = value
    },
    removeItem: (key: string) => void delete entries[key],
  })
  let sentTo: string | null = null
  const location = {
    protocol: 'https:',
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    replace: (to: string) => (sentTo = to),
  }
  const globals = {
    location,
    navigator: { language, languages: [language], userAgent },
    localStorage: storage(stored),
    sessionStorage: storage({}),
    document: { cookie: '', documentElement: { dataset: {}, style: { setProperty: () => undefined } } },
    addEventListener: () => undefined,
  }
  const names = [...Object.keys(globals), 'window']
  new Function(...names, headScript)(...Object.values(globals), globals)
  return sentTo
}

const record = (locale: string, isManual: boolean, age = 0) => ({
  user_language_preference: JSON.stringify({
    locale,
    source: isManual ? 'user-selection' : 'browser-detection',
    timestamp: Date.now() - age,
    isManual,
  }),
})
const day = 24 * 60 * 60 * 1000

describe('the home page', () => {
  test.each<[string, Visit, string | null]>([
    ['/ goes to /en where English is detected', { path: '/', language: 'en-GB' }, '/en'],
    ['/en goes to / where Chinese is detected', { path: '/en', language: 'zh-TW' }, '/'],
    ['/en/ is /en', { path: '/en/', language: 'zh-TW' }, '/'],
    ['/ stays where Chinese is detected', { path: '/', language: 'zh-CN' }, null],
    ['/en stays where English is detected', { path: '/en', language: 'en' }, null],
    ['query and fragment go along', { path: '/?utm_source=fair#news', language: 'en' }, '/en?utm_source=fair#news'],
    [
      'a manual choice of Chinese keeps / for an English browser',
      { path: '/', language: 'en', stored: record('zh', true, 400 * day) },
      null,
    ],
    ['a manual choice causes no redirect: the address decides', { path: '/en', language: 'en', stored: record('zh', true) }, null],
    ['an automatic choice of 6 days holds against the browser', { path: '/', language: 'zh', stored: record('en', false, 6 * day) }, '/en'],
    ['an automatic choice of 7 days is detected again', { path: '/', language: 'zh', stored: record('en', false, 7 * day) }, null],
    ['a browser that can keep no choice is never redirected', { path: '/', language: 'en', refuses: true }, null],
  ])('%s', (_, given, target) => {
    expect(visit(given)).toBe(target)
  })

  test.each<[string, Visit, string | null]>([
    ['/en?lang=en stays for a Chinese browser', { path: '/en?lang=en', language: 'zh-CN' }, null],
    [
      '/?lang=en is the English page, without the parameter',
      { path: '/?lang=en&utm_source=mail#news', language: 'zh' },
      '/en?utm_source=mail#news',
    ],
    ['an inner page of the other language', { path: '/products/x?lang=en', language: 'zh' }, '/en/products/x'],
    ['and back', { path: '/en/news?lang=zh', language: 'en' }, '/news'],
    ['a language that the site does not have is ignored', { path: '/en?lang=fr', language: 'zh' }, '/?lang=fr'],
    ['the back office has a language of its own', { path: '/admin?lang=en', language: 'zh' }, null],
    ['an earlier choice gives way', { path: '/en?lang=en', language: 'zh', stored: record('zh', true) }, null],
  ])('a link may carry its language: %s', (_, given, target) => {
    expect(visit(given)).toBe(target)
  })

  test('the language of a link is the visitor’s choice from then on', () => {
    const stored: Record<string, string> = {}
    visit({ path: '/en?lang=en', language: 'zh', stored })
    expect(visit({ path: '/en', language: 'zh', stored })).toBeNull()
  })

  test.each(['/zh', '/news', '/en/news', '/english', '/en/about', '/admin'])('is / or /en alone: %s never redirects', (path) => {
    expect([visit({ path, language: 'en' }), visit({ path, language: 'zh' })]).toEqual([null, null])
  })

  test.each([
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/130 Safari/537.36',
    'Mozilla/5.0 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Sogou web spider/4.0',
    'Mozilla/5.0 (compatible; YandexBot/3.0)',
    'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (compatible; Bytespider; https://zhanzhang.toutiao.com/)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (Macintosh) Chrome/130 Chrome-Lighthouse',
    'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  ])('sends no robot on: %s', (userAgent) => {
    expect([visit({ path: '/', language: 'en-US', userAgent }), visit({ path: '/en', language: 'zh', userAgent })]).toEqual([null, null])
  })

  test('never sends anybody in a circle: where the redirect leads, there is none', () => {
    for (const language of ['zh', 'en', 'ja', 'it', ''])
      for (const path of ['/', '/en']) {
        const target = visit({ path, language })
        if (target) expect(visit({ path: target, language }), `${language} ${path}`).toBeNull()
      }
  })
})
