import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, openPage } from './browser.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const open = async (path: string, ...options: Parameters<typeof openPage> extends [Browser, ...infer Rest] ? Rest : never) => {
  const watched = await openPage(browser, ...options)
  await watched.page.goto(product.base + path, { waitUntil: 'networkidle' })
  return watched
}

describe('the colour mode', () => {
  const shown = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = 'rgb(7, 28, 35)'
  const light = 'rgb(251, 248, 243)'
  const mode = (page: Page) => page.locator('header select')

  test('follows the system, until the visitor chooses light or dark, and does again when they choose system', async () => {
    const { context, page } = await open('/news', { colorScheme: 'dark' })
    expect(await shown(page)).toBe(dark)
    await mode(page).selectOption('light')
    expect(await shown(page)).toBe(light)
    await page.reload()
    expect(await shown(page)).toBe(light)
    await expect.poll(() => mode(page).inputValue()).toBe('light')
    await mode(page).selectOption('system')
    expect(await shown(page)).toBe(dark)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await shown(page)).toBe(light)
    await context.close()
  })

  test('that was chosen is there at the first paint, before any of the page’s scripts, and in other tabs at once', async () => {
    const { context, page } = await open('/news', { colorScheme: 'light' })
    const other = await context.newPage()
    await other.goto(`${product.base}/products`, { waitUntil: 'networkidle' })
    await mode(page).selectOption('dark')
    await expect.poll(() => shown(other)).toBe(dark)
    await other.route('**/assets/*.js', (route) => route.abort())
    await other.goto(`${product.base}/products`)
    expect(await shown(other)).toBe(dark)
    await context.close()
  })

  test('of a page that forces light or dark is that, whatever was chosen; the choice comes back on the next page', async () => {
    const { context, page, errors } = await open('/news', { colorScheme: 'light' })
    await mode(page).selectOption('light')
    await page.goto(`${product.base}/test-translation/dark`, { waitUntil: 'networkidle' })
    expect([await shown(page), await mode(page).count()]).toEqual([dark, 0])
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await page.locator('main a[href="/test-translation/toasts"]').click()
    await page.waitForURL('**/toasts')
    await expect.poll(() => shown(page)).toBe(light)
    await mode(page).selectOption('dark')
    await page.locator('main a[href="/test-translation/light"]').click()
    await page.waitForURL('**/light')
    await expect.poll(() => shown(page)).toBe(light)
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    await page.reload()
    expect(await shown(page)).toBe(light)
    expect(errors).toEqual([])
    await context.close()
  })

  test('is forced without JavaScript, too', async () => {
    const { context, page } = await open('/test-translation/dark', { javaScriptEnabled: false, colorScheme: 'light' })
    expect(await shown(page)).toBe(dark)
    await context.close()
  })
})

describe('a toast', () => {
  /** The page of toasts with a clock that stands still; what draws toasts has been loaded. */
  async function atToasts(options: Parameters<typeof openPage>[1] = {}) {
    const watched = await openPage(browser, { viewport: { width: 1280, height: 800 }, ...options })
    await watched.page.clock.install()
    await watched.page.goto(`${product.base}/test-translation/toasts`, { waitUntil: 'networkidle' })
    return watched
  }
  const card = (page: Page) => page.locator('section[aria-label="通知"] [data-type]')
  async function show(page: Page, fields: Record<string, string | boolean>) {
    for (const [name, value] of Object.entries(fields)) {
      const field = page.locator(`main form [name="${name}"]`)
      if (typeof value === 'boolean') await field.setChecked(value)
      else if (name === 'title' || name === 'message' || name === 'duration') await field.fill(value)
      else await field.selectOption(value)
    }
    // By the keyboard: the pointer stays where no toast appears below it.
    await page.locator('main form button[type="submit"]').press('Enter')
  }
  const waitFor = (page: Page, count: number) => expect.poll(() => card(page).count()).toBe(count)

  test.each([
    ['success', 3000],
    ['error', 5000],
    ['warning', 3000],
    ['info', 3000],
  ])('of type %s goes by itself after %d ms, its bar counting down every 50 ms', async (type, duration) => {
    const { context, page } = await atToasts()
    await show(page, { type })
    await waitFor(page, 1)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 300))
    const bar = () => page.locator('[data-type] > span').evaluate((span) => new DOMMatrix(getComputedStyle(span).transform).a)
    const before = await bar()
    await page.clock.runFor(50)
    await expect.poll(async () => Math.round((before - (await bar())) * duration)).toBeGreaterThanOrEqual(50)
    await page.clock.runFor(Math.round(before * duration) - 250)
    expect(await card(page).count()).toBe(1)
    await page.clock.runFor(300)
    await waitFor(page, 0)
    await context.close()
  })

  test('that is persistent, or loading, stays until it is dismissed, and shows no bar', async () => {
    const { context, page } = await atToasts()
    await show(page, { type: 'loading' })
    await show(page, { type: 'info', persistent: true })
    await waitFor(page, 2)
    await page.clock.runFor(60_000)
    expect(await card(page).count()).toBe(2)
    expect(await page.locator('[data-type] > span').count()).toBe(0)
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: '关闭通知' }).first().click()
      await waitFor(page, left)
    }
    await context.close()
  })

  test('waits while the pointer or the focus is on it; Escape closes it and gives the focus back', async () => {
    const { context, page } = await atToasts()
    await show(page, { type: 'info' })
    await waitFor(page, 1)
    await card(page).hover()
    await page.clock.runFor(20_000)
    expect(await card(page).count()).toBe(1)
    await page.locator('main form button[type="submit"]').focus()
    await page.getByRole('button', { name: '关闭通知' }).focus()
    await page.mouse.move(5, 790)
    await page.clock.runFor(20_000)
    expect(await card(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await waitFor(page, 0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('submit')
    await context.close()
  })

  test.each([
    ['top', 'wide', 'top'],
    ['top-right', 'right', 'top'],
    ['top-left', 'left', 'top'],
    ['top-center', 'center', 'top'],
    ['bottom', 'wide', 'bottom'],
    ['bottom-right', 'right', 'bottom'],
    ['bottom-left', 'left', 'bottom'],
    ['bottom-center', 'center', 'bottom'],
  ])('at %s stands there, and the next one stacks beside it', async (position, across, along) => {
    const { context, page } = await atToasts({ reducedMotion: 'reduce' })
    await show(page, { type: 'loading', position })
    await show(page, { type: 'loading', position })
    await waitFor(page, 2)
    const boxes = await card(page).evaluateAll((cards) =>
      cards.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return { left, right: document.documentElement.clientWidth - right, top, bottom: innerHeight - bottom }
      }),
    )
    const [first, second] = boxes
    if (!first || !second) throw new Error('no boxes')
    const near = { left: first.left < 20, right: first.right < 20, center: Math.abs(first.left - first.right) < 2 && first.left > 100 }
    expect(across === 'wide' ? near.left && near.right : near[across as 'left' | 'right' | 'center']).toBe(true)
    expect(first[along as 'top' | 'bottom']).toBeLessThan(20)
    expect(second[along as 'top' | 'bottom']).toBeGreaterThan(first[along as 'top' | 'bottom'] + 30)
    await context.close()
  })

  test('has 3 sizes, 2 themes, a close button when showClose is set, and actions primary, secondary and danger that run', async () => {
    const { context, page, errors } = await atToasts()
    const heights: number[] = []
    for (const size of ['small', 'medium', 'large']) {
      await show(page, { type: 'loading', size, showClose: false })
      heights.push(Number((await card(page).last().boundingBox())?.height))
    }
    expect([...heights].sort((a, b) => a - b)).toEqual(heights)
    expect(new Set(heights).size).toBe(3)
    expect(await page.getByRole('button', { name: '关闭通知' }).count()).toBe(0)
    const colours: string[] = []
    for (const theme of ['light', 'dark']) {
      await show(page, { type: 'loading', theme })
      colours.push(
        await card(page)
          .last()
          .evaluate((one) => getComputedStyle(one).backgroundColor),
      )
    }
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(13, 42, 51)'])
    await show(page, { type: 'loading', actions: true, showClose: true })
    await waitFor(page, 6)
    expect(await page.locator('button[data-style]').evaluateAll((all) => all.map((one) => one.getAttribute('data-style')))).toEqual([
      'primary',
      'secondary',
      'danger',
    ])
    await page.getByRole('button', { name: '删除' }).click()
    await expect.poll(() => card(page).last().textContent()).toContain('已执行：删除')
    await waitFor(page, 6)
    expect(errors).toEqual([])
    await context.close()
  })

  test('is told to screen readers: warnings and errors at once, others politely, in regions that were there before', async () => {
    const { context, page } = await atToasts()
    const told = (role: string) => page.locator(`section[aria-label="通知"] [role="${role}"]`).textContent()
    await show(page, { type: 'loading', title: '正在发送', message: '' })
    await waitFor(page, 1)
    await page.clock.runFor(200)
    expect([(await told('status'))?.trim(), await told('alert')]).toEqual(['正在发送', ''])
    await show(page, { type: 'error', title: '没有发出', message: '请重试' })
    await waitFor(page, 2)
    await page.clock.runFor(200)
    expect([(await told('status'))?.trim(), await told('alert')]).toEqual(['正在发送', '没有发出 请重试'])
    await context.close()
  })

  test('does not move for whoever wants less motion', async () => {
    const animation = async (reducedMotion: 'reduce' | 'no-preference') => {
      const { context, page } = await atToasts({ reducedMotion })
      await show(page, { type: 'loading' })
      await waitFor(page, 1)
      const names = await page.evaluate(() =>
        [...document.querySelectorAll('[data-type], [data-type] svg')].map((one) => getComputedStyle(one).animationName),
      )
      await context.close()
      return names.filter((name) => name !== 'none').length
    }
    expect([await animation('reduce'), await animation('no-preference')]).toEqual([0, 2])
  })

  test('costs a public page nothing before the first one, and shows in the back office, too', async () => {
    const { context, page } = await openPage(browser, {}, [/401/])
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(`${product.base}/test-translation/toasts`, { waitUntil: 'networkidle' })
    expect(scripts.some((url) => url.includes('toast-list'))).toBe(false)
    await show(page, { type: 'info' })
    await waitFor(page, 1)
    expect(scripts.some((url) => url.includes('toast-list'))).toBe(true)
    await page.goto(`${product.base}/admin/login`)
    await page.locator('input[name="email"]').fill('nobody@e2e.example')
    await page.locator('input[name="password"]').fill('Wrong-Password-1')
    await page.locator('button[type="submit"]').click()
    await expect.poll(() => page.locator('[data-type="error"]').count()).toBe(1)
    await context.close()
  })
})

describe('the error page', () => {
  const quiet = [/404|500|ERR_FAILED|Failed to fetch|decode|Error/]

  test.each([
    ['/no/such/page', '页面未找到', '页面不存在或已被删除', '返回首页', '/'],
    ['/en/no/such/page', 'Page not found', 'The page does not exist or has been removed.', 'Back to home', '/en'],
  ])('%s is a 404 with an icon, texts, a hint, and home as the first way on', async (path, title, description, home, target) => {
    const { context, page } = await open(path, {}, quiet)
    expect(await page.locator('h1').textContent()).toBe(title)
    expect(await page.locator('main').textContent()).toContain(description)
    expect(await page.locator('main svg').count()).toBe(1)
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    const links = await page.locator('main nav a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links).toEqual(['/', '/en', ...['/about', '/products', '/contact'].map((link) => (target === '/' ? link : target + link))])
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await page.getByRole('link', { name: home }).click()
    await page.waitForURL(product.base + target)
    await expect.poll(() => page.locator('h1').textContent()).not.toBe(title)
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    await context.close()
  })

  test('goes home by a full navigation where the redirect fails, and refreshes by reloading', async () => {
    const { context, page } = await open('/no/such/page', {}, quiet)
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
    await context.close()
  })

  test('counts a choice of the other language’s home as the visitor’s own', async () => {
    const { context, page } = await open('/en/no/such/page', { locale: 'en-US' }, quiet)
    await page.getByRole('link', { name: '中文首页' }).click()
    await page.waitForURL(`${product.base}/`)
    await page.reload({ waitUntil: 'networkidle' })
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })

  test('is not rendered for robots: they get the status, noindex, and nothing to follow', async () => {
    const answer = await fetch(`${product.base}/no/such/page`, {
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' },
    })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
    expect(html).toContain('noindex')
    expect(html).not.toMatch(/href=|<h1|<script/)
  })
})
