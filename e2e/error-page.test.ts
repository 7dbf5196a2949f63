import { describe, expect } from 'vitest'
import { test } from './fixture.ts'

describe('the error page', () => {
  const quiet = [/404|500|ERR_FAILED|Failed to fetch|decode|Error/]

  test.for([
    ['/no/such/page', '页面未找到', '页面不存在或已被删除', '返回首页', '/'],
    ['/en/no/such/page', 'Page not found', 'The page does not exist or has been removed.', 'Back to home', '/en'],
  ] as const)(
    '%s is a 404 with an icon, texts, a hint, and home as the first way on',
    async ([path, title, description, home, target], { product }) => {
      const answer = await fetch(product.base + path)
      const html = await answer.text()
      expect(answer.status).toBe(404)
      expect(html.match(/<meta name="robots" content="[^"]*"/g)).toEqual(['<meta name="robots" content="noindex"'])
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
      expect(main).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
      expect(main).toContain(description)
      expect(main.match(/<svg/g)).toHaveLength(1)
      const links = [...main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, text]) => [href, text])
      expect(links[0]).toEqual([target, home])
      const others = ['/about', '/products', '/contact'].map((link) => (target === '/' ? link : target + link))
      expect(links.slice(1).map(([href]) => href)).toEqual(['/', '/en', ...others])
    },
  )

  test('leads home without a load, by a full load where the data do not come, and refreshes by reloading', async ({ visitor, product }) => {
    const { page, goHydrated } = await visitor({ width: 390, allow: quiet })
    await goHydrated('/en/no/such/page')
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await page.getByRole('link', { name: 'Back to home' }).click()
    await page.waitForURL(`${product.base}/en`)
    await expect.poll(() => page.locator('h1').textContent()).not.toBe('Page not found')
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)

    await goHydrated('/en/no/such/page')
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await page.getByRole('button', { name: 'Refresh the page' }).click()
    await page.waitForFunction(() => 'isHydrated' in window && !('stillHere' in window))
    expect(page.url()).toBe(`${product.base}/en/no/such/page`)
    await page.route('**/*.data*', (route) => route.abort())
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await page.getByRole('link', { name: 'Back to home' }).click()
    await page.waitForFunction(() => 'isHydrated' in window && !('stillHere' in window))
    expect(page.url()).toBe(`${product.base}/en`)
    expect(await page.locator('h1').textContent()).not.toContain('error')
  })

  test('keeps the layout of a dark page, whatever answers in place of the next one’s data', async ({ visitor }) => {
    const { page, context, goHydrated } = await visitor({
      colorScheme: 'dark',
      width: 1280,
      allow: [...quiet, /Failed to load resource/],
    })
    let status = 0
    await page.route('**/*.data*', (route) => {
      if (status === 0) return route.continue()
      const body = status === 502 ? '<html><h1>Bad Gateway</h1></html>' : 'busy'
      return route.fulfill({ status, contentType: 'text/plain', body })
    })
    await goHydrated('/news')
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const before = await ground()
    const says = async (...texts: string[]) => {
      for (const text of texts) await expect.poll(() => page.locator('main').textContent()).toContain(text)
      expect(await page.locator('main h1').textContent()).toBe(texts[0])
      expect([await page.locator('body > header').count(), await page.locator('body > footer').count()]).toEqual([1, 1])
      expect(await ground()).toBe(before)
    }
    const leave = async () => {
      await goHydrated('/news')
      return page.locator('nav a[href="/products"]').first().click()
    }
    for (const [answered, title] of [
      [500, '服务器错误'],
      [403, '访问被拒绝'],
      [404, '页面未找到'],
      [429, '发生错误'],
      [502, '发生错误'],
    ] as const) {
      status = answered
      await leave()
      await says(title, String(answered))
      expect(await page.locator('main').textContent()).not.toContain('Gateway')
    }
    await page.unroute('**/*.data*')
    await goHydrated('/news')
    await context.setOffline(true)
    await page.locator('nav a[href="/products"]').first().click()
    await says('网络连接已断开')
    await context.setOffline(false)
    // Not even which page the link leads to can be asked for.
    await page.route('**/__manifest*', (route) => route.abort())
    await leave()
    await expect.poll(() => page.locator('h1').textContent()).toBe('网络连接已断开')
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
    expect(await page.locator('section').first().textContent()).not.toContain('500')
  })

  test('counts a choice of the other language’s home as the visitor’s own', async ({ visitor, product }) => {
    const { page, goHydrated } = await visitor({ locale: 'en-US', allow: quiet })
    await goHydrated('/en/no/such/page')
    await page.getByRole('link', { name: '中文首页' }).click()
    await page.waitForURL(`${product.base}/`)
    await page.reload()
    await page.waitForFunction(() => 'isHydrated' in window)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('is not rendered for robots: they get the status, noindex, and nothing to follow', async ({ product }) => {
    for (const path of ['/no/such/page', '/en/no/such/page', '/news/999999999', '/business/no-such-line'])
      for (const robot of ['bingbot/2.0; +http://www.bing.com/bingbot.htm', 'Baiduspider/2.0', 'Googlebot/2.1']) {
        const answer = await fetch(product.base + path, { headers: { 'user-agent': `Mozilla/5.0 (compatible; ${robot})` } })
        const html = await answer.text()
        expect([answer.status, answer.headers.get('x-robots-tag')], `${robot} ${path}`).toEqual([404, 'noindex'])
        expect(html).toContain('noindex')
        expect(html).not.toMatch(/href=|<h1|<script/)
      }
  })
})
