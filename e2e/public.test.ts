import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { describe, expect } from 'vitest'
import { charactersOfPath, headingCharacters } from '../contracts/heading-font.ts'
import { overflowOf, violationsInBothModes, violationsOf } from './accessibility.ts'
import { test, type Visit } from './fixture.ts'
import { holdRequests } from './walk.ts'

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

/** Results with their pages, none, and a word that finds no room. */
const searches = ['/search?q=croaker', '/search?q=no-such-thing', `/search?q=${'W'.repeat(100)}`]
/** Rules whose violations differ between the layouts of a page. */
const rulesOfLayout = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'landmark-one-main', 'region', 'heading-order']

const englishPath = (path: string) => (path === '/' ? '/en' : `/en${path}`)

test('an article’s address below a category that it has left leads to where it is read now', async ({ product }) => {
  const answer = await fetch(`${product.base}/en/a-former-category/${article.split('/').at(-1)}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `/en${article}`])
  expect((await fetch(`${product.base}/a-former-category/no-such-article`)).status).toBe(404)
})

const widths = [390, 768, 1440]
/** The narrowest screen that the site is made for. */
const minWidth = 360

describe('every public page', () => {
  test.for([
    { language: 'Chinese', pathIn: (path: string) => path, first: 1440 },
    { language: 'English', pathIn: englishPath, first: 390 },
  ])(
    'has in $language no accessibility violation, no script error and no sideways scroll from 360 to 1440 px, and contrast in both colour modes, under its own content security policy',
    { timeout: 240_000 },
    async ({ pathIn, first }, { visitor }) => {
      const { page, context, goHydrated } = await visitor({ width: first })
      // The page's policy does not apply to it.
      await context.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') })
      for (const path of [...paths, ...searches].map(pathIn)) {
        await page.setViewportSize({ width: first, height: 900 })
        expect((await goHydrated(path))?.status(), path).toBe(200)
        expect(await violationsInBothModes(page)).toEqual([])
        expect(await overflowOf(page), path).toBeLessThanOrEqual(0)
        for (const width of widths.filter((other) => other !== first)) {
          await page.setViewportSize({ width, height: 900 })
          expect(await violationsOf(page, rulesOfLayout), `at ${width} px`).toEqual([])
          expect(await overflowOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
        }
        await page.setViewportSize({ width: minWidth, height: 900 })
        expect(await overflowOf(page), `${path} at ${minWidth} px`).toBeLessThanOrEqual(0)
      }
    },
  )

  test('has a policy that names every inline script in it, from the cache too', async ({ product }) => {
    for (const path of [...paths, ...paths.map(englishPath)])
      for (const answer of [await fetch(product.base + path), await fetch(product.base + path)]) {
        const policy = String(answer.headers.get('content-security-policy'))
        const inline = [...(await answer.text()).matchAll(/<script(?![^>]*(?: src=|json))[^>]*>([\s\S]*?)<\/script>/g)]
        expect(inline.length, path).toBeGreaterThan(0)
        for (const [, text = ''] of inline) expect(policy, path).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      }
  })

  test('is complete without JavaScript, in both languages, each with a link to the other', async ({ product }) => {
    for (const path of paths)
      for (const [own, lang, other, otherLang] of [
        [path, 'zh-CN', englishPath(path), 'en'],
        [englishPath(path), 'en', path, 'zh-CN'],
      ] as const) {
        const html = await (await fetch(product.base + own)).text()
        const main = /<main[\s\S]*<\/main>/.exec(html)?.[0].replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, '') ?? ''
        expect(main.length, own).toBeGreaterThan(40)
        expect(html.match(/<h1[ >]/g), own).toHaveLength(1)
        expect(html, own).toContain(`<html lang="${lang}"`)
        const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag)
        const isSwitch = (tag: string) => tag.includes(`href="${other}"`) && new RegExp(`hreflang="${otherLang}"`, 'i').test(tag)
        expect(links.some(isSwitch), own).toBe(true)
      }
  })
})

test('the first visit of / ships at most 132 KB of JavaScript and 25 KB of CSS, none of it from the back office', async ({ visitor }) => {
  const { page, goHydrated } = await visitor()
  const sizes = { js: 0, css: 0 }
  const bodies: string[] = []
  page.on('response', (answer) => {
    const kind = /\.(js|css)(\?|$)/.exec(answer.url())?.[1] as 'js' | 'css' | undefined
    if (!kind) return
    bodies.push(answer.url())
    sizes[kind] += Number(answer.headers()['content-length'] ?? 0)
  })
  await goHydrated('/')
  expect(bodies.length).toBeGreaterThan(3)
  expect(sizes.js).toBeGreaterThan(10_000)
  expect(sizes.js).toBeLessThanOrEqual(132 * 1024)
  expect(sizes.css).toBeLessThanOrEqual(25 * 1024)
  const scripts = await Promise.all(bodies.map(async (url) => (await fetch(url)).text()))
  expect(scripts.some((text) => /mantine|ProseMirror/i.test(text))).toBe(false)
})

test('following links shows each page without a load, the home page too', async ({ visitor, product }) => {
  const { page, goHydrated } = await visitor({ width: 1440 })
  await goHydrated('/en/quality')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  let heading = await page.locator('h1').textContent()
  for (const path of ['/en', '/en/news', '/en', '/en/products', '/en']) {
    await page.locator(`header a[href="${path}"]`).first().click()
    await page.waitForURL(product.base + path)
    await expect.poll(() => page.locator('h1').allTextContents()).not.toEqual([heading])
    heading = await page.locator('h1').textContent()
  }
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
})

test('the headings of Chinese pages are in a font of their own characters, after a link too', async ({ visitor, product }) => {
  const { page, goHydrated } = await visitor({ width: 390 })
  const fetched = new Set<string>()
  page.on('requestfinished', (request) => {
    for (const character of charactersOfPath(new URL(request.url()).pathname) ?? '') fetched.add(character)
  })
  const lacking = async () => {
    const texts = await page.locator('h1, h2, h3, h4, [data-display]').allTextContents()
    return [...headingCharacters(texts)].filter((character) => !fetched.has(character)).join('')
  }
  await goHydrated('/quality')
  await expect.poll(lacking).toBe('')
  await page.locator('main a[href="/about"], header a[href="/about"], footer a[href="/about"]').last().click()
  await page.waitForURL(`${product.base}/about`)
  await expect.poll(lacking).toBe('')
  await expect.poll(() => page.evaluate(() => [...document.fonts].filter(({ family }) => family.includes('Heading Han')).length)).toBe(2)
})

describe('a page’s programs', () => {
  async function openWaiting(visitor: Visit) {
    const { page, go } = await visitor()
    const programs: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/.+\.js$/.test(request.url())) programs.push(request.url())
    })
    const release = await holdRequests(page, '**/media/*')
    await go('/en', { waitUntil: 'domcontentloaded' })
    await page.locator('h1').waitFor()
    // Painted, and the scripts have had a turn.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    expect(programs).toEqual([])
    return { page, programs, release }
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
    await page.waitForFunction(() => 'isHydrated' in window)
    expect(new Set(programs).size).toBe(programs.length)
  })

  test('press a button again that was pressed before they came, unless a click elsewhere followed', async ({ visitor }) => {
    for (const isLast of [true, false]) {
      const { page, go } = await visitor({ width: isLast ? 390 : 1440 })
      const release = await holdRequests(page, '**/assets/*.js')
      await go('/en/products/large-yellow-croaker-whole', { waitUntil: 'domcontentloaded' })
      await page.getByRole('button', { name: 'Copy link' }).click()
      if (!isLast) await page.locator('h1').click()
      release()
      await page.waitForFunction(() => 'isHydrated' in window)
      await page.getByRole('button', { name: isLast ? 'Copied' : 'Copy link' }).waitFor()
    }
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
