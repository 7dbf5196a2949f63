import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test as readingTest, type VisitOptions, type Visitor } from './fixture.ts'

/** `visit` opens a path as a visitor with a browser in that language, and follows the redirects to where they end. */
const test = readingTest.extend('visit', async ({ visitor, product }) => {
  return async (locale: string, path: string, end = path, options: VisitOptions = {}): Promise<Visitor> => {
    const opened = await visitor({ ...options, locale })
    await opened.go(path)
    await opened.page.waitForURL(product.base + end)
    await opened.page.waitForFunction(() => 'isHydrated' in window)
    return opened
  }
})

const day = 24 * 60 * 60 * 1000
const at = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const record = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('user_language_preference') ?? 'null'))
const cookiesOf = async (context: BrowserContext) => new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]))

describe('the home page', () => {
  test('redirects a visitor without a manual preference whose detected language differs, and keeps what it detected', async ({ visit }) => {
    await visit('zh-TW', '/en', '/')
    const { context, page } = await visit('ja-JP', '/?utm_source=fair', '/en?utm_source=fair')
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

  test('is the same for everybody, with a link to the other language: the server decides nothing by language, and robots are sent nowhere', async ({
    product,
  }) => {
    const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/130'
    const visitors: Record<string, string>[] = [
      { 'accept-language': 'zh-CN' },
      { 'accept-language': 'en-US' },
      { 'accept-language': 'en-US', 'user-agent': robot },
    ]
    const pages = visitors.map(async (headers) => {
      const answer = await fetch(product.base, { headers, redirect: 'manual' })
      expect(answer.status).toBe(200)
      return answer.text()
    })
    const [chinese, english, ofRobot] = await Promise.all(pages)
    expect([english, ofRobot]).toEqual([chinese, chinese])
    expect(chinese).not.toMatch(/http-equiv="refresh"/i)
    expect(chinese).toMatch(/<header[\s\S]*<a [^>]*href="\/en"[^>]*hrefLang="en"[\s\S]*<\/header>/i)
  })
})

describe('the login of the back office', () => {
  test('follows the language of the browser and keeps it after signing in, unless a language was chosen', async ({ visit }) => {
    const target = encodeURIComponent('/admin/products')
    const { page } = await visit('en-GB', `/admin/login?redirect=${target}`, `/en/admin/login?redirect=${target}`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.locator('a[data-language="zh"]').click()
    await page.waitForURL((url) => url.pathname === '/admin/login')
    await page.locator('a[data-language="en"]').waitFor()
    await page.reload()
    await page.locator('a[data-language="en"]').waitFor()
    expect(at(page)).toBe(`/admin/login?redirect=${target}`)
    await visit('zh-CN', '/en/admin/login')
  })
})

describe('the preference', () => {
  test('made by hand wins, even before the page’s scripts have come', async ({ visitor, product }) => {
    for (const withAssets of [true, false]) {
      const { page, go } = await visitor({ locale: 'en-US', width: withAssets ? 390 : 1440, allow: [/ERR_FAILED/] })
      if (!withAssets) await page.route('**/assets/*.js', (route) => route.abort())
      await go('/en')
      await page.locator('header a[hreflang="zh-CN"]').click()
      await page.waitForURL(`${product.base}/`)
      expect(await record(page)).toMatchObject({ locale: 'zh', source: 'user-selection', isManual: true })
      await page.reload()
      if (withAssets) await page.waitForFunction(() => 'isHydrated' in window)
      expect(at(page)).toBe('/')
    }
  })

  test('keeps query and scroll position when the language is switched, and the page is reloaded', async ({ visit, product }) => {
    const { page } = await visit('zh-CN', '/news?year=2025&utm_source=fair', undefined, { viewport: { width: 1280, height: 500 } })
    await page.evaluate(() => {
      scrollTo({ top: 420, behavior: 'instant' })
      Object.assign(window, { stillHere: true })
    })
    await page.locator('header a[hreflang="en"]').evaluate((link: HTMLAnchorElement) => link.click())
    await page.waitForURL(`${product.base}/en/news?year=2025&utm_source=fair`)
    await page.waitForFunction(() => 'isHydrated' in window && !('stillHere' in window))
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

  test('shows every key with both texts, a hundred on a page, found by the server’s filter', async ({ product }) => {
    const pageOf = async (query: string) => {
      const html = await (await fetch(`${product.base}/test-translation${query}`)).text()
      const table = /<tbody>([\s\S]*)<\/tbody>/.exec(html)?.[1] ?? ''
      return {
        counts: /role="status"[^>]*>([^<]*)</.exec(html)?.[1]?.match(/\d+/g)?.map(Number) ?? [],
        rows: table.split('</tr>').length - 1,
        texts: [...table.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text),
      }
    }
    const keysOf = async (locale: string) => {
      const answer = await fetch(`${product.base}/api/v1/translations?locale=${locale}`)
      return Object.keys(((await answer.json()) as { data: object }).data)
    }
    // English has a singular of its own where Chinese has none.
    const total = new Set([...(await keysOf('zh')), ...(await keysOf('en'))]).size
    const first = await pageOf('')
    expect([first.counts.slice(0, 2), first.rows]).toEqual([[total, total], 100])
    expect((await pageOf(`?page=${Math.ceil(total / 100)}`)).rows).toBe(total % 100 || 100)
    expect((await pageOf('?q=errors.page.404.title')).texts).toEqual(['页面未找到', 'Page not found'])
  })

  test('filters while one types, and switches the languages shown without a load, the Chinese fetched when asked for', async ({
    visit,
  }) => {
    const { page } = await visit('en-US', '/en/test-translation', undefined, { width: 390 })
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
