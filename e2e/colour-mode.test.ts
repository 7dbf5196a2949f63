import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './fixture.ts'

describe('the colour mode', () => {
  const shown = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = 'rgb(7, 28, 35)'
  const light = 'rgb(251, 248, 243)'
  const mode = (page: Page) => page.locator('header select')

  test('follows the system, until the visitor chooses one, which is there at the first paint, without the page’s scripts, and in other tabs at once', async ({
    visitor,
    product,
  }) => {
    const { context, page, goHydrated } = await visitor({ colorScheme: 'dark', allow: [/ERR_FAILED/] })
    await goHydrated('/news')
    expect(await shown(page)).toBe(dark)
    await mode(page).selectOption('light')
    expect(await shown(page)).toBe(light)
    await page.reload()
    expect(await shown(page)).toBe(light)
    await expect.poll(() => mode(page).inputValue()).toBe('light')
    await page.waitForFunction(() => 'isHydrated' in window)

    const other = await context.newPage()
    await other.emulateMedia({ colorScheme: 'light' })
    await other.goto(`${product.base}/products`)
    await other.waitForFunction(() => 'isHydrated' in window)
    await mode(page).selectOption('dark')
    await expect.poll(() => shown(other)).toBe(dark)
    await other.route('**/assets/*.js', (route) => route.abort())
    await other.goto(`${product.base}/products`)
    expect(await shown(other)).toBe(dark)

    await mode(page).selectOption('system')
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await shown(page)).toBe(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await shown(page)).toBe(dark)
  })

  test('of a page that forces light or dark is that, whatever was chosen; the choice comes back on the next page', async ({ visitor }) => {
    const { page, goHydrated } = await visitor({ width: 390, colorScheme: 'light' })
    await goHydrated('/en/test-translation/toasts')
    await mode(page).selectOption('light')
    await goHydrated('/en/test-translation/dark')
    expect([await shown(page), await mode(page).count()]).toEqual([dark, 0])
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await page.locator('main a[href="/en/test-translation/toasts"]').click()
    await page.waitForURL('**/toasts')
    await expect.poll(() => shown(page)).toBe(light)
    await mode(page).selectOption('dark')
    await page.locator('main a[href="/en/test-translation/light"]').click()
    await page.waitForURL('**/light')
    await expect.poll(() => shown(page)).toBe(light)
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    await page.reload()
    expect(await shown(page)).toBe(light)
  })

  test('is forced without JavaScript, too', async ({ product }) => {
    for (const forced of ['dark', 'light']) {
      const html = await (await fetch(`${product.base}/test-translation/${forced}`)).text()
      expect(/<html [^>]*>/.exec(html)?.[0]).toContain(`data-theme="${forced}"`)
    }
  })
})
