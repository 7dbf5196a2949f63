import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test as readingTest, type VisitOptions, type Visitor } from './fixture.ts'

/** `visit` opens a path as a visitor with a browser in that language, and follows the redirects. */
const test = readingTest.extend('visit', async ({ visitor }) => {
  return async (locale: string, path: string, options: VisitOptions = {}): Promise<Visitor> => {
    const opened = await visitor({ ...options, locale })
    await opened.go(path, { waitUntil: 'load' })
    // A redirect of the head's script aborts the first load: the page that follows is waited for, too.
    await opened.page.waitForLoadState('networkidle')
    return opened
  }
})

const day = 24 * 60 * 60 * 1000
const at = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const record = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('user_language_preference') ?? 'null'))

describe('the home page redirects a visitor without a manual preference whose detected language differs', () => {
  test.for([
    ['en-GB', '/', '/en'],
    ['ja-JP', '/?utm_source=fair', '/en?utm_source=fair'],
    ['zh-TW', '/en', '/'],
    ['zh-CN', '/', '/'],
    ['en-US', '/en', '/en'],
    ['it-IT', '/', '/'],
    ['en-US', '/zh', '/zh'],
    ['en-US', '/news', '/news'],
    ['zh-CN', '/en/news', '/en/news'],
  ] as const)('%s at %s ends at %s', async ([locale, path, end], { visit }) => {
    const { page } = await visit(locale, path)
    expect(at(page)).toBe(end)
  })

  test('but no search engine, and no visitor without JavaScript', async ({ visit }) => {
    const robot = await visit('en-US', '/', {
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/130',
    })
    expect(at(robot.page)).toBe('/')
    const plain = await visit('en-US', '/', { javaScriptEnabled: false })
    expect(at(plain.page)).toBe('/')
    await plain.page.locator('header a[hreflang="en"]').click()
    expect(at(plain.page)).toBe('/en')
  })

  test('and the page that everybody gets is the same: the server decides nothing by language', async ({ product }) => {
    const [chinese, english] = await Promise.all(
      ['zh-CN', 'en-US'].map(async (language) => (await fetch(product.base, { headers: { 'accept-language': language } })).text()),
    )
    expect(english).toBe(chinese)
  })
})

describe('the preference', () => {
  const cookiesOf = async (context: BrowserContext) => new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]))

  test('is {locale, source, timestamp, isManual} in user_language_preference and preferred-language, cookies for 365 days, path /, SameSite lax', async ({
    visit,
  }) => {
    const { context, page } = await visit('en-US', '/news')
    const kept = { locale: 'en', source: 'browser-detection', timestamp: expect.any(Number), isManual: false }
    expect(await record(page)).toEqual(kept)
    expect(await page.evaluate(() => localStorage.getItem('preferred-language'))).toBe('en')
    const cookies = await cookiesOf(context)
    expect(JSON.parse(decodeURIComponent(String(cookies.get('user_language_preference')?.value)))).toEqual(kept)
    expect(cookies.get('preferred-language')?.value).toBe('en')
    for (const name of ['user_language_preference', 'preferred-language']) {
      const cookie = cookies.get(name)
      expect([cookie?.path, cookie?.sameSite]).toEqual(['/', 'Lax'])
      expect(Math.abs(Number(cookie?.expires) * 1000 - Date.now() - 365 * day)).toBeLessThan(60_000)
    }
  })

  test('that was detected is reused for 7 days, also by a browser that speaks another language by then', async ({ visit, visitor }) => {
    const first = await visit('en-US', '/news')
    const storageState = await first.context.storageState()
    for (const [days, end] of [
      [6.9, '/en'],
      [7.1, '/'],
    ] as const) {
      const { page, go } = await visitor({ locale: 'zh-CN', storageState })
      await page.clock.setFixedTime(Date.now() + days * day)
      await go('/', { waitUntil: 'load' })
      await page.waitForLoadState('networkidle')
      expect(at(page), `after ${days} days`).toBe(end)
      expect((await record(page)).locale).toBe(end === '/en' ? 'en' : 'zh')
    }
  })

  test('made by hand always wins, even before the page’s scripts have come', async ({ visitor, product }) => {
    for (const withAssets of [true, false]) {
      const { page, go } = await visitor({ locale: 'en-US', allow: [/ERR_FAILED/] })
      if (!withAssets) await page.route('**/assets/*.js', (route) => route.abort())
      await go('/en', { waitUntil: 'load' })
      await page.locator('header a[hreflang="zh-CN"]').click()
      await page.waitForURL(`${product.base}/`)
      expect(await record(page)).toMatchObject({ locale: 'zh', source: 'user-selection', isManual: true })
      await page.reload({ waitUntil: 'networkidle' })
      expect(at(page)).toBe('/')
      await page.clock.setFixedTime(Date.now() + 300 * day)
      await go('/', { waitUntil: 'networkidle' })
      expect(at(page)).toBe('/')
    }
  })

  test('keeps query and scroll position when the language is switched, and the page is reloaded', async ({ visit }) => {
    const { page } = await visit('zh-CN', '/news?year=2025&utm_source=fair', { viewport: { width: 1280, height: 500 } })
    await page.evaluate(() => {
      scrollTo({ top: 420, behavior: 'instant' })
      Object.assign(window, { stillHere: true })
    })
    await page.locator('header a[hreflang="en"]').evaluate((link: HTMLAnchorElement) => link.click())
    await page.waitForURL('**/en/news**')
    await page.waitForLoadState('networkidle')
    expect(at(page)).toBe('/en/news?year=2025&utm_source=fair')
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(false)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(420)
  })

  test('ignores an unsupported language with a console warning, and reset clears storage and cookie and detects again', async ({
    visit,
    product,
  }) => {
    const { context, page } = await visit('en-US', '/en/test-translation')
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    const fact = (name: string) => page.locator(`[data-fact="${name}"]`).textContent()
    expect([await fact('detected'), await fact('source')]).toEqual(['en · 0.9', 'browser-detection'])
    await page.locator('a[data-language="zh"]').last().click()
    await page.waitForURL(`${product.base}/test-translation`)
    await expect.poll(() => fact('is_manual')).toBe('true')
    const chosen = await record(page)
    await page.getByRole('button', { name: /fr/ }).click()
    expect(warnings).toEqual(['Unsupported language: fr'])
    expect(await record(page)).toEqual(chosen)
    await page.getByRole('button', { name: '清除偏好并重新检测' }).click()
    await expect.poll(() => fact('source')).toBe('browser-detection')
    expect(await record(page)).toMatchObject({ locale: 'en', isManual: false })
    const cookies = await cookiesOf(context)
    expect(decodeURIComponent(String(cookies.get('user_language_preference')?.value))).toContain('"isManual":false')
  })
})

describe('/test-translation', () => {
  test.for([
    ['/test-translation', 'zh-CN'],
    ['/zh/test-translation', 'zh-CN'],
    ['/en/test-translation', 'en'],
    ['/en/test-translation/toasts', 'en'],
    ['/test-translation/dark', 'zh-CN'],
  ])('%s is there for people, complete, and kept from robots', async ([path, lang], { product }) => {
    const answer = await fetch(product.base + path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain(`<html lang="${lang}"`)
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).toMatch(/<title>[^<]{4,}<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{10,}"/)
    expect(html).toContain('<link rel="canonical"')
    expect(html.match(/<link rel="alternate" hrefLang="(zh-CN|en|x-default)"/g)).toHaveLength(3)
    expect(html.match(/<h1/g)).toHaveLength(1)
    const shown = html.replace(/<script[\s\S]*?<\/script>/g, '')
    if (lang === 'en') expect(shown.match(/[\u4e00-\u9fff]/g)?.length ?? 0).toBeLessThan(60)
  })

  test('shows every key with both texts, found by the server’s filter without JavaScript', async ({ visit, product }) => {
    const { page } = await visit('zh-CN', '/test-translation', { javaScriptEnabled: false })
    const rows = page.locator('tbody tr')
    const count = (await page.locator('main [role="status"]').innerText()).match(/\d+/g)?.map(Number) ?? []
    const keysOf = async (locale: string) => {
      const answer = await fetch(`${product.base}/api/v1/translations?locale=${locale}`)
      return Object.keys(((await answer.json()) as { data: object }).data)
    }
    // English has a singular of its own where Chinese has none.
    const total = new Set([...(await keysOf('zh')), ...(await keysOf('en'))]).size
    expect([count[0], count[1]]).toEqual([total, total])
    // A hundred at once: a phone would be busy with thousands.
    await expect.poll(() => rows.count()).toBe(100)
    await page.locator('main nav a[rel="next"]').click()
    await page.waitForURL(/[?&]page=2/)
    const last = page.locator('main nav ol a').last()
    await last.click()
    await expect.poll(() => rows.count()).toBe(total % 100 || 100)
    await page.locator('input[name="q"]').fill('errors.page.404.title')
    await page.locator('input[name="q"]').press('Enter')
    await page.waitForURL(/[?&]q=/)
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await expect.poll(() => page.locator('tbody td').allTextContents()).toEqual(['页面未找到', 'Page not found'])
  })

  test('filters while one types, and switches the languages shown without a load, the Chinese fetched when asked for', async ({
    visit,
  }) => {
    const { page } = await visit('en-US', '/en/test-translation')
    await page.locator('main nav a[rel="next"]').click()
    const second = await page.locator('tbody tr').first().innerText()
    await page.locator('input[name="q"]').fill('page.404.title')
    await expect.poll(() => page.locator('tbody td').allTextContents()).toEqual(['Page not found'])
    expect(second).not.toContain('page.404.title')
    expect(page.url()).toMatch(/test-translation$/)
    await page.getByRole('radio', { name: 'Both' }).check()
    await expect.poll(() => page.locator('tbody td').allTextContents()).toEqual(['页面未找到', 'Page not found'])
    expect(await page.locator('tbody td').first().getAttribute('lang')).toBe('zh-CN')
    await page.getByRole('radio', { name: 'Chinese' }).check()
    await expect.poll(() => page.locator('tbody td').allTextContents()).toEqual(['页面未找到'])
    await page.getByRole('checkbox', { name: 'Missing ones only' }).check()
    expect(await page.locator('tbody tr').count()).toBe(0)
  })
})
