import { expect } from 'vitest'
import { overflowOf, violationsOf } from './accessibility.ts'
import { test } from './fixture.ts'

test.for([
  ['without a script', false],
  ['with scripts', true],
] as const)(
  'a visitor searches from any page, %s: marked results, one kind of them, the next page, a result',
  async ([_how, javaScriptEnabled], { visitor }) => {
    const { page, go } = await visitor({ javaScriptEnabled })
    await go('/en/products', { waitUntil: 'load' })
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
  },
)

test('a search that finds nothing says so, keeps what was asked, and shows other ways', async ({ visitor }) => {
  const { page, go } = await visitor()
  await go(`/search?q=${encodeURIComponent('火星鱼<b>')}`)
  await expect.poll(() => page.getByRole('status').innerText()).toBe('没有找到与“火星鱼<b>”相符的内容')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('火星鱼<b>')
  expect(await page.locator('main').getByRole('link', { name: '直接问我们' }).getAttribute('href')).toBe('/contact')
  await page.getByRole('link', { name: '虾', exact: true }).click()
  await page.waitForURL('**/products?category=shrimp')
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

test.for([
  { width: 1440, colorScheme: 'light' as const },
  { width: 390, colorScheme: 'dark' as const },
])(
  'results have no accessibility violation and no sideways scroll at $width px in $colorScheme mode',
  async ({ width, colorScheme }, { visitor }) => {
    const { page, go } = await visitor({
      viewport: { width, height: 900 },
      colorScheme,
      bypassCSP: true,
      reducedMotion: 'reduce',
    })
    const questions = ['q=大黄鱼', 'q=crocea&type=product', 'q=no-such-thing', 'q=croaker&page=2', `q=${'W'.repeat(100)}`]
    for (const path of questions.flatMap((question) => [`/search?${question}`, `/en/search?${question}`])) {
      await go(path)
      expect(await violationsOf(page), path).toEqual([])
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0)
    }
  },
)
