import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, openPage } from './browser.ts'
import { type Product, startProduct } from './product.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let product: Product
let browser: Browser
let paths: string[]

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  const first = async (path: string) =>
    ((await (await fetch(`${product.base}/api/v1${path}`)).json()) as { data: { items: { slug: string }[] } }).data.items[0]?.slug
  paths = [
    '/',
    '/news',
    `/news/${await first('/contents?category=technology')}`,
    '/products',
    `/products/${await first('/products')}`,
    '/quality',
    `/quality/${await first('/contents?category=quality')}`,
  ]
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[]
}

const englishPath = (path: string) => (path === '/' ? '/en' : `/en${path}`)

describe('every public page', () => {
  test.each([
    { width: 1440, colorScheme: 'light' as const },
    { width: 390, colorScheme: 'dark' as const },
    { width: 390, colorScheme: 'light' as const },
    { width: 1440, colorScheme: 'dark' as const },
  ])(
    'has no accessibility violation, no script error and no sideways scroll at $width px in $colorScheme mode',
    { timeout: 180_000 },
    async ({ width, colorScheme }) => {
      const { context, page, errors } = await openPage(browser, {
        viewport: { width, height: 900 },
        colorScheme,
        bypassCSP: true,
        reducedMotion: 'reduce',
      })
      for (const path of paths.flatMap((chinese) => [chinese, englishPath(chinese)])) {
        const answer = await page.goto(product.base + path, { waitUntil: 'load' })
        expect(answer?.status(), path).toBe(200)
        await page.evaluate(axe)
        const { violations } = await page.evaluate(() => (window as unknown as { axe: { run: () => Promise<AxeResult> } }).axe.run())
        expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          path,
        ).toBeLessThanOrEqual(0)
      }
      expect(errors).toEqual([])
      await context.close()
    },
  )

  test('runs under its own content security policy, from the cache too', async () => {
    const { context, page, errors } = await openPage(browser)
    for (const path of [...paths, ...paths]) await page.goto(product.base + path, { waitUntil: 'networkidle' })
    expect(errors).toEqual([])
    await context.close()
  })

  test('is complete without JavaScript, in both languages', async () => {
    const { context, page } = await openPage(browser, { javaScriptEnabled: false })
    for (const path of paths) {
      await page.goto(product.base + path)
      const chinese = await page.locator('main').textContent()
      expect(chinese?.length, path).toBeGreaterThan(40)
      expect(await page.locator('h1').count(), path).toBe(1)
      await page.locator('a[hreflang="en"], a[lang="en"]').first().click()
      expect(new URL(page.url()).pathname).toBe(englishPath(path))
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
    }
    await context.close()
  })
})

test('the first visit of / ships at most 130 KB of JavaScript and 25 KB of CSS, none of it from the back office', async () => {
  const { context, page } = await openPage(browser)
  const sizes = { js: 0, css: 0 }
  const bodies: string[] = []
  page.on('response', (answer) => {
    const kind = /\.(js|css)(\?|$)/.exec(answer.url())?.[1] as 'js' | 'css' | undefined
    if (!kind) return
    bodies.push(answer.url())
    sizes[kind] += Number(answer.headers()['content-length'] ?? 0)
  })
  await page.goto(product.base, { waitUntil: 'networkidle' })
  expect(bodies.length).toBeGreaterThan(3)
  expect(sizes.js).toBeGreaterThan(10_000)
  expect(sizes.js).toBeLessThanOrEqual(130 * 1024)
  expect(sizes.css).toBeLessThanOrEqual(25 * 1024)
  const scripts = await Promise.all(bodies.map(async (url) => (await fetch(url)).text()))
  expect(scripts.some((text) => /mantine|ProseMirror/i.test(text))).toBe(false)
  await context.close()
})

describe('what is not there', () => {
  test('is a 404 page in the visitor’s language that says where to go, and tells robots nothing', async () => {
    for (const [path, text] of [
      ['/no-such-page', '页面'],
      ['/en/no/such/page', 'page'],
      ['/news/999999999', '页面'],
    ] as const) {
      const answer = await fetch(product.base + path, { headers: { accept: 'text/html' } })
      const html = await answer.text()
      expect(answer.status).toBe(404)
      expect(answer.headers.get('x-robots-tag')).toContain('noindex')
      expect(html).toContain(text)
      expect(html).toMatch(/href="(\/en)?\/products"/)
      const bare = await fetch(product.base + path, {
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)' },
      })
      expect(bare.status).toBe(404)
      expect(await bare.text()).not.toContain('href=')
    }
  })
})

test('a page is kept, compressed and revalidated, and headers of the visitor cannot change it', async () => {
  const plain = await fetch(product.base, { headers: { 'accept-encoding': 'identity' } })
  const poisoned = await fetch(product.base, {
    headers: { 'accept-encoding': 'identity', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
  })
  expect(await poisoned.text()).toBe(await plain.text())
  const etag = String(plain.headers.get('etag'))
  expect((await fetch(product.base, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await fetch(product.base, { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBe('br')
  expect((await fetch(product.base, { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding')).toBe('gzip')
  expect(await (await fetch(`${product.base}/?utm_source=x`)).text()).not.toContain('utm_source')
})
