import { describe, expect } from 'vitest'
import { test as readingTest, type VisitOptions } from './fixture.ts'

const test = readingTest.extend('open', async ({ visitor }) => {
  return async (path: string, options: VisitOptions = {}) => {
    const opened = await visitor(options)
    await opened.go(path, { waitUntil: 'networkidle' })
    return opened
  }
})

describe('the error page', () => {
  const quiet = [/404|500|ERR_FAILED|Failed to fetch|decode|Error/]

  test.for([
    ['/no/such/page', '页面未找到', '页面不存在或已被删除', '返回首页', '/'],
    ['/en/no/such/page', 'Page not found', 'The page does not exist or has been removed.', 'Back to home', '/en'],
  ] as const)(
    '%s is a 404 with an icon, texts, a hint, and home as the first way on',
    async ([path, title, description, home, target], { open, product }) => {
      const { page } = await open(path, { allow: quiet })
      await expect.poll(() => page.locator('h1').textContent()).toBe(title)
      await expect.poll(() => page.locator('main').textContent()).toContain(description)
      await expect.poll(() => page.locator('main svg').count()).toBe(1)
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
      const links = await page.locator('main nav a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      expect(links).toEqual(['/', '/en', ...['/about', '/products', '/contact'].map((link) => (target === '/' ? link : target + link))])
      await page.evaluate(() => Object.assign(window, { stillHere: true }))
      await page.getByRole('link', { name: home }).click()
      await page.waitForURL(product.base + target)
      await expect.poll(() => page.locator('h1').textContent()).not.toBe(title)
      expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    },
  )

  test('goes home by a full navigation where the redirect fails, and refreshes by reloading', async ({ open }) => {
    const { page } = await open('/no/such/page', { allow: quiet })
    await page.getByRole('button', { name: '刷新页面' }).click()
    await expect
      .poll(() => page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type))
      .toBe('reload')
    await page.waitForLoadState('networkidle')
    await page.route('**/*.data*', (route) => route.abort())
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect.poll(() => page.evaluate(() => !('stillHere' in window)).catch(() => false)).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.locator('h1').textContent()).not.toContain('服务器错误')
  })

  test.for([
    ['/news', 'light', 'nav a[href="/products"]', '网络连接已断开', '服务器错误', '访问被拒绝', '发生错误', '页面未找到'],
    [
      '/en/news',
      'dark',
      'nav a[href="/en/products"]',
      'No connection',
      'Server error',
      'Access denied',
      'An error occurred',
      'Page not found',
    ],
  ] as const)(
    'keeps the layout of %s in %s colours, whatever answers in place of a page’s data',
    async ([path, colorScheme, link, offline, failed, denied, other, missing], { open }) => {
      const { page, context, goHydrated } = await open(path, { colorScheme, width: 1280, allow: [...quiet, /Failed to load resource/] })
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      const before = await ground()
      const says = async (title: string) => {
        await expect.poll(() => page.locator('main h1').textContent()).toBe(title)
        expect(await page.locator('body > header').count()).toBe(1)
        expect(await page.locator('body > footer').count()).toBe(1)
        expect(await ground()).toBe(before)
      }
      const leave = async () => {
        await goHydrated(path)
        return page.locator(link).first().click()
      }
      const titles: [number, string][] = [500, 403, 404].map((status, index) => [status, [failed, denied, missing][index] ?? ''])
      for (const status of [408, 410, 413, 418, 429, 502, 503]) titles.push([status, other])
      for (const [status, title] of titles) {
        const body = status === 502 ? '<html><h1>Bad Gateway</h1></html>' : 'busy'
        await page.route('**/*.data*', (route) => route.fulfill({ status, contentType: 'text/plain', body }))
        await leave()
        await says(title)
        expect(await page.locator('main').textContent()).toContain(String(status))
        expect(await page.locator('main').textContent()).not.toContain('Gateway')
        await page.unroute('**/*.data*')
      }
      await goHydrated(path)
      await context.setOffline(true)
      await page.locator(link).first().click()
      await says(offline)
      await context.setOffline(false)
      // Not even which page the link leads to can be asked for.
      await page.route('**/__manifest*', (route) => route.abort())
      await leave()
      await expect.poll(() => page.locator('h1').textContent()).toBe(offline)
      expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
      expect(await page.locator('section').first().textContent()).not.toContain('500')
    },
  )

  test('counts a choice of the other language’s home as the visitor’s own', async ({ open, product }) => {
    const { page } = await open('/en/no/such/page', { locale: 'en-US', allow: quiet })
    await page.getByRole('link', { name: '中文首页' }).click()
    await page.waitForURL(`${product.base}/`)
    await page.reload({ waitUntil: 'networkidle' })
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('is not rendered for robots: they get the status, noindex, and nothing to follow', async ({ product }) => {
    const answer = await fetch(`${product.base}/no/such/page`, {
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' },
    })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
    expect(html).toContain('noindex')
    expect(html).not.toMatch(/href=|<h1|<script/)
  })
})
