import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test as readingTest, type VisitOptions } from './fixture.ts'

const test = readingTest.extend('open', async ({ visitor }) => {
  return async (path: string, options: VisitOptions = {}) => {
    const opened = await visitor(options)
    await opened.goHydrated(path)
    return opened
  }
})

describe('the colour mode', () => {
  const shown = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = 'rgb(7, 28, 35)'
  const light = 'rgb(251, 248, 243)'
  const mode = (page: Page) => page.locator('header select')

  test('follows the system, until the visitor chooses light or dark, and does again when they choose system', async ({ open }) => {
    const { page } = await open('/news', { colorScheme: 'dark' })
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
  })

  test('that was chosen is there at the first paint, before any of the page’s scripts, and in other tabs at once', async ({
    open,
    product,
  }) => {
    const { context, page } = await open('/news', { colorScheme: 'light', allow: [/ERR_FAILED/] })
    const other = await context.newPage()
    await other.goto(`${product.base}/products`, { waitUntil: 'networkidle' })
    await mode(page).selectOption('dark')
    await expect.poll(() => shown(other)).toBe(dark)
    await other.route('**/assets/*.js', (route) => route.abort())
    await other.goto(`${product.base}/products`)
    expect(await shown(other)).toBe(dark)
  })

  test('of a page that forces light or dark is that, whatever was chosen; the choice comes back on the next page', async ({ open }) => {
    const { page, goHydrated } = await open('/news', { colorScheme: 'light' })
    await mode(page).selectOption('light')
    await goHydrated('/test-translation/dark')
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
  })

  test('is forced without JavaScript, too', async ({ visitor }) => {
    const { page, go } = await visitor({ javaScriptEnabled: false, colorScheme: 'light' })
    await go('/test-translation/dark')
    expect(await shown(page)).toBe(dark)
  })
})
