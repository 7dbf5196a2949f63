import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPath, editPath, otherScreens, resourceScreenList } from '../app/admin/screens.ts'
import { overflowOf, violationsOf } from './accessibility.ts'
import { launchBrowser, openPage, signedIn } from './browser.ts'
import { apiOf, type Product, startProduct } from './product.ts'

let product: Product
let browser: Browser
let paths: string[]

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  const call = await apiOf(product.base)
  const first = async (resource: string) => (await call('GET', `/admin/${resource}?per_page=1`)).body.data.items[0].id
  const forms = resourceScreenList.filter(({ hasForm }) => hasForm)
  const formPaths = await Promise.all(forms.map(async ({ name }) => [createPath(name), editPath(name, await first(name))]))
  paths = [...otherScreens, 'no-such-screen', ...resourceScreenList.map(({ path }) => path), ...formPaths.flat()]
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

/** The screen as it is once its data are there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.base + path)
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-skeleton]'))
}

describe('every screen of the back office', () => {
  test.each([
    { width: 1440, colorScheme: 'light' as const, prefix: '' },
    { width: 390, colorScheme: 'dark' as const, prefix: '' },
    { width: 390, colorScheme: 'light' as const, prefix: '/en' },
    { width: 1440, colorScheme: 'dark' as const, prefix: '/en' },
  ])(
    'has no accessibility violation, no script error and no sideways scroll at $width px in $colorScheme mode under "$prefix/admin"',
    { timeout: 240_000 },
    async ({ width, colorScheme, prefix }) => {
      const options = { viewport: { width, height: 900 }, colorScheme, bypassCSP: true, reducedMotion: 'reduce' as const }
      const { context, page, errors } = await openPage(browser, options)
      await page.goto(`${product.base}${prefix}/admin/login`, { waitUntil: 'networkidle' })
      const found = await violationsOf(page)
      await signedIn(context, product.base)
      for (const path of paths) {
        await open(page, `${prefix}/admin/${path}`)
        found.push(...(await violationsOf(page)))
        const overflow = await overflowOf(page)
        if (overflow > 0) found.push(`${path} can be scrolled sideways by ${overflow} px`)
      }
      expect(found).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
  )
})
