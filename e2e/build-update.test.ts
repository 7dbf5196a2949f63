import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test as readingTest, type VisitOptions } from './fixture.ts'
import { freePort, type Product, startProduct } from './product.ts'
import { secondBuild } from './second-build.ts'

const noise = [/ERR_FAILED|ERR_CONNECTION|Failed to load resource|Failed to fetch dynamically|Error loading route module/]

const test = readingTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'anlan-update-'))
    const port = await freePort()
    const second = await secondBuild()
    const start = (directory?: string) =>
      startProduct({ dataDir, port, keepData: true, env: { DEMO: 'on', API_BASE: '/backend' }, ...(directory ? { directory } : {}) })
    let running: Product = await start()
    let current: 'first' | 'second' = 'first'
    onCleanup(async () => {
      await running.stop()
      await second.remove()
      await rm(dataDir, { recursive: true, force: true })
    })
    /** Puts a build in the place of the one that runs: the same address, the same data. */
    const deploy = async (build: 'first' | 'second') => {
      if (build === current) return
      await running.stop()
      running = await start(build === 'second' ? second.directory : undefined)
      current = build
    }
    return { base: running.base, deploy }
  })
  /** The list of news in a wide window, marked so that a full load shows. */
  .extend('openNews', async ({ visitor }) => {
    return async (options: VisitOptions = {}) => {
      const opened = await visitor({ width: 1440, allow: noise, ...options })
      await opened.goHydrated('/news')
      await mark(opened.page)
      return opened
    }
  })

test.beforeEach(({ product }) => product.deploy('first'))

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'stillHere' in window)
const path = (page: Page) => new URL(page.url()).pathname
const link = (page: Page, href: string) => page.locator(`header a[href="${href}"]`).first()

async function lookForBuild(page: Page): Promise<void> {
  let isAsked = false
  const answer = page.waitForResponse('**/builds/latest.json?*').finally(() => {
    isAsked = true
  })
  const focus = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    return isAsked
  }
  // The page listens only after its scripts have come.
  await expect.poll(focus, { interval: 100 }).toBe(true)
  await (await answer).finished()
}

describe('the files of a build', () => {
  test('latest.json has id and timestamp and is never cached; the manifest that the id names is, permanently', async ({ product }) => {
    const latest = await fetch(`${product.base}/builds/latest.json?${Date.now()}`)
    expect(latest.headers.get('cache-control')).toBe('no-store')
    const { id, timestamp } = (await latest.json()) as { id: string; timestamp: number }
    expect([typeof id, typeof timestamp]).toEqual(['string', 'number'])
    const meta = await fetch(`${product.base}/builds/meta/${id}.json`)
    expect(meta.headers.get('cache-control')).toContain('immutable')
    expect(await meta.json()).toMatchObject({ id, assets: expect.arrayContaining([expect.stringMatching(/^assets\/.+\.js$/)]) })
  })
})

describe('a page that is open while a newer build is deployed', () => {
  test('finds it when it comes back to the front, and its next page change is a full load of the target', async ({ openNews, product }) => {
    const { page, goHydrated } = await openNews()
    await lookForBuild(page)
    await link(page, '/products').click()
    await page.waitForURL('**/products')
    expect(await isSameDocument(page)).toBe(true)
    await goHydrated('/news')
    await mark(page)
    await product.deploy('second')
    await lookForBuild(page)
    expect(await isSameDocument(page)).toBe(true)
    await link(page, '/products').click()
    await page.waitForURL('**/products')
    await page.waitForLoadState('networkidle')
    expect(await isSameDocument(page)).toBe(false)
    await mark(page)
    await link(page, '/news').click()
    await page.waitForURL('**/news')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('asks every 5 minutes', async ({ visitor }) => {
    const { page, go } = await visitor({ allow: noise })
    await page.clock.install()
    let asked = 0
    page.on('request', (request) => {
      if (/\/builds\/latest\.json\?\d+$/.test(request.url())) asked += 1
    })
    await go('/news', { waitUntil: 'networkidle' })
    await page.clock.fastForward(290_000)
    expect(asked).toBe(0)
    await page.clock.fastForward(11_000)
    await expect.poll(() => asked).toBe(1)
  })

  test('goes on by a full load where it has not noticed yet, because the old programs are gone', async ({ openNews, product }) => {
    const { page } = await openNews()
    await product.deploy('second')
    await link(page, '/products').click()
    await page.waitForURL('**/products')
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    await mark(page)
    await link(page, '/news').click()
    await page.waitForURL('**/news')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('stays as it is where a program is gone that it does without', async ({ visitor }) => {
    const { page, go } = await visitor({ width: 1440, allow: noise })
    let asked = 0
    await page.route('**/assets/monitoring-*.js', (route) => {
      asked += 1
      return route.fulfill({ status: 404 })
    })
    await go('/news')
    await mark(page)
    await expect.poll(() => asked).toBe(1)
    await page.waitForTimeout(500)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('loads a path in full at most once in 10 seconds, even where the server stays newer', async ({ visitor }) => {
    const { page, goHydrated } = await visitor({ width: 1440, allow: noise })
    await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'always-newer', timestamp: 1 } }))
    // All of it within 10 seconds, however busy the machine is.
    await page.clock.setFixedTime(Date.now())
    await goHydrated('/news')
    const visit = async (href: string) => {
      await lookForBuild(page)
      await mark(page)
      await link(page, href).click()
      await page.waitForURL(`**${href}`)
      await page.waitForLoadState('networkidle')
      return (await isSameDocument(page)) ? 'changed' : 'loaded'
    }
    expect([await visit('/products'), await visit('/news')]).toEqual(['loaded', 'loaded'])
    expect(await visit('/products')).toBe('changed')
  })
})

describe('a program that cannot be loaded', () => {
  test('makes the page change a full load of its target, once in 10 seconds, and the page is whole', async ({ openNews }) => {
    const { page } = await openNews()
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.route(/\/assets\/products-list-[\w-]+\.js/, (route) => route.abort())
    await link(page, '/products').click()
    await page.waitForURL('**/products')
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
    await page.waitForLoadState('networkidle')
    expect(path(page)).toBe('/products')
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(200)
    expect(loads).toBe(1)
  })

  test('reloads the page it is a part of, once in 10 seconds', async ({ openNews }) => {
    const { page } = await openNews()
    const lose = () => page.evaluate(() => void window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
    await lose()
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
    await page.waitForLoadState('networkidle')
    await mark(page)
    await lose()
    await page.waitForTimeout(500)
    expect([await isSameDocument(page), path(page)]).toEqual([true, '/news'])
  })
})

test('a link that is pointed at has its page preloaded, at most 4 pages at the same time', async ({ openNews }) => {
  const { page } = await openNews()
  const programs: string[] = []
  let [running, most] = [0, 0]
  page.on('request', (request) => void programs.push(request.url()))
  const full = Promise.withResolvers<void>()
  await page.route('**/__manifest?*', async (route) => {
    running += 1
    most = Math.max(most, running)
    if (running === 4) full.resolve()
    // All are held until there are four, and a while longer: a fifth would show.
    await full.promise
    await new Promise((resolve) => setTimeout(resolve, 200))
    await route.continue()
    running -= 1
  })
  await page.evaluate(() => {
    for (const anchor of document.querySelectorAll('a[href]')) anchor.dispatchEvent(new Event('pointerover', { bubbles: true }))
  })
  await expect.poll(() => programs.some((url) => url.includes('/assets/products-list-'))).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(most).toBe(4)
  expect([await isSameDocument(page), path(page)]).toEqual([true, '/news'])
})

test('the client calls the API where API_BASE says', async ({ visitor, product }) => {
  const { page, go } = await visitor()
  const called: string[] = []
  page.on('request', (request) => called.push(new URL(request.url()).pathname))
  const { data } = (await (await fetch(`${product.base}/backend/v1/products?per_page=1`)).json()) as { data: { items: { slug: string }[] } }
  await go(`/products/${data.items[0]?.slug}`, { waitUntil: 'networkidle' })
  await expect
    .poll(() => called.filter((url) => url.endsWith('/view')))
    .toEqual([expect.stringMatching(/^\/backend\/v1\/products\/\d+\/view$/)])
  expect(called.some((url) => url.startsWith('/api/'))).toBe(false)
})
