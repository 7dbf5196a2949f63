import { describe, expect } from 'vitest'
import { overflowOf, violationsInBothModes } from './accessibility.ts'
import { test, type Visit } from './fixture.ts'

let paths: string[]
let article: string

test.beforeAll(async ({ product }) => {
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

const englishPath = (path: string) => (path === '/' ? '/en' : `/en${path}`)

test('an article’s address below a category that it has left leads to where it is read now', async ({ product }) => {
  const answer = await fetch(`${product.base}/en/a-former-category/${article.split('/').at(-1)}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `/en${article}`])
  expect((await fetch(`${product.base}/a-former-category/no-such-article`)).status).toBe(404)
})

describe('every public page', () => {
  test.for([
    { width: 1440, pathIn: (path: string) => path, language: 'Chinese' },
    { width: 390, pathIn: englishPath, language: 'English' },
  ])(
    'has no accessibility violation, no script error and no sideways scroll at $width px in $language, and contrast in both colour modes',
    { timeout: 240_000 },
    async ({ width, pathIn }, { visitor }) => {
      const { page, go } = await visitor({ width, bypassCSP: true, reducedMotion: 'reduce' })
      for (const path of paths.map(pathIn)) {
        const answer = await go(path, { waitUntil: 'load' })
        expect(answer?.status(), path).toBe(200)
        expect(await violationsInBothModes(page)).toEqual([])
        expect(await overflowOf(page), path).toBeLessThanOrEqual(0)
      }
    },
  )

  test('runs under its own content security policy, from the cache too, and has no sideways scroll in either language', async ({
    visitor,
  }) => {
    const { page, go } = await visitor({ width: 360 })
    for (const path of [...paths, ...paths.map(englishPath)]) {
      await go(path, { waitUntil: 'load' })
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0)
      await page.reload({ waitUntil: 'networkidle' })
    }
  })

  test('is complete without JavaScript, in both languages', async ({ visitor }) => {
    const { page, go } = await visitor({ javaScriptEnabled: false })
    for (const path of paths) {
      await go(path)
      const chinese = await page.locator('main').textContent()
      expect(chinese?.length, path).toBeGreaterThan(40)
      await expect.poll(() => page.locator('h1').count(), { message: path }).toBe(1)
      await page.locator('a[hreflang="en"], a[lang="en"]').first().click()
      expect(new URL(page.url()).pathname).toBe(englishPath(path))
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
    }
  })
})

test('the first visit of / ships at most 131 KB of JavaScript and 25 KB of CSS, none of it from the back office', async ({ visitor }) => {
  const { page, go } = await visitor()
  const sizes = { js: 0, css: 0 }
  const bodies: string[] = []
  page.on('response', (answer) => {
    const kind = /\.(js|css)(\?|$)/.exec(answer.url())?.[1] as 'js' | 'css' | undefined
    if (!kind) return
    bodies.push(answer.url())
    sizes[kind] += Number(answer.headers()['content-length'] ?? 0)
  })
  await go('/', { waitUntil: 'networkidle' })
  expect(bodies.length).toBeGreaterThan(3)
  expect(sizes.js).toBeGreaterThan(10_000)
  expect(sizes.js).toBeLessThanOrEqual(131 * 1024)
  expect(sizes.css).toBeLessThanOrEqual(25 * 1024)
  const scripts = await Promise.all(bodies.map(async (url) => (await fetch(url)).text()))
  expect(scripts.some((text) => /mantine|ProseMirror/i.test(text))).toBe(false)
})

test.for(['', '/en'])(
  'following links shows each page without a load, the home page too, under "%s"',
  async (prefix, { visitor, product }) => {
    const { page, goHydrated } = await visitor({ width: 1440 })
    await goHydrated(`${prefix}/quality`)
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    let heading = await page.locator('h1').textContent()
    for (const path of [prefix || '/', `${prefix}/news`, prefix || '/', `${prefix}/products`, prefix || '/']) {
      await page.locator(`header a[href="${path}"]`).first().click()
      await page.waitForURL(product.base + path)
      await expect.poll(() => page.locator('h1').allTextContents()).not.toEqual([heading])
      heading = await page.locator('h1').textContent()
    }
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  },
)

describe('a page’s programs', () => {
  async function openWaiting(visitor: Visit) {
    const { page, go } = await visitor()
    const programs: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/.+\.js$/.test(request.url())) programs.push(request.url())
    })
    const released = Promise.withResolvers<void>()
    await page.route('**/media/*', async (route) => {
      await released.promise
      await route.continue()
    })
    await go('/en', { waitUntil: 'domcontentloaded' })
    await page.locator('h1').waitFor()
    await page.waitForTimeout(300)
    expect(programs).toEqual([])
    return { page, programs, release: released.resolve }
  }

  test('come after all that is seen first', async ({ visitor }) => {
    const { programs, release } = await openWaiting(visitor)
    release()
    await expect.poll(() => programs.length).toBeGreaterThan(3)
  })

  test('come at once where somebody begins to use the page', async ({ visitor }) => {
    const { page, programs, release } = await openWaiting(visitor)
    await page.keyboard.press('Tab')
    await expect.poll(() => programs.length).toBeGreaterThan(3)
    release()
    await page.waitForLoadState('networkidle')
    expect(new Set(programs).size).toBe(programs.length)
  })

  test.for([
    { next: 'nothing', isPressed: true },
    { next: 'a click elsewhere', isPressed: false },
  ])('press a button again that was pressed before they came, if $next followed: $isPressed', async ({ isPressed }, { visitor }) => {
    const { page, go } = await visitor()
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    await go('/en/products/large-yellow-croaker-whole', { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', '')))
    await page.getByRole('button', { name: 'Copy link' }).click()
    if (!isPressed) await page.locator('h1').click()
    released.resolve()
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByRole('button', { name: isPressed ? 'Copied' : 'Copy link' }).waitFor()
  })
})

test('on paper an article has its title and no controls, and a product its table, in ink on white whatever the colour mode', async ({
  visitor,
}) => {
  const { page, go } = await visitor({ colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print' })
  for (const [path, shown] of [
    [article, 'article h1'],
    [paths.find((one) => one.startsWith('/products/')) ?? '', 'article table'],
  ] as const) {
    await go(path)
    await expect.poll(() => page.locator(shown).first().isVisible()).toBe(true)
    for (const hidden of ['body > header', 'body > footer', '.skip-link', 'nav >> nth=0', 'main form, main button >> nth=0'])
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
    const ink = await page
      .locator(shown)
      .first()
      .evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [])
    expect(Math.max(...ink.slice(0, 3))).toBeLessThan(100)
  }
})

describe('what is not there', () => {
  test('is a 404 page in the visitor’s language that says where to go, and tells robots nothing', async ({ product }) => {
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

test('a page is kept, compressed and revalidated, and headers of the visitor cannot change it', async ({ product }) => {
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
