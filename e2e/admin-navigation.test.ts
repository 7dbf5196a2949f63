import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceScreenList } from '../app/admin/screens.ts'
import { launchBrowser, openPage, signedIn } from './browser.ts'
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

/** The lists that lead to a form. */
const lists = resourceScreenList.filter(({ hasForm }) => hasForm).map(({ path }) => path)

/** A screen as a person meets it after a reload: its links have been looked up, which is when wrong answers take effect. */
async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' })
  await page.locator('main h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-skeleton]'))
}

/** The addresses of a screen's links into the back office that name no record. */
function screenLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hrefs = [...document.querySelectorAll('a[href*="/admin/"]')].map((link) => link.getAttribute('href') ?? '')
    return [...new Set(hrefs)].filter((href) => /\/admin\/[a-z-]+(\/[a-z-]+)*$/.test(href))
  })
}

describe.each([
  { prefix: '', missing: '没有这个页面' },
  { prefix: '/en', missing: 'There is no such screen' },
])('under "$prefix/admin"', ({ prefix, missing }) => {
  test.each(lists)(
    'every link of the side bar and every "new" leads on from the list of %s after a reload',
    { timeout: 180_000 },
    async (name) => {
      const { context, page, errors } = await openPage(browser, { viewport: { width: 1440, height: 900 } })
      await signedIn(context, product.base)
      await page.goto(`${product.base}${prefix}/admin/${name}`)
      await reload(page)
      const links = await screenLinks(page)
      expect(links).toContain(`${prefix}/admin/${name}/create`)
      for (const href of links) {
        if (page.url() !== `${product.base}${prefix}/admin/${name}`) await page.goto(`${product.base}${prefix}/admin/${name}`)
        await reload(page)
        await page.locator(`a[href="${href}"]`).first().click()
        await page.waitForURL(product.base + href)
        await page.locator('main h1').first().waitFor()
        expect(await page.locator('main').innerText(), `a click from ${name} to ${href}`).not.toContain(missing)
      }
      expect(errors).toEqual([])
      await context.close()
    },
  )
})
