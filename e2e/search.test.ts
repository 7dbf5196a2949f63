import { expect } from 'vitest'
import { overflowOf } from './accessibility.ts'
import { test } from './fixture.ts'

test('a visitor searches from any page: marked results, one kind of them, the next page, a result', async ({ visitor }) => {
  const { page, goHydrated } = await visitor()
  await goHydrated('/en/products')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/en/search')
  const box = page.getByRole('searchbox', { name: 'Search products and articles' })
  await box.fill('  croaker ')
  await box.press('Enter')
  await page.waitForURL(/\/en\/search\?q=[ +]*croaker/)
  await expect.poll(() => page.getByRole('status').innerText()).toMatch(/“croaker”: \d+ results/)
  expect(new Set((await page.locator('main mark').allInnerTexts()).map((text) => text.toLowerCase()))).toContain('croaker')
  await expect.poll(() => page.locator('main article').count()).toBe(20)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL(/page=2/)
  await page.getByRole('link', { name: /^Products \d/ }).click()
  await page.waitForURL(/type=product/)
  await expect.poll(() => page.locator('main article').count()).toBeLessThan(10)
  expect(page.url()).not.toContain('page=')
  await expect.poll(() => box.inputValue()).toBe('croaker')
  await page.locator('main article h2 a').first().click()
  await page.waitForURL(/\/en\/products\/[a-z0-9-]+$/)
})

test('a search without a script is a form and links: marked results, one kind of them, the next page, a result', async ({ product }) => {
  const pageOf = async (path: string) => {
    const answer = await fetch(product.base + path)
    const html = (await answer.text()).replaceAll('&amp;', '&').replaceAll('<wbr/>', '')
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    return {
      status: answer.status,
      links: [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href),
      field: /<input [^>]*name="q"[^>]*>/.exec(main)?.[0] ?? '',
      results: [...main.matchAll(/<article[\s\S]*?<\/article>/g)].map(([text]) => text),
    }
  }
  expect((await pageOf('/en/products')).links).toContain('/en/search')
  // A form sends what was typed, blanks included.
  const first = await pageOf('/en/search?q=++croaker+')
  expect(first.results).toHaveLength(20)
  expect(first.results.join()).toMatch(/<mark>croaker<\/mark>/i)
  const next = first.links.find((href) => href.includes('page=2')) ?? ''
  expect((await pageOf(`/en/search${next.replace(/^[^?]*/, '')}`)).results.length).toBeGreaterThan(0)
  const products = await pageOf(first.links.find((href) => href.includes('type=product')) ?? '')
  expect(products.results.length).toBeGreaterThan(0)
  expect(products.results.length).toBeLessThan(10)
  expect(products.field).toContain('value="croaker"')
  const result = /href="(\/en\/products\/[a-z0-9-]+)"/.exec(products.results[0] ?? '')?.[1] ?? ''
  expect((await pageOf(result)).status).toBe(200)
})

test('a search that finds nothing says so, keeps what was asked, and shows other ways', async ({ product }) => {
  const html = await (await fetch(`${product.base}/search?q=${encodeURIComponent('火星鱼<b>')}`)).text()
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0].replaceAll('<!-- -->', '').replaceAll('<wbr/>', '') ?? ''
  expect(main).toMatch(/role="status"[^>]*>没有找到与“火星鱼&lt;b&gt;”相符的内容</)
  expect(main).toMatch(/<input [^>]*value="火星鱼&lt;b&gt;"/)
  expect(main).toMatch(/<a [^>]*href="\/contact"[^>]*>询价</)
  expect(main).toMatch(/<a [^>]*href="\/products\?category=shrimp"[^>]*>虾</)
})

test('the language switch keeps the question, and the header has room for its tools at 360 px', async ({ visitor, product }) => {
  const { page, go } = await visitor({ viewport: { width: 360, height: 740 } })
  await go('/en/search?q=crocea&type=product')
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  const [brand, bar] = [await page.locator('header a').first().boundingBox(), await page.locator('header').boundingBox()]
  expect((brand?.y ?? 0) >= (bar?.y ?? 0) && (brand?.y ?? 0) + (brand?.height ?? 0) <= (bar?.y ?? 0) + (bar?.height ?? 0)).toBe(true)
  await page.locator('header a[data-language]').click()
  await page.waitForURL(`${product.base}/search?q=crocea&type=product`)
  await expect.poll(() => page.locator('main mark').first().innerText()).toBe('crocea')
})
