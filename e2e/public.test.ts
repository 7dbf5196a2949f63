import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { overflowOf, violationsOf } from './accessibility.ts'
import { launchBrowser, openPage } from './browser.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
let browser: Browser
let paths: string[]
let article: string

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  const first = async (path: string) =>
    ((await (await fetch(`${product.base}/api/v1${path}`)).json()) as { data: { items: { slug: string }[] } }).data.items[0]?.slug
  article = `/quality/${await first('/contents?category=quality')}`
  paths = [
    '/',
    '/about',
    '/about/milestones',
    '/about/certificates',
    '/business',
    '/business/breeding',
    '/business/export',
    '/news',
    `/news/${await first('/contents?category=technology')}`,
    '/products',
    `/products/${await first('/products')}`,
    '/quality',
    article,
    '/search',
    '/contact',
    '/test-translation',
    '/test-translation/toasts',
    '/test-translation/dark',
  ]
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const englishPath = (path: string) => (path === '/' ? '/en' : `/en${path}`)

test('an article’s address below a category that it has left leads to where it is read now', async () => {
  const answer = await fetch(`${product.base}/en/a-former-category/${article.split('/').at(-1)}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `/en${article}`])
  expect((await fetch(`${product.base}/a-former-category/no-such-article`)).status).toBe(404)
})

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
        expect(await violationsOf(page)).toEqual([])
        expect(await overflowOf(page), path).toBeLessThanOrEqual(0)
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

test.each(['', '/en'])('following links shows each page without a load, the home page too, under "%s"', async (prefix) => {
  const { context, page, errors } = await openPage(browser, { viewport: { width: 1440, height: 900 } })
  await page.goto(`${product.base}${prefix}/quality`, { waitUntil: 'networkidle' })
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  let heading = await page.locator('h1').textContent()
  for (const path of [prefix || '/', `${prefix}/news`, prefix || '/', `${prefix}/products`, prefix || '/']) {
    await page.locator(`header a[href="${path}"]`).first().click()
    await page.waitForURL(product.base + path)
    await expect.poll(() => page.locator('h1').allTextContents()).not.toEqual([heading])
    heading = await page.locator('h1').textContent()
  }
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  expect(errors).toEqual([])
  await context.close()
})

describe('a page’s programs', () => {
  async function openWaiting() {
    const { context, page, errors } = await openPage(browser)
    const programs: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/.+\.js$/.test(request.url())) programs.push(request.url())
    })
    const released = Promise.withResolvers<void>()
    await page.route('**/media/*', async (route) => {
      await released.promise
      await route.continue()
    })
    await page.goto(`${product.base}/en`, { waitUntil: 'domcontentloaded' })
    await page.locator('h1').waitFor()
    await page.waitForTimeout(300)
    expect(programs).toEqual([])
    return { context, page, errors, programs, release: released.resolve }
  }

  test('come after all that is seen first', async () => {
    const { context, errors, programs, release } = await openWaiting()
    release()
    await expect.poll(() => programs.length).toBeGreaterThan(3)
    expect(errors).toEqual([])
    await context.close()
  })

  test('come at once where somebody begins to use the page', async () => {
    const { context, page, errors, programs, release } = await openWaiting()
    await page.keyboard.press('Tab')
    await expect.poll(() => programs.length).toBeGreaterThan(3)
    release()
    await page.waitForLoadState('networkidle')
    expect(new Set(programs).size).toBe(programs.length)
    expect(errors).toEqual([])
    await context.close()
  })
})

test('on paper an article has its title and no controls, and a product its table, in ink on white whatever the colour mode', async () => {
  const { context, page } = await openPage(browser, { colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print' })
  for (const [path, shown] of [
    [article, 'article h1'],
    [paths.find((one) => one.startsWith('/products/')) ?? '', 'article table'],
  ] as const) {
    await page.goto(product.base + path)
    expect(await page.locator(shown).first().isVisible()).toBe(true)
    for (const hidden of ['body > header', 'body > footer', '.skip-link', 'nav >> nth=0', 'main form, main button >> nth=0'])
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
    const ink = await page
      .locator(shown)
      .first()
      .evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [])
    expect(Math.max(...ink.slice(0, 3))).toBeLessThan(100)
  }
  await context.close()
})

describe('what is not there', () => {
  test('is a 404 page in the visitor’s language that says where to go, and tells robots nothing', async () => {
    for (const [path, text] of [
      ['/no-such-page', '页面'],
      ['/en/no/such/page', 'page'],
      ['/news/999999999', '页面'],
      ['/business/no-such-line', '页面'],
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
